import { handler as collections } from '#lambdas/collections/api.ts';
import { preparePoolBatch } from '#lambdas/collections/prepare-pool-batch.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { calls, listRepayments } from '#lambdas/repayments/store.ts';
import { addDays, apiaDayOf, DAY_MS } from '#shared/calendar.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { askedIn, callPayableUntil } from '#shared/repayments/call.ts';
import { anActiveLoan, deliver, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { CALLED_ON, done, lent, type Stage, staff, stageOf, type Terms, wait } from './stages.ts';
import type { World } from './world.ts';

const [risk, credit] = [staff.risk[0], staff.credit[0]];

/** Some of a loan's guarantors pay what they are asked for of its first call. */
async function payCall({ id: loanId }: Loan, payers: number): Promise<void> {
  for (const guarantor of (await listGuarantorsOf(loanId)).slice(0, payers)) {
    // What others pay may lower it.
    const [call] = await calls.all('table', { loanId });
    const share = call?.shares.find(({ guarantorId }) => guarantorId === guarantor.id);
    if (!call || !share || !guarantor.userId || askedIn(share) === 0) continue;
    await endow(guarantor.userId, askedIn(share));
    const body = { repaymentId: call.repaymentId, amount: askedIn(share) / 100 };
    await done(collections, collectionsApi.payGuarantee, guarantor.userId, { params: { id: guarantor.id }, body });
  }
  await deliver();
}

/** The guarantors have paid the first instalment: the borrower owes it to them. */
export const owed = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf('Late', async (world) => {
    const loan = await lent(parts, terms);
    await wait(world, CALLED_ON);
    await payCall(loan, Number.POSITIVE_INFINITY);
    return [loan.id];
  });

/** One guarantor has paid their share of the first call, and stands in for the others. */
export const stoodIn = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf('Late', async (world) => {
    const loan = await lent(parts, terms);
    await wait(world, CALLED_ON);
    await payCall(loan, 1);
    const [call] = await calls.all('table', { loanId: loan.id });
    await wait(world, addDays(call ? callPayableUntil(call) : CALLED_ON, 1));
    if ((await calls.all('table', { loanId: loan.id }))[0]?.spreadAgainOn === undefined)
      throw new Error('Nobody is asked to stand in');
    return [loan.id];
  });

/** Longer than an instalment is Missed before a default is proposed, and longer than a hearing (LOANS-26, LOANS-61). */
const [MISSED_DAYS, HEARING_DAYS] = [62, 21];

async function propose(world: World, { id }: Loan): Promise<void> {
  await wait(world, CALLED_ON);
  await wait(world, addDays(CALLED_ON, MISSED_DAYS));
  await done(collections, staffCollectionsApi.proposeDefault, risk, { params: { id: String(id) } });
}

/** A default is proposed, and its borrower heard. */
export const heard = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf(
    'Late',
    async (world) => {
      const loan = await lent(parts, terms);
      await propose(world, loan);
      return [loan.id];
    },
    ['default'],
  );

/** In default for some days, with a pool that another loan has filled. */
async function intoDefault(world: World, parts: readonly number[], days: number, terms?: Terms): Promise<number[]> {
  const { id: other } = await anActiveLoan([300_000]);
  const loan = await lent(parts, terms);
  await propose(world, loan);
  world.sim.now += HEARING_DAYS * DAY_MS;
  await done(collections, staffCollectionsApi.confirmDefault, credit, { params: { id: String(loan.id) } });
  await wait(world, addDays(apiaDayOf(world.sim.now), days));
  return [loan.id, other];
}

/** For so long that the pool's batch of the month is for it (REPAYMENTS-38), or so short that it may be cured. */
export const defaulted = (parts: readonly number[], days = MISSED_DAYS, terms?: Terms): Promise<Stage> =>
  stageOf('Defaulted', (world) => intoDefault(world, parts, days, terms));

/** The pool has paid for a loan in default. */
export const paidByPool = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf('Defaulted', async (world) => {
    const loanIds = await intoDefault(world, parts, MISSED_DAYS, terms);
    await preparePoolBatch(world.sim.now, 'system');
    const params = { month: apiaDayOf(world.sim.now).slice(0, 7) };
    for (const by of [risk, credit]) await done(collections, staffCollectionsApi.confirmPoolBatch, by, { params });
    await deliver();
    return loanIds;
  });

/** Longer in default than until a charge-off because nothing is paid (LOANS-66). */
const UNPAID_DAYS = 190;

/** A loan in default that can be charged off, or is. */
export const uncollected = (parts: readonly number[], isChargedOff: boolean, terms?: Terms): Promise<Stage> =>
  stageOf(
    'Defaulted',
    async (world) => {
      const loanIds = await intoDefault(world, parts, UNPAID_DAYS, terms);
      for (const by of [...staff.risk]) await cleanDocuments(by, ['BankStatement']);
      if (!isChargedOff) return loanIds;
      const sent = { params: { id: String(loanIds[0]) } };
      const body = { reason: 'NothingPaid' };
      await done(collections, staffCollectionsApi.proposeChargeOff, risk, { ...sent, body });
      await done(collections, staffCollectionsApi.confirmChargeOff, credit, sent);
      await deliver();
      return loanIds;
    },
    ['charge-off'],
  );

/** The first rows of the loan of a stage, for those who pay some. */
export const firstRowOf = async (loan: Loan) => {
  const [row] = await listRepayments(loan);
  if (!row) throw new Error('There is no schedule');
  return row;
};

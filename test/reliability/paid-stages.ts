import { people } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { deliver, endow, receive } from '#test/lambdas/repayments/an-active-loan.ts';
import { destinationOf } from '#test/support/people.ts';
import { firstRowOf } from './late-stages.ts';
import { borrowerReference, done, lent, type Stage, staff, stageOf, type Terms, wait } from './stages.ts';
import type { World } from './world.ts';

const [risk, credit] = [staff.risk[0], staff.credit[0]];
const today = ({ sim }: World): string => apiaDayOf(sim.now);

/** A price for paying the loan off is asked for, and a part of it has come. */
export const quoted = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf(
    'Active',
    async (world) => {
      const loan = await lent(parts, terms);
      const sent = { params: { id: String(loan.id) }, body: { usewallet: false } };
      const { body } = await done(repayments, repaymentsApi.askPayoffQuote, loan.borrowerId, sent);
      await receive(2_000, Object(body).reference, today(world));
      return [loan.id];
    },
    ['quote'],
  );

/** Paying down is on, and the day before the first due date more than that instalment waits. */
export const shortening = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf(
    'Active',
    async (world) => {
      const loan = await lent(parts, terms);
      const sent = { params: { id: String(loan.id) }, body: { on: true } };
      await done(repayments, repaymentsApi.switchPaydown, loan.borrowerId, sent);
      const { due, ...row } = await firstRowOf(loan);
      await receive(openOf({ due, ...row }) + 4_000, borrowerReference, today(world));
      await wait(world, addDays(due, -1));
      return [loan.id];
    },
    ['days'],
  );

/** The bank sent the disbursement back: the loan is held. */
export const held = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf('Active', async () => {
    const loan = await lent(parts, terms);
    await comesBack((await payouts.page('byStatus', { status: 'Confirmed' }, {})).items[0]?.id ?? '');
    return [loan.id];
  }, ['correction']);

async function comesBack(id: string): Promise<void> {
  const params = { id };
  await done(repayments, staffRepaymentsApi.returnPayout, risk, { params, body: { bankId: `back-${id}` } });
  await done(repayments, staffRepaymentsApi.confirmReturn, credit, { params });
  await deliver();
}

/** All is paid but some sene of the last instalment, which is due today (REPAYMENTS-45). */
export const nearlyPaid = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf(
    'Active',
    async (world) => {
      const loan = await lent(parts, terms);
      const rows = await listRepayments(loan);
      for (const row of rows) {
        const less = row.nr === rows.length ? 60 : 0;
        await receive(openOf(row) - less, borrowerReference, today(world));
      }
      await wait(world, rows.at(-1)?.due ?? '');
      return [loan.id];
    },
    ['days'],
  );

/** What the borrower pays by card is applied at once. */
async function payByCard(world: World, { borrowerId }: Loan, amount: Sene): Promise<void> {
  const arrival = { method: 'Card', amount, valueDate: today(world), reference: 'card', bankId: 'card-1' } as const;
  const owner = { userId: borrowerId, cause: 'Borrower' } as const;
  await commit(newReceipt(arrival, owner, { by: 'card-gateway', now: world.sim.now }).writes);
  await deliver();
}

/**
 * The borrower has paid an instalment by the bank, and one by card, and an investor was paid out: each may turn out to have been a mistake.
 * `isPutRight`: the first one was, and is owed to the platform; and one of the guarantors got the money.
 */
export const mistaken = (parts: readonly number[], isPutRight: boolean, terms?: Terms): Promise<Stage> =>
  stageOf(
    'Active',
    async (world) => {
      const loan = await lent(parts, terms);
      const [first, second] = await listRepayments(loan);
      if (!first || !second) throw new Error('There is no schedule');
      await receive(openOf(first), borrowerReference, today(world));
      await payByCard(world, loan, openOf(second));
      await paidOut(world);
      if (isPutRight) await putRight(world, loan);
      return [loan.id];
    },
    ['correction'],
  );

/** A withdrawal of an investor that the bank has paid. */
async function paidOut({ table }: World): Promise<void> {
  const [first] = [...table.items()].filter(({ sk }) => String(sk).startsWith('INV#'));
  const investorId = String(first?.investorId);
  await endow(investorId, 3_000);
  await commit([people.update({ id: investorId }, { set: destinationOf(investorId) })]);
  const { body } = await done(wallet, walletApi.withdraw, investorId, { body: { amount: 30 } });
  const params = { id: Object(body).payoutid };
  await done(wallet, staffWalletApi.confirmPayout, risk, { params, body: { bankReference: 'OUT' } });
}

/** The receipt was another person's, and the card payment is charged back: the platform has paid for both. */
async function putRight({ table }: World, { id, borrowerId }: Loan): Promise<void> {
  const receipts = [...table.items()].filter(({ pk, sk }) => String(pk).startsWith('RECEIPT#') && sk === 'META');
  const [slip, card] = ['Bank', 'Card'].map((method) => receipts.find((one) => one.method === method));
  const userId = table.under(`LOAN#${id}`, 'GUAR#')[0]?.userId;
  const params = { id: String(slip?.id) };
  await endow(borrowerId, 3_000);
  const body = { userId, reason: 'It was theirs.' };
  await done(wallet, staffWalletApi.reassignReceipt, risk, { params, body });
  await done(wallet, staffWalletApi.confirmReassignment, credit, { params });
  const charged = { params: { id: String(card?.id) } };
  await endow(borrowerId, sene(Math.max(0, Number(card?.amount) - 1_000)));
  await done(wallet, staffWalletApi.chargeBackReceipt, risk, { ...charged, body: { gatewayReference: 'CB' } });
  await done(wallet, staffWalletApi.confirmChargeback, credit, charged);
  await deliver();
}

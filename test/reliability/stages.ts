import { guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { handler as investmentsHandler } from '#lambdas/investments/api.ts';
import { post } from '#lambdas/ledger/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { calls } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { anActiveLoan, aSignedLoan, deliver, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { type Answered, call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import type { Item } from '#test/support/expressions.ts';
import { invest, investmentIdOf } from '#test/support/investments.ts';
import { MemoryTable } from '#test/support/memory-table.ts';
import { anApprover, aReviewer, destinationOf, signedIn } from '#test/support/people.ts';
import { World } from './world.ts';

/** What people of a stage do more often than others. */
export type Like = 'quote' | 'correction' | 'charge-off' | 'stepping-back' | 'default' | 'days';

/** The state of a world before its people do anything. */
export type Stage = {
  name: 'Rejected' | 'Funding' | 'Signed' | 'Active' | 'Late' | 'Defaulted';
  now: number;
  table: MemoryTable;
  loanIds: readonly number[];
  likes?: readonly Like[];
};

/** What its people agreed on: whether its agreements have the clauses of today, and what each guarantor promised at most. */
export type Terms = { isOld?: boolean; caps?: readonly (number | undefined)[] };

const FIRST_DAY = '2026-11-21';
/** What the platform has of its own: enough for some mistakes, and not for all. */
const PLATFORM_FUNDS = {
  id: 'endow:platform',
  kind: 'PlatformFundsAdded',
  at: '2026-11-20T00:00:00.000Z',
  legs: 12_000,
} as const;
const referenceFrom = (kind: 'B' | 'V', nr: number) =>
  paymentReference(
    kind,
    Uint8Array.from({ length: 8 }, () => nr),
  );

/** Staff of both kinds, two of each, whom every stage has. */
export const staff = {
  risk: ['risk-1', 'risk-2'],
  credit: ['credit-1', 'credit-2'],
  all: ['risk-1', 'risk-2', 'credit-1', 'credit-2'],
} as const;
export const investors = ['investor-1', 'investor-2', 'investor-3', 'investor-4'] as const;
/** For how many investments each investor has income documents. */
const DOCUMENT_SETS = 4;

/** The log and the outbox of the commands that prepared a world are no part of it. */
const isOld = ({ pk }: Item) => /^(AUDIT|ADMINLOG|IDEM|OUT|NOTICE)#/.test(String(pk));

/** Everybody can be paid out, each to an account of their own. */
const withDestination = (item: Item): Item =>
  item.sk === 'PROFILE' ? { ...item, ...destinationOf(String(item.pk).slice('USER#'.length)) } : item;

export async function stageOf(
  name: Stage['name'],
  make: (world: World) => Promise<readonly number[]>,
  likes: readonly Like[] = [],
): Promise<Stage> {
  const world = new World({ seed: 1, now: startOfApiaDay(FIRST_DAY) + 3_600_000, isCalm: true });
  for (const id of staff.risk) await aReviewer({ id });
  for (const id of staff.credit) await anApprover({ id });
  const { legs, ...funds } = PLATFORM_FUNDS;
  await commit(post(entryOf({ ...funds, legs: move(account.trust('BANK'), account.platform, sene(legs)) })));
  const loanIds = await make(world);
  const table = new MemoryTable();
  for (const item of world.table.items())
    if (!isOld(item)) table.transact([{ Put: { TableName: 'lalaga', Item: withDestination(item) } }]);
  return { name, now: world.sim.now, table, loanIds, likes };
}

/** Two loans on the marketplace, and four investors with documents and little money. */
export const funding = (amount: number, isReviewed: boolean): Promise<Stage> =>
  stageOf('Funding', async () => {
    const entered = { Approved: new Date(startOfApiaDay(FIRST_DAY)).toISOString() };
    for (const [nr, id] of [1042, 1043].entries()) {
      const { id: borrowerId } = await signedIn({ id: `borrower-${id}` });
      const lent = sene(amount + nr * 101);
      const deadline = new Date(startOfApiaDay(addDays(FIRST_DAY, 31))).toISOString();
      await commit(addLoan(aLoan({ id, borrowerId, amount: lent, remaining: lent, entered, deadline }), 1));
    }
    for (const [nr, id] of investors.entries()) {
      const reference = referenceFrom('V', nr);
      await signedIn({ id, roles: ['Investor'], investorPaymentReference: reference });
      await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: id })]);
      for (let set = 0; set < DOCUMENT_SETS; set++) await cleanDocuments(id, ['BusinessLicense', 'BankStatement']);
    }
    if (isReviewed) await reviewSome();
    return [1042, 1043];
  });

/** Three have invested and paid: one is Approved, one is UnderReview, one waits. */
async function reviewSome(): Promise<void> {
  const reviews = [[staff.risk[0], staff.credit[0]], [staff.risk[0]], []];
  for (const [nr, reviewers] of reviews.entries()) {
    const userId = investors[nr] ?? '';
    await endow(userId, 8_400);
    const submitted = await invest(userId, 1042, { amount: 80, totalPayableAmount: 84 });
    const params = { id: investmentIdOf(submitted) };
    const answers = [submitted, await call(wallet, walletApi.payInvestment, userId, { params })];
    for (const by of reviewers) {
      const body = { decision: 'Approved', notes: 'Because.' };
      answers.push(await call(investmentsHandler, staffInvestmentsApi.reviewInvestment, by, { params, body }));
    }
    if (answers.some(({ status }) => status > 201)) throw new Error(JSON.stringify(answers));
  }
}

/** What each guarantor has in their wallet: enough for some calls. */
const GUARANTORS_HAVE = 6_000;
export const borrowerReference = referenceFrom('B', 1);
const withReference = (userId: string): Promise<void> =>
  commit([insert({ pk: `PAYREF#${borrowerReference}`, sk: 'PAYREF', userId })]);

const saidOf = ({ isOld }: Terms) => (isOld ? {} : { textVersion: TEXT_VERSION });

/** Everybody has signed today: guarantors may still step back, unless the agreement is an old one. */
export const signed = (parts: readonly number[], terms: Terms = {}): Promise<Stage> =>
  stageOf(
    'Signed',
    async (world) => {
      const at = new Date(world.sim.now).toISOString();
      const { id, borrowerId } = await aSignedLoan(parts, { ...saidOf(terms), borrowerSignedAt: at }, terms.caps);
      await withReference(borrowerId);
      for (const guarantor of await listGuarantorsOf(id))
        await commit(guarantors.save({ ...guarantor, signature: signatureAt(at) }, guarantor));
      return [id];
    },
    terms.isOld ? [] : ['stepping-back'],
  );

const signatureAt = (at: string) => {
  const from = { ip: '203.0.113.7', userAgent: '', sha256: '', textVersion: TEXT_VERSION };
  return { at, codeConfirmedAt: at, ...from };
};

/** A loan that is paid out, whose borrower has a payment reference. */
export async function lent(parts: readonly number[], terms: Terms = {}): Promise<Loan> {
  const loan = await anActiveLoan(parts, saidOf(terms), terms.caps);
  await withReference(loan.borrowerId);
  for (const { userId } of await listGuarantorsOf(loan.id)) if (userId) await endow(userId, GUARANTORS_HAVE);
  return loan;
}

export const active = (parts: readonly number[], terms?: Terms): Promise<Stage> =>
  stageOf('Active', async () => [(await lent(parts, terms)).id]);

/** The day on which the first instalment of our loans is called from the guarantors, when nobody pays. */
export const CALLED_ON = '2026-12-30';

/** The first instalment is late: it is called from the guarantors tomorrow, or was it today. */
export const late = (parts: readonly number[], isCalled: boolean, terms?: Terms): Promise<Stage> =>
  stageOf('Late', async (world) => {
    const { id } = await lent(parts, terms);
    await wait(world, isCalled ? CALLED_ON : addDays(CALLED_ON, -1));
    if ((await calls.all('table', { loanId: id })).length !== Number(isCalled))
      throw new Error('The guarantors are called on another day');
    return [id];
  });

/** Only the daily jobs run. */
export async function wait(world: World, until: string): Promise<void> {
  for (let day = apiaDayOf(world.sim.now); day <= until; day = addDays(day, 1)) {
    world.sim.now = startOfApiaDay(day) + 3_600_000;
    await sweep({ now: startOfApiaDay(day) });
  }
  await deliver();
}

/** What everybody answers must be done. */
export async function done(
  handler: Parameters<typeof call>[0],
  endpoint: Endpoint,
  by: string,
  sent: Parameters<typeof call>[3] = {},
): Promise<Answered> {
  const answered = await call(handler, endpoint, by, sent);
  if (answered.status > 201) throw new Error(`${endpoint.path}: ${JSON.stringify(answered)}`);
  return answered;
}

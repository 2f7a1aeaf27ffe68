import { mock } from 'node:test';
import { handler } from '#lambdas/collections/api.ts';
import { preparePoolBatch } from '#lambdas/collections/prepare-pool-batch.ts';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put, type Write } from '#lambdas/platform/writes.ts';
import { calls, listRepayments, shareChunks, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { writeAhead } from '#lambdas/repayments/write-ahead.ts';
import { addBusinessDays, addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { batchDayAfter } from '#shared/collections/pool-batch.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { Call } from '#shared/repayments/call.ts';
import { callPayableUntil } from '#shared/repayments/call.ts';
import { chunksOf } from '#shared/repayments/share-chunk.ts';
import { anActiveLoan, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aPerson, aReviewer, stillSignedIn } from '#test/support/people.ts';
import { progress } from './figures.ts';
import { relayed, withRelays } from './metered-relays.ts';
import type { MeteredTable, Used } from './metered-table.ts';

/** What an act uses with all that follows from it in the relays, the items of its largest commit, and how long it takes. */
export type Act = Used & { largest: number; ms: number };
type Acts = Record<string, Act>;

/** A commit of a hundred is refused: what a later rule adds to these must have room. */
export const MAX_ITEMS = 80;

const FROM = '2026-11-25';
const INVESTORS = 15;
/** A loan of more investors is paid in parts (LEDGER-10). */
const IN_ONE_COMMIT = 12;
const GUARANTORS = 3;
/** Of the other loans of the pool's batch, who lent to many of them. */
const HOLDERS = 3;
const LENDERS = 60;
const FIRST_LOAN = 700_000;
const WEEK = 7;
/** Without money, and in default, before a charge-off (LOANS-66). */
const { chargeOffQuietDays: QUIET_DAYS, chargeOffDays: DEFAULT_DAYS } = policyOn(FROM);

const goTo = (day: string): void => mock.timers.setTime(startOfApiaDay(day) + 12 * 3_600_000);
const today = (): string => apiaDayOf(Date.now());
/** On other days mails wait (NOTIFICATIONS-23), and nobody is called. */
const nextDay = (day: string): string => addBusinessDays(day, 1);

type Measure = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
type Asked = { params: Record<string, string>; body?: object };

/** Measures by what a loan ends that ends badly, of a loan with many people; and the pool's batch over so many loans. */
export async function measureEnds(table: MeteredTable, { loans: count }: { loans: number }): Promise<Acts> {
  const acts: Acts = {};
  const measure: Measure = async (name, run) => {
    // What the people and loans were made with is not this act's.
    await relayed(table);
    const since = performance.now();
    const { answered, used, largest } = await table.cost(run);
    const after = await relayed(table);
    const ms = performance.now() - since;
    progress(`${name}: ${Math.round(ms)} ms`);
    acts[name] = {
      read: used.read + after.read,
      write: used.write + after.write,
      requests: used.requests + after.requests,
      depth: used.depth + after.depth,
      largest: Math.max(largest, after.largest),
      ms,
    };
    return answered;
  };
  mock.timers.enable({ apis: ['Date'] });
  try {
    goTo(FROM);
    await withRelays(async () => {
      const lent = await lentBy(INVESTORS);
      await measureCall(measure, lent);
      await paid(measure, await calledFor(await lentBy(IN_ONE_COMMIT)), IN_ONE_COMMIT);
      await measureBatch(measure, count);
      await measureChargeOff(measure, lent);
    });
  } finally {
    mock.timers.reset();
  }
  return acts;
}

const lentBy = (investors: number): Promise<Loan> =>
  anActiveLoan(
    Array.from({ length: investors }, () => 400_00),
    { expectedGuarantors: GUARANTORS, months: 6 },
  );

/** Measures a request of a person who is signed in. */
async function ask(measure: Measure, name: string, endpoint: Endpoint, { by, ...asked }: Asked & { by: string }) {
  await stillSignedIn(by);
  const { status, body } = await measure(name, () =>
    call(handler, endpoint, by, { ...asked, key: crypto.randomUUID() }),
  );
  if (status >= 400) throw new Error(`${name} answered ${JSON.stringify(body)}`);
}

const firstCallOf = async (loanId: number): Promise<Call | undefined> => (await calls.all('table', { loanId }))[0];

/** Measures the call of a loan's first instalment, its payment, and the asking of those who have paid to stand in. */
async function measureCall(measure: Measure, loan: Loan): Promise<void> {
  const [row] = await listRepayments(loan);
  await commit([sweptDays.put({ day: row?.due ?? today() })]);
  const standing = await calledFor(loan, (run) => measure('a sweep that calls', run));
  await paid(measure, standing, INVESTORS);
  const until = callPayableUntil(standing);
  for (let day = nextDay(today()); day <= until; day = nextDay(day)) await sweptOn(day);
  const day = nextDay(until);
  goTo(day);
  await measure('a sweep that asks to stand in', () => sweep({ now: startOfApiaDay(day) }));
  if ((await firstCallOf(loan.id))?.spreadAgainOn === undefined) throw new Error('Nobody is asked to stand in');
}

/** Sweeps the days until a loan's first instalment is called. The last sweep is that of the call. */
async function calledFor(loan: Loan, swept = (run: () => Promise<unknown>) => run()): Promise<Call> {
  const [row] = await listRepayments(loan);
  if (!row) throw new Error('There is no schedule');
  for (let day = nextDay(row.due); ; day = nextDay(day)) {
    goTo(day);
    await swept(() => sweep({ now: startOfApiaDay(day) }));
    const standing = await firstCallOf(loan.id);
    if (standing) return standing;
  }
}

async function sweptOn(day: string): Promise<void> {
  goTo(day);
  await sweep({ now: startOfApiaDay(day) });
}

async function paid(measure: Measure, { repaymentId, shares: [share] }: Call, investors: number): Promise<void> {
  if (!share) throw new Error('Nobody is called');
  await endow(share.userId, share.open);
  await ask(measure, `a guarantor pays ${investors} investors`, collectionsApi.payGuarantee, {
    by: share.userId,
    params: { id: share.guarantorId },
    body: { repaymentId, amount: share.open / 100 },
  });
}

async function measureBatch(measure: Measure, count: number): Promise<void> {
  const day = batchDayAfter(today().slice(0, 7));
  goTo(day);
  await writeAhead(defaulted(count, addDays(day, -60)));
  const legs = move(account.trust('BANK'), account.lipPool, sene(count * 200_00));
  await commit(post(entryOf({ id: 'ends:pool', kind: 'DepositReceived', at: `${day}T00:00:00.000Z`, legs })));
  await measure('the pool’s batch is prepared', () => preparePoolBatch(Date.now(), 'system'));
  const params = { month: day.slice(0, 7) };
  const confirm = staffCollectionsApi.confirmPoolBatch;
  await ask(measure, 'the batch is confirmed', confirm, { by: (await aReviewer()).id, params });
  await ask(measure, 'the batch is confirmed again, and paid', confirm, { by: (await anApprover()).id, params });
}

/** Loans in default since a day, of which the oldest has as many investors as fit into one commit. */
function defaulted(count: number, since: string): Write[] {
  const lenders = Array.from({ length: LENDERS }, (_, nr) => aPerson({ id: `lender-${nr}`, roles: ['Investor'] }));
  const borrower = aPerson();
  const at = new Date(startOfApiaDay(since)).toISOString();
  const ofLoan = (nr: number): Write[] => {
    const id = FIRST_LOAN + nr;
    const holders = Array.from({ length: nr === 0 ? IN_ONE_COMMIT : HOLDERS }, (_, holder) => ({
      investmentId: `${id}.${String(holder).padStart(4, '0')}`,
      investorId: `lender-${(nr + holder) % LENDERS}`,
      amount: sene(500_00),
      optedIntoLip: true,
      principal: sene(0),
      interest: sene(0),
      lip: sene(0),
    }));
    const [item] = loans.add(aLoan({ id, borrowerId: borrower.id, status: 'Defaulted', entered: { Defaulted: at } }));
    return [...(item ? [item] : []), ...chunksOf(id, holders).flatMap((chunk) => shareChunks.add(chunk))];
  };
  return [
    ...[borrower, ...lenders].map((person) => put({ ...person, ...personKey(person.id) })),
    ...Array.from({ length: count }, (_, nr) => ofLoan(nr)).flat(),
  ];
}

async function measureChargeOff(measure: Measure, { id }: Loan): Promise<void> {
  const active = await loans.get({ id });
  const until = addDays(today(), QUIET_DAYS);
  // As if it had been in default since before: fewer days are swept then.
  const since = startOfApiaDay(addDays(until, -DEFAULT_DAYS));
  await commit(saveLoan(advanceLoan(active, 'DefaultConfirmed', { by: 'CreditApprover', now: since }), active));
  // Each instalment is late, Missed and then called in another week.
  while (today() < until) await sweptOn(nextDay(addDays(today(), WEEK)));
  const params = { id: String(id) };
  await ask(measure, 'a charge-off is proposed', staffCollectionsApi.proposeChargeOff, {
    by: (await aReviewer()).id,
    params,
    body: { reason: 'NothingPaid' },
  });
  await ask(measure, 'the charge-off is confirmed', staffCollectionsApi.confirmChargeOff, {
    by: (await anApprover()).id,
    params,
  });
}

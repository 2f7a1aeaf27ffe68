import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audit, auditInParts, type Files, type Options, type Sources } from '#lambdas/audit/audit-in-parts.ts';
import type { List, Place } from '#lambdas/platform/walk.ts';
import { journalOf } from '#shared/admin/journal.ts';
import { findingsInSums } from '#shared/audit/broken-invariants.ts';
import { check } from '#shared/audit/check.ts';
import { trustMonthsIn } from '#shared/audit/count-trust.ts';
import { dayBooksIn, heldTogether } from '#shared/audit/day-end.ts';
import type { Fact } from '#shared/audit/fact.ts';
import type { Finding } from '#shared/audit/finding.ts';
import { lateLoansIn, reportOf } from '#shared/audit/portfolio.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { Tier } from '#shared/loans/tier.ts';
import { sene } from '#shared/money.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

const now = Date.parse('2026-11-20T23:00:00Z');
/** The last day that the quarter counts. */
const counted = '2026-11-20';
const entered = '2026-10-15T00:00:00.000Z';

// Few of everything, so that facts meet.
const loanId = fc.integer({ min: 1000, max: 1004 });
const userId = fc.constantFrom('sina', 'tala', 'mele', 'fetu');
const id = fc.constantFrom('one', 'two', 'three', 'four');
const maybeUser = fc.option(userId, { nil: undefined });
const amount = fc.integer({ min: -3, max: 3 });
const account = fc.oneof(
  fc.constantFrom('TRUST:BANK', 'LIP:POOL', 'LIP:UNEARNED', 'SUSPENSE'),
  userId.map((user) => `WALLET:${user}`),
  fc.tuple(fc.constantFrom('LOANHOLD', 'CLEARING', 'RECEIVABLE'), loanId).map(([kind, loan]) => `${kind}:${loan}`),
  fc.tuple(loanId, id).map(([loan, holder]) => `CLAIM:${loan}:${holder}`),
);
const status = fc.constantFrom(...LoanStatus.options);
const attachedTo = fc.oneof(
  fc.constant('kyc'),
  loanId.map((loan) => `loan:${loan}`),
  id.map((one) => `investment:${one}`),
  id.map((one) => `guarantor:${one}`),
);
const leg = fc.record({ account, amount });

const ofLoans = [
  fc
    .record({ id: loanId, borrowerId: userId, status, tier: fc.constantFrom(...Tier.options), isLent: fc.boolean() })
    .map(({ isLent, ...said }): Fact => {
      const planId = isLent ? { planId: '2026-10-15' } : {};
      return { is: 'Loan', loan: aLoan({ ...said, ...planId, entered: { Pending: entered, [said.status]: entered } }) };
    }),
  fc
    .record({ id, loanId, investorId: userId, status: fc.constantFrom('Pending', 'Approved', 'Rejected') })
    .map((said): Fact => ({ is: 'Investment', investment: anInvestment(said) })),
  fc
    .record({ loanId, nr: fc.nat(3), day: fc.integer({ min: 10, max: 28 }), isPaid: fc.boolean() })
    .map(({ loanId: loan, nr, day, isPaid }): Fact => {
      const row = { planId: '2026-10-15', nr, due: `2026-10-${day}`, status: isPaid ? 'Paid' : 'Overdue' } as const;
      return { is: 'Repayment', loanId: String(loan), row: aRepayment(row) };
    }),
  fc
    .record({ loanId, investmentId: id, amount: fc.integer({ min: 1, max: 999 }), optedIntoLip: fc.boolean() })
    .map(({ loanId: loan, amount: share, ...said }): Fact => {
      return { is: 'Holders', loanId: String(loan), holders: [aShareholder(share, said)] };
    }),
  loanId.map((loan): Fact => ({ is: 'Execution', name: `loan-${loan}` })),
  loanId.map((loan): Fact => ({ is: 'Recovered', loanId: loan, amount: sene(9), at: entered })),
  loanId.map((loan): Fact => ({ is: 'ChargeOff', loanId: loan, principal: sene(7) })),
  loanId.map((loan): Fact => ({ is: 'SecondLook', loanId: loan, status: 'Asked', askedAt: entered })),
  loanId.map((loan): Fact => ({ is: 'Relief', loanId: loan, status: 'Granted' })),
];
const ofMoney = [
  fc
    .record({ account, balance: amount, available: amount, n: fc.nat(3) })
    .map((said): Fact => ({ is: 'Balance', ...said })),
  fc
    .record({ account, sum: amount, n: fc.constant(1), atEnd: amount, proven: amount, atQuarter: amount })
    .map((said): Fact => ({ is: 'Posted', ...said })),
  fc.record({ entryId: id, account, amount }).map((said): Fact => ({ is: 'Leg', ...said })),
  fc
    .record({ id, kind: fc.constantFrom('InstalmentPaid', 'Other'), legs: fc.array(leg, { maxLength: 3 }) })
    .map((said): Fact => ({ is: 'Entry', entry: { ...said, at: entered } })),
  fc
    .record({ id, userId: maybeUser, status: fc.constantFrom('Matched', 'Applied'), left: fc.nat(3) })
    .map(({ left, ...said }): Fact => {
      return { is: 'Receipt', receipt: { ...said, cause: 'Borrower', amount: sene(9), left: sene(left) } };
    }),
  fc.record({ id, amount: fc.integer({ min: 1, max: 9 }) }).map(({ id: receipt, amount: paid }): Fact => {
    const days = { valueDate: '2026-10-31', bookedAt: '2026-11-02T00:00:00.000Z' };
    return { is: 'BookedLater', id: receipt, channel: 'BANK', amount: sene(paid), ...days };
  }),
  fc.constantFrom('PersonWish', 'Written').map((topic): Fact => ({ is: 'Asked', topic, at: entered })),
  fc
    .record({ name: fc.constantFrom('loansPending', 'insuredPrincipal', 'totalUsers', 'kycPending'), value: amount })
    .map((said): Fact => ({ is: 'Counter', ...said })),
];
const ofPeople = [
  fc
    .record({ id: userId, liveLoans: fc.nat(1), guarantees: fc.nat(1), kycDocuments: fc.array(id, { maxLength: 2 }) })
    .map((said): Fact => {
      const rest = { activatedAt: entered, roles: ['Borrower'], kycStatus: 'Pending', defaultedLoans: 0 } as const;
      const lives = said.liveLoans === 1 ? { district: 'Atua' as const } : {};
      const person = { ...rest, ...lives, roles: [...rest.roles], ...said, email: `${said.id}@example.ws` };
      return { is: 'Person', person };
    }),
  fc
    .record({ email: userId.map((user) => `${user}@example.ws`), userId })
    .map((said): Fact => ({ is: 'Email', ...said })),
  fc
    .record({ group: fc.constantFrom('Borrower', 'Investor'), userId })
    .map((said): Fact => ({ is: 'Member', ...said })),
  fc
    .record({
      id,
      ownerId: userId,
      attachedTo,
    })
    .map((said): Fact => ({ is: 'Document', document: { ...said, status: 'Clean' } })),
  fc
    .record({ id, userId: maybeUser, consent: fc.constantFrom('Accepted', 'Invited'), standingOrderDocumentId: id })
    .map((said): Fact => ({ is: 'Guarantor', guarantor: { ...said, verification: 'Pending' } })),
  fc.record({ id: loanId, borrowerId: userId, status }).map((loan): Fact => ({ is: 'Borrowed', loan })),
  fc
    .record({ id, investorId: userId, status: fc.constantFrom('Pending', 'Approved') })
    .map((investment): Fact => ({ is: 'Invested', investment })),
  fc.record({ userId, investmentId: id }).map((said): Fact => ({ is: 'Lock', ...said })),
  id.map(
    (about): Fact => ({
      is: 'Finding',
      finding: { invariant: 'LogMatchesSeals', about, says: 'does not fit' },
    }),
  ),
];

/** What a table has once, whatever else is said of it. */
function onceOf(fact: Fact): unknown {
  if (fact.is === 'Loan' || fact.is === 'Borrowed') return `${fact.is} ${fact.loan.id}`;
  if (fact.is === 'Person') return `Person ${fact.person.id}`;
  if (fact.is === 'Email') return `Email ${fact.email}`;
  if (fact.is === 'Document') return `Document ${fact.document.id}`;
  if (fact.is === 'Invested') return `Invested ${fact.investment.id}`;
  if (fact.is === 'Guarantor') return `Guarantor ${fact.guarantor.id}`;
  if (fact.is === 'ChargeOff' || fact.is === 'SecondLook') return `${fact.is} ${fact.loanId}`;
  return fact;
}
const facts = fc.uniqueArray(fc.oneof(...ofLoans, ...ofMoney, ...ofPeople), {
  selector: onceOf,
  maxLength: 60,
});

/** Lists of pages of so many facts. */
const listsOf = (lists: readonly (readonly Fact[])[], size: number): Sources =>
  lists.map(
    (all): List<Fact> =>
      async ({ cursor }) => {
        const [begin, end] = [Number(cursor ?? 0), Number(cursor ?? 0) + size];
        return { items: all.slice(begin, end), ...(end < all.length && { cursor: String(end) }) };
      },
  );

function inMemory(): Files & { names(): string[] } {
  const texts = new Map<string, string>();
  return {
    put: async (name, text) => void texts.set(name, text),
    get: async (name) => texts.get(name) ?? Promise.reject(new Error(`There is no file ${name}`)),
    names: () => [...texts.keys()],
  };
}

const pause = async () => undefined;

const sorted = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** What all facts say when they are compared at once. */
function withoutBuckets(all: readonly Fact[]): Audit {
  const { findings, sums, held, loans, homes } = check(all, { today: apiaDayOf(now), counted });
  const both = sorted([...findings, ...findingsInSums(sums)]);
  const made = { at: now, findings: both.length };
  return {
    findings: both,
    report: reportOf(sums, made),
    late: lateLoansIn(sums),
    journal: journalOf(sums.under('journal')),
    quarter: quarterIn({ sums, loans, homes }, { ...made, day: counted }),
    trust: trustMonthsIn(sums, apiaDayOf(now)),
    books: dayBooksIn(sums, heldTogether(held), addDays(apiaDayOf(now), -1)),
  };
}

/** An audit with members in the order of their names, and without accounts that have nothing: both depend on the buckets. */
const inOrder = (audit: Audit): Audit => ({
  ...audit,
  books: audit.books && {
    ...audit.books,
    accounts: Object.fromEntries(Object.entries(audit.books.accounts).filter(([, amount]) => amount !== 0)),
    held: audit.books.held.toSorted((one, other) => (one.member < other.member ? -1 : 1)),
  },
});

async function whole(sources: Sources, options: Options = {}): Promise<Audit> {
  const files = inMemory();
  const audit = await auditInParts({ sources, files, counted }, now, { isOver: () => false }, { pause, ...options });
  if ('next' in audit) throw new Error('It has parts');
  // An audit that one call does stores nothing for another.
  expect(files.names()).toEqual([]);
  return audit;
}

/** How an audit is cut: after which pages and buckets, which of its parts run twice, and which of the two is gone on from. */
const cutting = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  maxHeld: fc.constantFrom(0, 500, 5_000),
  cuts: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  repeated: fc.array(fc.constantFrom('no', 'first', 'second'), { minLength: 1, maxLength: 5 }),
});
type Cutting = { size: number; maxHeld: number; cuts: readonly boolean[]; repeated: readonly string[] };

async function inParts(sources: Sources, { maxHeld, cuts, repeated }: Cutting, options: Options = {}): Promise<Audit> {
  const files = inMemory();
  let [ends, parts] = [0, 0];
  for (let from: Place | undefined; ; ) {
    const part = { from, isOver: () => cuts[ends++ % cuts.length] === true };
    const run = () => auditInParts({ sources, files, counted }, now, part, { pause, maxHeld, ...options });
    const repeat = repeated[parts++ % repeated.length];
    const first = await run();
    const audit = repeat === 'no' ? first : await run();
    const counts = repeat === 'first' ? first : audit;
    if (!('next' in counts)) return counts;
    // What is handed on must fit into the input of an execution, however much there is.
    expect(JSON.stringify(counts.next).length).toBeLessThan(500);
    from = counts.next;
  }
}

describe('an audit in parts (LEDGER-18)', () => {
  it('finds and reports the same, however the facts are spread, ordered and cut, whatever is run twice', async () => {
    const spread = facts.chain((all) =>
      fc.record({
        all: fc.constant(all),
        shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        at: fc.nat(all.length),
        cut: cutting,
        looks: fc.integer({ min: 1, max: 2 }),
      }),
    );
    let found = 0;
    await fc.assert(
      fc.asyncProperty(spread, async ({ all, shuffled, at, cut, looks }) => {
        const uncut = await whole(listsOf([all], 100), { looks });
        expect(inOrder(uncut)).toEqual(inOrder(withoutBuckets(all)));
        const lists = listsOf([shuffled.slice(0, at), shuffled.slice(at)], cut.size);
        expect(inOrder(await inParts(lists, cut, { looks }))).toEqual(inOrder(uncut));
        found += new Set(uncut.findings.map(({ invariant }) => invariant)).size;
      }),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(80);
  });

  it('finds only what every look finds, by the same amount, though each takes several parts (LEDGER-13)', async () => {
    const counter = (name: string, value: number): Fact => ({ is: 'Counter', name, value });
    let looks = 0;
    const passing: List<Fact> = async () => {
      looks += 1;
      const gone = looks === 1 ? [counter('totalUsers', 1)] : [];
      return { items: [...gone, counter('loansPending', 2), counter('kycPending', looks)] };
    };
    const everywhere = { size: 1, maxHeld: 0, cuts: [true], repeated: ['no'] };
    const { findings, report } = await inParts([passing], everywhere);
    expect(findings).toMatchObject([{ invariant: 'CountersEqualCounts', about: 'loansPending', by: 2 }]);
    expect([report.findings, looks]).toEqual([1, 4]);
  });

  it('holds no more than it may: an account with many postings takes no more than one', async () => {
    const posted = Array.from(
      { length: 5_000 },
      (): Fact => ({ is: 'Posted', account: 'TRUST:BANK', sum: 1, n: 1, atEnd: 1, proven: 0, atQuarter: 1 }),
    );
    const files = inMemory();
    await auditInParts(
      { sources: listsOf([posted], 10), files, counted },
      now,
      { isOver: () => false },
      { pause, looks: 1, maxHeld: 500 },
    );
    expect(files.names()).toEqual([]);
  });
});

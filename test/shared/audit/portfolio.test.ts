import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Report, ReportView, riskDays } from '#shared/admin/report.ts';
import { Books } from '#shared/audit/books.ts';
import type { Fact } from '#shared/audit/fact.ts';
import { countPortfolio, reportOf } from '#shared/audit/portfolio.ts';
import { Sums } from '#shared/audit/sums.ts';
import { addDays } from '#shared/calendar.ts';
import { account, type EntryKind, entryOf, type Leg, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene, shareOf, sum } from '#shared/money.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

const today = '2026-11-21';
/** Noon in Apia. */
const at = Date.parse('2026-11-20T23:00:00Z');
const active = '2026-10-15T00:00:00.000Z';

type LoanBooks = { loan: Partial<Loan>; rows?: Partial<Repayment>[]; holders?: Shareholder[] };

/** The books of loans, each with its rows and shareholders, as the table has them. */
function booksOf(loans: readonly LoanBooks[]): Books {
  const books = new Books();
  for (const [nr, { loan, rows = [], holders = [] }] of loans.entries()) {
    const [id, loanId] = [1000 + nr, String(1000 + nr)];
    const lent = { status: 'Active', planId: '2026-10-15', entered: { Active: active } } as const;
    books.take({ is: 'Loan', loan: aLoan({ id, ...lent, ...loan }) });
    for (const said of rows)
      books.take({ is: 'Repayment', loanId, row: aRepayment({ planId: '2026-10-15', ...said }) });
    books.take({ is: 'Holders', loanId, holders });
  }
  return books;
}

function report(books: Books) {
  const sums = new Sums();
  countPortfolio(books, today, sums);
  return reportOf(sums, { at, findings: 0 });
}
const dueAgo = (days: number) => ({ due: addDays(today, -days), principal: sene(100_00) });
const holder = (amount: number, said: Partial<Shareholder> = {}): Shareholder =>
  aShareholder(amount, { investmentId: '1000.A', investorId: 'tala', ...said });

describe('the portfolio at risk', () => {
  it('is the open principal of whole loans, by how long their oldest instalment has been late (ADMIN-16)', () => {
    const { lent, risk } = report(
      booksOf([
        { loan: {}, rows: [dueAgo(0), dueAgo(-30)] },
        { loan: {}, rows: [dueAgo(1), dueAgo(-30)] },
        { loan: {}, rows: [dueAgo(30), { ...dueAgo(0), paidPrincipal: sene(40_00) }] },
        { loan: { status: 'Defaulted' }, rows: [dueAgo(90)] },
        { loan: {}, rows: [{ ...dueAgo(95), status: 'Paid' }, dueAgo(-5)] },
        // Held after a disaster (RELIEF-20).
        { loan: { heldUntil: addDays(today, 30) }, rows: [dueAgo(40)] },
        { loan: { status: 'Repaid' }, rows: [{ ...dueAgo(95), status: 'Paid' }] },
      ]),
    );
    expect(lent).toEqual({ loans: 6, open: 860_00 });
    expect(risk).toEqual([
      { days: 1, loans: 3, open: 460_00 },
      { days: 30, loans: 2, open: 260_00 },
      { days: 60, loans: 1, open: 100_00 },
      { days: 90, loans: 1, open: 100_00 },
    ]);
  });

  it('never grows with the days, and never exceeds what is lent', () => {
    const row = fc.record({
      late: fc.integer({ min: -60, max: 120 }),
      principal: fc.integer({ min: 0, max: 500_000 }),
      isPaid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 8 }), (loans) => {
        const { lent, risk } = report(
          booksOf(
            loans.map((rows) => ({
              loan: {},
              rows: rows.map(({ late, principal, isPaid }) => ({
                due: addDays(today, -late),
                principal: sene(principal),
                ...(isPaid && { status: 'Paid' as const, paidPrincipal: sene(principal) }),
              })),
            })),
          ),
        );
        const opens = [lent.open, ...risk.map(({ open }) => open)];
        return risk.length === riskDays.length && opens.every((open, nr) => nr === 0 || open <= (opens[nr - 1] ?? 0));
      }),
    );
  });

  it('counts the rows of the schedule in force alone (ADMIN-16)', () => {
    const rows = [dueAgo(40), { ...dueAgo(40), planId: '2026-11-01.7', status: 'Paid' as const }];
    expect(report(booksOf([{ loan: { planId: '2026-11-01.7' }, rows }])).lent.open).toBe(0);
  });
});

function anEntry(kind: EntryKind, when: string, legs: readonly Leg[]): Fact {
  const entry = entryOf({ id: 'x', kind, at: when, legs });
  return { is: 'Entry', entry: { ...entry, legs: [...entry.legs] } };
}
const [sina, tala, owed] = [account.wallet('sina'), account.wallet('tala'), account.receivable(1042)];
const claim = account.claim(1042, '1042.A');
const paid = (principal: number, interest: number) => [
  ...move(sina, tala, sene(principal + interest)),
  ...move(claim, owed, sene(principal)),
];

describe('the months', () => {
  it('are the last twelve of Apia, with what went out and what came back in each (ADMIN-17)', () => {
    const books = booksOf([{ loan: { amount: sene(700_00) } }, { loan: {} }]);
    // It is November in Apia already.
    for (const fact of [
      anEntry('InstalmentPaid', '2026-10-31T12:00:00.000Z', paid(50_00, 6_00)),
      anEntry('InstalmentPaidByGuarantor', '2026-11-02T00:00:00.000Z', paid(10_00, 1_00)),
      anEntry('RecoveryPaid', '2026-10-02T00:00:00.000Z', paid(0, 2_00)),
      anEntry('InvestmentPaid', '2026-11-02T00:00:00.000Z', move(sina, account.loanHold(1), sene(5))),
    ])
      books.take(fact);
    const { months } = report(books);
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
      ...['2026-10', '2026-11'],
    ]);
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', loans: 2, disbursed: 1_700_00, principal: 0, interest: 2_00 },
      { month: '2026-11', loans: 0, disbursed: 0, principal: 60_00, interest: 7_00 },
    ]);
    expect(months[0]).toEqual({ month: '2025-12', loans: 0, disbursed: 0, principal: 0, interest: 0 });
  });

  it('have a settlement once, though it is posted in parts (ADMIN-17)', () => {
    const clearing = account.clearing(1042);
    const part = (principal: number, interest: number) => [
      ...move(clearing, tala, sene(principal + interest)),
      ...move(claim, owed, sene(principal)),
    ];
    const amounts = fc.array(fc.tuple(fc.nat(100_000), fc.nat(100_000)), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const books = booksOf([]);
        const total = parts.reduce((all, [principal, interest]) => all + principal + interest, 0);
        books.take(anEntry('InstalmentPaid', active, move(sina, clearing, sene(total))));
        for (const [principal, interest] of parts)
          books.take(anEntry('InstalmentPaid', active, part(principal, interest)));
        const [{ principal, interest } = { principal: 0, interest: 0 }] = report(books).months.slice(-2);
        expect(principal).toBe(parts.reduce((all, [one]) => all + one, 0));
        expect(principal + interest).toBe(total);
      }),
    );
  });
});

describe('the stages', () => {
  it('say how long half of the loans took, and nine of ten, of those that left them in these months (ADMIN-18)', () => {
    const took = (minutes: number, from = '2026-11-02T00:00:00.000Z') => ({
      loan: {
        planId: undefined,
        status: 'UnderReview' as const,
        entered: { Pending: from, UnderReview: new Date(Date.parse(from) + minutes * 60_000).toISOString() },
      },
    });
    const minutes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 600];
    const { stages } = report(booksOf([...minutes.map((each) => took(each)), took(5, '2025-11-02T00:00:00.000Z')]));
    expect(stages[0]).toEqual({ stage: 'RiskReview', loans: 10, median: 50, p90: 90 });
    expect(stages[1]).toEqual({ stage: 'CreditReview', loans: 0, median: 0, p90: 0 });
  });
});

describe('the tiers', () => {
  it('count who defaulted of all who were lent to, those who paid after all included (ADMIN-19)', () => {
    const entered = { Active: active, Defaulted: active };
    const { tiers } = report(
      booksOf([
        { loan: { tier: 'B', status: 'Defaulted', entered }, rows: [dueAgo(80)] },
        { loan: { tier: 'B', status: 'Repaid', entered } },
        { loan: { tier: 'B' }, rows: [dueAgo(80)] },
        { loan: { tier: 'B', status: 'Approved', planId: undefined } },
      ]),
    );
    expect(tiers.map(({ tier }) => tier)).toEqual(['A', 'B', 'C']);
    expect(tiers[1]).toMatchObject({ tier: 'B', loans: 3, disbursed: 3_000_00, defaulted: 2, open: 100_00 });
  });

  it('add up to everything that was disbursed', () => {
    const one = fc.record({ tier: fc.constantFrom('A', 'B', 'C'), amount: fc.integer({ min: 200_00, max: 5_000_00 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 10 }), (loans) => {
        const told = loans.map(({ tier, amount }) => ({ loan: { tier, amount: sene(amount) } }));
        const { tiers, months } = report(booksOf(told));
        const all = loans.reduce((total, { amount }) => total + amount, 0);
        expect(sum(tiers.map(({ disbursed }) => disbursed))).toBe(all);
        expect(sum(months.map(({ disbursed }) => disbursed))).toBe(all);
      }),
    );
  });
});

describe('how long principal was open (ADMIN-47)', () => {
  it('counts what was paid under a former plan once: its rows are in the present plan, too', () => {
    const paid = { ...dueAgo(10), status: 'Paid', paidPrincipal: sene(100_00), paidOn: '2026-10-25' } as const;
    const { tiers } = report(booksOf([{ loan: { planId: 'new' }, rows: [paid, { ...paid, planId: 'new' }] }]));
    // From the disbursement on 15 October.
    expect(tiers[0]?.loss?.exposure).toBe(100_00 * 10);
  });
});

describe('the pool', () => {
  it('is compared with what it may have to pay, and with what it has to already (ADMIN-20)', () => {
    const books = booksOf([
      { loan: {}, holders: [holder(500_00, { principal: sene(100_00) }), holder(200_00, { optedIntoLip: false })] },
      { loan: { status: 'Defaulted' }, holders: [holder(300_00, { lip: sene(40_00) })] },
      { loan: { status: 'Repaid' }, holders: [holder(300_00, { principal: sene(300_00) })] },
    ]);
    books.take({ is: 'Balance', account: account.lipPool, balance: 90_00, available: 90_00, n: 1 });
    const { pool } = report(books);
    // 400.00 and 260.00 are open; of the second 80 % of 300.00 is due, less the 40.00 that are paid.
    expect(pool).toEqual({ balance: 90_00, unearned: 0, insured: 660_00, atMost: 528_00, entitled: 200_00 });
    expect(shareOf(pool.balance, pool.atMost)).toBe(17_05);
    expect(shareOf(1, 0)).toBeUndefined();
  });
});

it('the refusals / are counted by reason, and the second looks by where they stand (ADMIN-45)', () => {
  const sums = new Sums([
    ['counter refusedDTI', 3],
    ['counter secondLooksOpened', 2],
  ]);
  const { refusals, secondLooks } = reportOf(sums, { at: Date.parse(active), findings: 0 });
  expect(refusals.filter(({ count }) => count > 0)).toEqual([{ code: 'DTI', count: 3 }]);
  expect(secondLooks).toContainEqual({ status: 'Opened', count: 2 });
  expect(secondLooks).toHaveLength(4);
});

it('a report / is the same after it was kept and sent', () => {
  const made = report(booksOf([{ loan: {}, rows: [dueAgo(3)], holders: [holder(1_000_00)] }]));
  expect(z.parse(Report, JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(z.parse(ReportView, JSON.parse(JSON.stringify(z.encode(ReportView, made))))).toEqual(made);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { District } from '#shared/accounts/district.ts';
import { Grouping, LoanFigure, QuarterFigures, QuarterView } from '#shared/admin/quarter.ts';
import { quarterOf } from '#shared/apia-quarter.ts';
import { check } from '#shared/audit/check.ts';
import { lastDayCounted } from '#shared/audit/count-quarter.ts';
import { monthEndsBefore, trustMonthsIn } from '#shared/audit/count-trust.ts';
import type { Fact } from '#shared/audit/fact.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

/** 02:00 of 2 January 2027 in Apia: the last look at the fourth quarter, after that of the day before has failed. */
const at = Date.parse('2027-01-01T13:00:00Z');
const LAST = '2026-12-31';
const [firstInstant, lastInstant, after] = [
  '2026-09-30T11:00:00.000Z',
  '2026-12-31T10:59:59.999Z',
  '2026-12-31T11:00:00.000Z',
];
const before = '2026-09-30T10:59:59.999Z';
const PLAN = '2026-10-01';

function countedOf(facts: readonly Fact[]) {
  const { sums, loans, homes } = check(facts, { today: apiaDayOf(at), counted: LAST });
  return { sums, quarter: quarterIn({ sums, loans, homes }, { at, day: LAST, findings: 0 }) };
}
const quarterOfFacts = (facts: readonly Fact[]): QuarterFigures => countedOf(facts).quarter;

const groupIn = ({ loans }: QuarterFigures, by: Grouping, group: string) => {
  const found = loans.find((each) => each.by === by && each.group === group);
  if (!found) throw new Error(`There is no group ${by} ${group}`);
  return found;
};
/** The figures of a group that count anything, as [loans, amount]. */
const figuresIn = (quarter: QuarterFigures, by: Grouping = 'All', group = 'All') =>
  Object.fromEntries(
    Object.entries(groupIn(quarter, by, group).figures)
      .filter(([, { loans }]) => loans > 0)
      .map(([figure, { loans, amount }]) => [figure, [loans, amount]]),
  );

const open = (id: number, amount: number, atQuarter = amount): Fact => ({
  ...{ is: 'Posted', account: account.receivable(id) },
  ...{ sum: -amount, n: 1, atEnd: -amount, proven: 0, atQuarter: -atQuarter },
});
const lent = (said: Partial<Loan>, rows: Partial<Repayment>[] = []): Fact[] => {
  const loan = aLoan({ status: 'Active', planId: PLAN, rate: basisPoints(7200), entered: { Active: before }, ...said });
  return [
    { is: 'Loan', loan },
    { is: 'Borrowed', loan },
    ...rows.map(
      (row): Fact => ({ is: 'Repayment', loanId: String(loan.id), row: aRepayment({ planId: PLAN, ...row }) }),
    ),
  ];
};
const person = (id: string, said: Partial<Extract<Fact, { is: 'Person' }>['person']> = {}): Fact => ({
  is: 'Person',
  person: {
    ...{ id, email: `${id}@example.ws`, activatedAt: before, roles: ['Borrower'], kycStatus: 'Verified' },
    ...{ guarantees: 0, liveLoans: 0, defaultedLoans: 0, ...said },
  },
});

describe('the loans of a quarter (ADMIN-52)', () => {
  it('were disbursed from its first instant in Apia to its last, with the lowest, median and highest rate', () => {
    const entered = (id: number, instant: string, rate: number) =>
      lent({ id, entered: { Active: instant }, rate: basisPoints(rate) });
    const quarter = quarterOfFacts([
      ...entered(1, before, 8400),
      ...entered(2, firstInstant, 7400),
      ...entered(3, lastInstant, 7200),
      ...entered(4, lastInstant, 7000),
      ...entered(5, after, 6000),
    ]);
    expect(quarter).toMatchObject({ quarter: '2026-4', day: '2026-12-31' });
    expect(groupIn(quarter, 'All', 'All')).toMatchObject({
      figures: { Disbursed: { loans: 3, amount: 3000_00 }, Running: { loans: 4 } },
      apr: { lowest: 7000, median: 7200, highest: 7400 },
    });
    expect(groupIn(quarter, 'Tier', 'B').apr).toBeNull();
  });

  it('are open, late and in default as they were at its end, whatever came until the audit', () => {
    const row = { due: '2026-12-01', principal: sene(100_00), status: 'Missed' } as const;
    const paid = { ...row, status: 'Paid', paidPrincipal: sene(100_00), paidInterest: sene(60_00) } as const;
    const quarter = quarterOfFacts([
      ...lent({ id: 1 }, [row]),
      open(1, 500_00),
      // Paid after the end.
      ...lent({ id: 2 }, [{ ...paid, paidOn: '2027-01-01' }]),
      open(2, 200_00, 300_00),
      ...lent({ id: 3 }, [{ ...paid, paidOn: '2026-12-30' }]),
      open(3, 40_00),
      ...lent({ id: 4, status: 'Defaulted', entered: { Active: before, Defaulted: lastInstant } }, [
        { ...row, due: '2026-09-15' },
      ]),
      open(4, 7_00),
      // In default only after the end, and repaid only after it.
      ...lent({ id: 5, status: 'Defaulted', entered: { Active: before, Defaulted: after } }),
      ...lent({ id: 6, status: 'Repaid', entered: { Active: before, Repaid: after } }),
      ...lent({ id: 7, status: 'Repaid', entered: { Active: before, Repaid: lastInstant } }),
      ...lent({ id: 8, status: 'Repaid', entered: { Active: before, Repaid: before } }),
    ]);
    expect(figuresIn(quarter)).toEqual({
      Running: [5, 840_00],
      Late1: [3, 807_00],
      Late30: [3, 807_00],
      Late60: [1, 7_00],
      Late90: [1, 7_00],
      InDefault: [1, 7_00],
      Defaulted: [1, 1000_00],
      Repaid: [1, 1000_00],
    });
  });

  it('were charged off and recovered within it, and stand in nothing else once they are charged off', () => {
    const off = (id: number, chargedOffOn: string): Fact[] => [
      ...lent({ id, status: 'Defaulted', entered: { Active: before, Defaulted: before }, chargedOffOn }, [
        { due: '2026-09-01', principal: sene(90_00) },
      ]),
      { is: 'ChargeOff', loanId: id, principal: sene(90_00) },
      open(id, 80_00),
    ];
    const recovered = (loanId: number, instant: string): Fact => ({
      ...{ is: 'Recovered', loanId, amount: sene(5_00), at: instant },
    });
    const quarter = quarterOfFacts([
      ...off(1, '2026-10-01'),
      ...[firstInstant, lastInstant, after].map((instant) => recovered(1, instant)),
      ...off(2, '2026-09-30'),
      ...[before].map((instant) => recovered(2, instant)),
      ...off(3, '2027-01-01'),
    ]);
    expect(figuresIn(quarter)).toEqual({
      ChargedOff: [1, 90_00],
      Recovered: [1, 10_00],
      // Charged off after the end, and in default until then.
      InDefault: [1, 80_00],
      ...Object.fromEntries(['Late1', 'Late30', 'Late60', 'Late90'].map((late) => [late, [1, 80_00]])),
    });
  });

  it('are of the district in which the borrower lived on its last day', () => {
    const moved = [{ district: 'Atua', until: '2027-01-01' }] satisfies { district: District; until: string }[];
    const quarter = quarterOfFacts([
      ...lent({ id: 1, borrowerId: 'sina' }),
      ...lent({ id: 2, borrowerId: 'tala' }),
      ...lent({ id: 3, borrowerId: 'mele' }),
      person('sina', { district: 'Palauli' }),
      person('tala', { district: 'Palauli', formerDistricts: moved }),
      person('mele'),
    ]);
    for (const district of ['Palauli', 'Atua', 'Unknown'])
      expect(figuresIn(quarter, 'District', district)).toEqual({ Running: [1, 0] });
  });

  it('are in one group of each grouping, so that each adds up to all of them', () => {
    const loan = fc.record({
      borrowerId: fc.constantFrom('sina', 'tala', 'mele'),
      employment: fc.constantFrom('Employed', 'SelfEmployed', 'BusinessOwner'),
      tier: fc.constantFrom('A', 'B', 'C'),
      months: fc.constantFrom(6, 12, 18),
      frequency: fc.constantFrom('Weekly', 'Fortnightly', 'Monthly'),
      status: fc.constantFrom('Active', 'Defaulted', 'Repaid'),
      when: fc.constantFrom(before, firstInstant, lastInstant, after),
    });
    fc.assert(
      fc.property(fc.array(loan, { maxLength: 12 }), (loans) => {
        const facts = loans.flatMap(({ when, ...said }, nr) =>
          lent({ ...said, id: nr, entered: { Active: when, [said.status]: when } }),
        );
        const { loans: groups } = quarterOfFacts([...facts, person('sina', { district: 'Atua' }), person('tala')]);
        for (const figure of LoanFigure.options) {
          const totals = Grouping.options.map((by) =>
            groups.reduce((all, each) => (each.by === by ? all + each.figures[figure].loans : all), 0),
          );
          expect(new Set(totals).size).toBe(1);
        }
      }),
    );
  });
});

describe('what else a quarter says (ADMIN-53)', () => {
  it('counts people by role, those whose identity is verified, and those who joined', () => {
    const { people } = quarterOfFacts([
      person('sina', { roles: ['Borrower', 'Guarantor'] }),
      person('tala', { activatedAt: lastInstant, kycStatus: 'Pending' }),
      person('mele', { activatedAt: after }),
    ]);
    expect(people).toEqual([
      { role: 'Borrower', people: 2, verified: 1, joined: 1 },
      { role: 'Investor', people: 0, verified: 0, joined: 0 },
      { role: 'Guarantor', people: 1, verified: 1, joined: 0 },
      { role: 'Admin', people: 0, verified: 0, joined: 0 },
    ]);
  });

  it('counts second looks that were asked for and decided in it, and topics of chats', () => {
    const look = (loanId: number, askedAt: string, decidedAt?: string): Fact => ({
      ...{ is: 'SecondLook', loanId, status: decidedAt ? 'Opened' : 'Asked', askedAt, decidedAt },
    });
    const asked = (topic: string, instant: string): Fact => ({ is: 'Asked', topic, at: instant });
    const { looks, topics } = quarterOfFacts([
      look(1, before, firstInstant),
      look(2, lastInstant),
      look(3, after),
      ...[firstInstant, lastInstant, after].map((instant) => asked('PersonWish', instant)),
      asked('Written', lastInstant),
    ]);
    expect(looks.map(({ status, count }) => [status, count])).toEqual([
      ['Asked', 1],
      ['Opened', 1],
      ['Kept', 0],
      ['Lapsed', 0],
    ]);
    expect(topics).toEqual([
      { topic: 'PersonWish', count: 2 },
      { topic: 'Written', count: 1 },
    ]);
  });

  const posted = (name: string, sum: number, atQuarter: number): Fact => ({
    ...{ is: 'Posted', account: name, sum, n: 5, atEnd: sum, proven: 0, atQuarter },
  });

  it('says what is in the pool at the end, and what came in and went out within the quarter', () => {
    const entry = (id: string, instant: string, amount: number): Fact => {
      const legs =
        amount > 0
          ? move(account.lipUnearned, account.lipPool, sene(amount))
          : move(account.lipPool, account.poolClearing('2026-12'), sene(-amount));
      const posted = entryOf({ id, kind: 'LipPaidOut', at: instant, legs });
      return { is: 'Entry', entry: { ...posted, legs: [...posted.legs] } };
    };
    const { pool } = quarterOfFacts([
      entry('1', before, 900),
      entry('2', firstInstant, 50),
      entry('3', lastInstant, 20),
      entry('4', lastInstant, -30),
      entry('5', after, 7),
      posted(account.lipPool, 947, 940),
      posted(account.lipUnearned, 1_000, 1_007),
      // Half of what the pool insured was paid back after the end, and nothing is of what it does not insure.
      ...['one', 'two'].map((id) => posted(account.claim(1, id), 200, 400)),
      { is: 'Holders', loanId: '1', holders: [aShareholder(400, { investmentId: 'one', optedIntoLip: true })] },
      { is: 'Holders', loanId: '1', holders: [aShareholder(400, { investmentId: 'two', optedIntoLip: false })] },
    ]);
    expect(pool).toEqual({ balance: 940, unearned: 1_007, insured: 400, paidin: 70, paidout: 30 });
  });

  it('says what lay outside at the end of a month, and what the bank should have closed with (PROOF-3)', () => {
    const came = (id: string, instant: string, amount: number): Fact => {
      const legs = move(account.trust('BANK'), account.suspense, sene(amount));
      const posted = entryOf({ id, kind: 'UnmatchedReceiptRecorded', at: instant, legs });
      return { is: 'Entry', entry: { ...posted, legs: [...posted.legs] } };
    };
    const later = (valueDate: string, bookedAt: string, amount: number): Fact => ({
      ...{ is: 'BookedLater', id: bookedAt, channel: 'BANK', amount: sene(amount), valueDate, bookedAt },
    });
    const { sums } = countedOf([
      came('1', before, 100_00),
      came('2', lastInstant, 20_00),
      later('2027-01-02', lastInstant, 20_00),
      came('3', after, 3_00),
      later('2026-12-30', after, 3_00),
    ]);
    const [november, december] = trustMonthsIn(sums, '2027-01-01');
    expect(november).toMatchObject({ day: '2026-11-30', accounts: { BANK: { ledger: 100_00, expected: 100_00 } } });
    expect(december).toMatchObject({ day: '2026-12-31', accounts: { BANK: { ledger: 120_00, expected: 103_00 } } });
    expect(december?.accounts.CARD).toEqual({ ledger: 0, expected: 0 });
  });

  it('is kept and sent in the same shape, amounts in tala and rates in percent', () => {
    const quarter = quarterOfFacts(lent({ entered: { Active: lastInstant } }));
    expect(QuarterFigures.parse(quarter)).toEqual(quarter);
    const sent = z.encode(QuarterView, { ...quarter, trust: [] });
    expect(sent.loans[0]).toMatchObject({ figures: { Disbursed: { amount: 1000 } }, apr: { median: 72 } });
    expect(z.decode(QuarterView, sent)).toEqual({ ...quarter, trust: [] });
  });
});

describe('the quarter of a night (ADMIN-51)', () => {
  it.each([
    ['2026-10-01', '2026-3', '2026-09-30', ['2026-08-31', '2026-09-30']],
    ['2026-10-02', '2026-4', '2026-10-01', ['2026-08-31', '2026-09-30']],
    ['2027-01-01', '2026-4', '2026-12-31', ['2026-11-30', '2026-12-31']],
    ['2027-03-31', '2027-1', '2027-03-30', ['2027-01-31', '2027-02-28']],
  ])('is that of the day before: on %s of %s', (today, quarter, day, ends) => {
    const counted = lastDayCounted(addDays(today, -1), undefined);
    expect([quarterOf(counted), counted]).toEqual([quarter, day]);
    expect(monthEndsBefore(today)).toEqual(ends);
  });

  it.each([
    ['2027-01-01', '2026-09-30', '2026-12-31'],
    ['2027-01-02', '2026-12-30', '2026-12-31'],
    ['2027-02-10', '2026-12-30', '2026-12-31'],
    ['2027-01-02', '2026-12-31', '2027-01-01'],
  ])('is the former one until that is complete: on %s, where it was counted until %s', (today, day, counted) => {
    expect(lastDayCounted(addDays(today, -1), { day })).toBe(counted);
  });
});

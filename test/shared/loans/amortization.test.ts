import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonthsClamped, daysBetween } from '#shared/calendar.ts';
import {
  dueDates,
  instalmentCount,
  levelPayment,
  loanSchedule,
  periodsPerYear,
  type Rate,
  schedule,
  totalsOf,
} from '#shared/loans/amortization.ts';
import { aprOf, type FirstPeriod } from '#shared/loans/apr.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { investorRows, splitNext } from '#shared/loans/shares.ts';
import { allocate, basisPoints, decimalOf, sene, sum } from '#shared/money.ts';
import { tala } from '#test/support/tala.ts';

type Case = {
  id: string;
  kind: string;
  principal: string;
  annualRatePct: string;
  periodsPerYear: number;
  n: number;
  expectedPayment?: string;
  notExpectedPayment?: string;
  expectedLastPayment?: string;
  rows?: { nr: number; payment?: string; principal: string; interest?: string; balance?: string }[];
  useAs: string;
};
type Apr = {
  id: string;
  advance: string;
  advanceDate: string;
  payments: { amount: string; count: number; every: string; first: string };
  expectedAprPct: string;
};
type Split = { id: string; amount: string; weights: string[]; expected: string[] };
const oracles: { cases: Case[]; apr: Apr[]; distribution: Split[] } = JSON.parse(
  readFileSync('test/oracles.json', 'utf8'),
);

const percent = (text: string): Rate => {
  const [whole = '', decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 100n * 10n ** BigInt(decimals.length) };
};
const termsOf = ({ principal, annualRatePct, periodsPerYear, n }: Case) => ({
  principal: tala(principal),
  rate: percent(annualRatePct),
  periodsPerYear,
  count: n,
});

describe('the schedule, against what others computed (REPAYMENTS-2, REPAYMENTS-3)', () => {
  const held = oracles.cases.filter(({ useAs }) => !/must NOT/.test(useAs));
  it.each(held)('pays $expectedPayment in $id', (one) => {
    expect(decimalOf(levelPayment(termsOf(one)))).toBe(one.expectedPayment);
  });

  it.each(held.filter(({ rows }) => rows))('has the rows of $id', ({ rows = [], expectedLastPayment, ...one }) => {
    const ours = schedule(termsOf({ ...one, rows }));
    for (const row of rows) {
      const listed = (['payment', 'principal', 'interest', 'balance'] as const).filter((column) => row[column]);
      const found = listed.map((column) => decimalOf(ours[row.nr - 1]?.[column] ?? sene(-1)));
      expect(found, `row ${row.nr}`).toEqual(listed.map((column) => row[column]));
    }
    if (expectedLastPayment) expect(decimalOf(ours.at(-1)?.payment ?? sene(-1))).toBe(expectedLastPayment);
  });

  it('does not truncate as cb-1000-12-3m does', () => {
    const [truncated] = oracles.cases.filter(({ id }) => id === 'cb-1000-12-3m');
    const ours = schedule(termsOf(truncated as Case)).map(({ principal, interest }) => ({
      principal: decimalOf(principal),
      interest: decimalOf(interest),
    }));
    expect(ours).not.toEqual(truncated?.rows?.map(({ principal, interest }) => ({ principal, interest })));
  });

  it('is not accelerated', () => {
    const [accelerated] = oracles.cases.filter(({ notExpectedPayment }) => notExpectedPayment);
    expect(decimalOf(levelPayment(termsOf(accelerated as Case)))).not.toBe(accelerated?.notExpectedPayment);
  });

  it.each(oracles.apr)('finds the APR of $id', ({ advance, advanceDate, payments, expectedAprPct }) => {
    const unit = payments.every === '1 week' ? 'week' : 'month';
    const all = Array.from({ length: payments.count }, () => tala(payments.amount));
    const apr = aprOf(tala(advance), all, {
      unitsPerYear: unit === 'week' ? 52 : 12,
      first: firstPeriod(advanceDate, payments.first, unit),
    });
    expect((apr / 100).toFixed(2)).toBe(expectedAprPct);
  });

  it.each(oracles.distribution)('splits $id', ({ amount, weights, expected }) => {
    const shares = allocate(tala(amount), weights.map(tala));
    expect(shares.map(decimalOf)).toEqual(expected);
  });
});

/** The first period between two days, in weeks (odd days over 7) or months (odd days over 30). */
function firstPeriod(advanced: string, paid: string, unit: 'week' | 'month'): FirstPeriod {
  const back = (count: number) => (unit === 'week' ? addDays(paid, -7 * count) : addMonthsClamped(paid, -count));
  let periods = 0;
  while (back(periods + 1) >= advanced) periods++;
  return { periods, fraction: daysBetween(advanced, back(periods)) / (unit === 'week' ? 7 : 30) };
}

const aLoan = fc.record({
  amount: fc.integer({ min: 200_00, max: 5_000_00 }).map(sene),
  rate: fc.integer({ min: 7000, max: 8400 }).map(basisPoints),
  months: fc.constantFrom(6, 12, 18),
  frequency: fc.constantFrom<Frequency>('Weekly', 'Fortnightly', 'Monthly'),
});

describe('the number of instalments (REPAYMENTS-1)', () => {
  it.each([
    ['Weekly', [26, 52, 78]],
    ['Fortnightly', [13, 26, 39]],
    ['Monthly', [6, 12, 18]],
  ] as const)('of 6, 12 and 18 months, %s, is %o', (frequency, counts) => {
    expect([6, 12, 18].map((months) => instalmentCount(months, frequency))).toEqual(counts);
  });
});

describe('a schedule of ours', () => {
  // Half a sene of rounding in the payment and half a sene in a row's interest bear interest until the last row: together
  // never more than this (REPAYMENTS-3).
  const mostRounding = ({ rate, frequency }: { rate: number; frequency: Frequency }, count: number) => {
    const perPeriod = rate / 10_000 / periodsPerYear[frequency];
    return ((1 + perPeriod) ** count - 1) / perPeriod;
  };

  it('repays exactly the principal, in the instalments it promises, the last apart by no more than rounding (REPAYMENTS-1, REPAYMENTS-3)', () => {
    fc.assert(
      fc.property(aLoan, (loan) => {
        const rows = loanSchedule(loan);
        const regular = rows[0]?.payment ?? 0;
        expect(rows).toHaveLength(instalmentCount(loan.months, loan.frequency));
        expect(totalsOf(rows).principal).toBe(loan.amount);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(Math.abs((rows.at(-1)?.payment ?? 0) - regular)).toBeLessThanOrEqual(mostRounding(loan, rows.length));
        expect(rows.slice(0, -1).every(({ payment }) => payment === regular)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns to each investor exactly what they lent, and every row to the sene (REPAYMENTS-21)', () => {
    // Together at least what can be borrowed: instalments of less are eaten up by interest rounded to the sene.
    const lenders = fc
      .array(fc.integer({ min: 1_00, max: 2_000_00 }), { minLength: 1, maxLength: 12 })
      .filter((amounts) => amounts.reduce((all, amount) => all + amount, 0) >= 200_00);
    fc.assert(
      fc.property(aLoan, lenders, (loan, amounts) => {
        const shares = amounts.map(sene);
        const rows = loanSchedule({ ...loan, amount: sum(shares) });
        const parts = investorRows(rows, shares);
        expect(parts.map((own) => totalsOf(own).principal)).toEqual(shares);
        rows.forEach((row, at) => {
          const together = totalsOf(parts.map((own) => own[at]).filter((part) => part !== undefined));
          expect(together).toEqual({ payment: row.payment, principal: row.principal, interest: row.interest });
        });
        expect(parts.flat().every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('splits part payments so that nobody ends more than a sene from their part (REPAYMENTS-21)', () => {
    const payments = fc.array(fc.integer({ min: 0, max: 50_00 }), { minLength: 1, maxLength: 40 });
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(payments, weights, (amounts, parts) => {
        let given = parts.map(() => sene(0));
        for (const amount of amounts) {
          const next = splitNext(sene(amount), parts.map(sene), given);
          expect(sum(next)).toBe(amount);
          expect(next.every((share) => share >= 0)).toBe(true);
          given = given.map((before, at) => sene(before + (next[at] ?? 0)));
        }
        const paid = amounts.reduce((all, amount) => all + amount, 0);
        const whole = parts.reduce((all, part) => all + part, 0);
        given.forEach((got, at) => {
          expect(Math.abs(got - (paid * (parts[at] ?? 0)) / whole)).toBeLessThan(2);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an amount that a payment would never repay', () => {
    const terms = { principal: sene(5_000_00), rate: percent('80'), periodsPerYear: 12, count: 12 };
    expect(() => schedule(terms, sene(333_33))).toThrow(RangeError);
  });
});

describe('due dates (REPAYMENTS-4)', () => {
  it('count from day 0, end with a short month, and move from Sundays and holidays to the next business day', () => {
    expect(dueDates('2026-10-31', 'Monthly', 4)).toEqual(['2026-11-30', '2026-12-31', '2027-02-01', '2027-03-01']);
    expect(dueDates('2026-12-18', 'Weekly', 2)).toEqual(['2026-12-28', '2027-01-04']);
  });
});

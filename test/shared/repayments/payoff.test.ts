import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { dueDates, loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, sene, sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { newPlan } from '#shared/repayments/new-plan.ts';
import { paidInto } from '#shared/repayments/pay.ts';
import { paidDown } from '#shared/repayments/paydown.ts';
import { goodThrough, payoff, payoffParts, priceDayOf, savedBy } from '#shared/repayments/payoff.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from './a-repayment.ts';

const DAY0 = '2027-03-01';
const byDay = { day0: DAY0, isByDay: true };
const asBefore = { day0: DAY0, isByDay: false };

/** 5,000 at 74 % over twelve months, from 1 March 2027. */
const loan = { amount: sene(5_000_00), rate: basisPoints(7400), months: 12, frequency: 'Monthly' } as const;
const planOf = (terms: Parameters<typeof loanSchedule>[0] = loan): Repayment[] => {
  const rows = loanSchedule(terms);
  const days = dueDates(DAY0, terms.frequency, rows.length);
  return rows.map(({ nr, principal, interest }, at) => aRepayment({ nr, principal, interest, due: days[at] ?? '' }));
};
const withPaid = (rows: readonly Repayment[], nr: number, day: string): Repayment[] =>
  rows.map((row) => (row.nr <= nr && row.status !== 'Paid' ? paidInto(row, openOf(row), day).row : row));

describe('an early payoff', () => {
  // M1 and M7, in their numbers: the interest of one day, not of a whole period that has hardly begun.
  it('costs the interest of the running instalment by the day, where that was agreed (REPAYMENTS-52)', () => {
    const paidEarly = withPaid(planOf(), 1, '2027-03-10');
    expect(payoff(paidEarly, '2027-03-12', byDay)).toMatchObject({ total: 4_706_48, paid: { interest: 0 } });
    expect(payoff(planOf(), '2027-04-01', byDay).total).toBe(5_308_33);
    // A day after the due date: 290.23 as signed before, 9.67 by the day.
    expect(payoff(paidEarly, '2027-04-02', asBefore).paid.interest).toBe(290_23);
    expect(payoff(paidEarly, '2027-04-02', byDay).paid.interest).toBe(9_67);
    expect(payoff(paidEarly, '2027-04-09', byDay).total).toBe(4_783_87);
    expect(payoff(paidEarly, '2027-05-01', byDay).paid.interest).toBe(290_23);
    expect(payoff(planOf(), DAY0, byDay).paid.interest).toBe(0);
    expect(payoff(planOf(), '2027-04-06', asBefore).total).toBe(5_598_56);
  });

  it('is never dearer by the day than by the period, nor cheaper than what is paid of its interest (REPAYMENTS-52)', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 200_00, max: 5_000_00 }).map(sene),
      rate: fc.integer({ min: 7000, max: 8400 }).map(basisPoints),
      months: fc.constantFrom(6 as const, 12 as const, 18 as const),
      frequency: fc.constantFrom('Weekly' as const, 'Fortnightly' as const, 'Monthly' as const),
    });
    fc.assert(
      fc.property(terms, fc.nat(6), fc.nat(200), fc.integer({ min: 1, max: 500_00 }), (of, paid, after, into) => {
        const rows = withPaid(planOf(of), paid, DAY0).map((row) =>
          row.nr === paid + 1 ? paidInto(row, sene(Math.min(into, openOf(row))), DAY0).row : row,
        );
        const day = addDays(DAY0, after);
        const [cheap, dear] = [payoff(rows, day, byDay), payoff(rows, day, asBefore)];
        expect(cheap.total).toBeLessThanOrEqual(dear.total);
        expect(cheap.paid.interest).toBeGreaterThanOrEqual(0);
        expect(sum(cheap.rows.map(({ principal }) => principal))).toBe(of.amount);
        expect(cheap.rows.every((row) => openOf(row) === 0)).toBe(true);
        // A day later never costs less.
        expect(payoff(rows, addDays(day, 1), byDay).total).toBeGreaterThanOrEqual(cheap.total);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an early payoff after paying down', () => {
  const terms = { rate: basisPoints(7400), frequency: 'Monthly', instalment: sene(601_85) } as const;
  /** The rows after 500.00 is paid down on a day. */
  function paidDownOn(rows: readonly Repayment[], today: string): Repayment[] {
    const extra = { period: 0, due: today, principal: sene(500_00), interest: sene(0), paidOn: today };
    const planned = newPlan(rows, [extra, ...(paidDown(rows, sene(500_00), terms) ?? [])], { today });
    return planned.map((row) => ({ ...row, planId: `${DAY0}.1` }));
  }

  it('counts the days of the running instalment as before: what was paid down is none (REPAYMENTS-52)', () => {
    const rows = paidDownOn(withPaid(planOf(), 1, '2027-04-01'), '2027-04-02');
    const next = rows.find(({ status }) => status !== 'Paid');
    expect(next).toMatchObject({ due: '2027-05-01', interest: 259_40 });
    // The first day of thirty, then fifteen of them.
    expect(payoff(rows, '2027-04-02', byDay).paid.interest).toBe(8_65);
    expect(payoff(rows, '2027-04-16', byDay).paid.interest).toBe(129_70);
    expect(payoffParts(rows, { today: '2027-04-02', until: '2027-04-09' }, byDay)).toMatchObject([{ perDay: 8_65 }]);
  });

  it('counts no period twice where an instalment was paid ahead (REPAYMENTS-52)', () => {
    const rows = paidDownOn(withPaid(planOf(), 2, '2027-03-20'), '2027-04-01');
    // May is paid; of June, which has 31 days, one is over.
    expect(payoff(rows, '2027-04-20', byDay).paid.interest).toBe(0);
    const [june] = rows.filter(({ status }) => status !== 'Paid');
    expect(june).toMatchObject({ due: '2027-06-02', interest: 240_18 });
    expect(payoff(rows, '2027-05-02', byDay).paid.interest).toBe(7_51);
  });
});

describe('a quote (REPAYMENTS-53)', () => {
  const rows = withPaid(planOf(), 1, '2027-03-10');

  it('is good through five business days, says what a day less costs, and what it saves', () => {
    expect(goodThrough('2027-04-02')).toBe('2027-04-09');
    // Good Friday and Easter Monday are no business days.
    expect(goodThrough('2027-03-24')).toBe('2027-04-02');
    const [part, ...others] = payoffParts(rows, { today: '2027-04-02', until: '2027-04-09' }, byDay);
    expect([part, others]).toEqual([{ until: '2027-04-09', amount: 4_783_87, perDay: 9_67 }, []]);
    expect(savedBy(rows, sene(4_783_87))).toBe(sum(rows.map(openOf)) - 4_783_87);
  });

  it('is given in two parts where an instalment falls due in between', () => {
    expect(payoffParts(rows, { today: '2027-04-28', until: '2027-05-05' }, byDay)).toEqual([
      { until: '2027-05-01', amount: 4_996_71, perDay: 9_67 },
      { until: '2027-05-05', amount: payoff(rows, '2027-05-05', byDay).total, perDay: 8_47 },
    ]);
    // As signed before there is nothing by the day.
    expect(payoffParts(rows, { today: '2027-04-02', until: '2027-04-09' }, asBefore)).toEqual([
      { until: '2027-04-09', amount: 4_996_71, perDay: 0 },
    ]);
  });

  it('is paid by the value date, but by none before the last payment (REPAYMENTS-54)', () => {
    expect(priceDayOf('2027-04-01', rows, byDay)).toBe('2027-04-01');
    expect(priceDayOf('2027-03-05', rows, byDay)).toBe('2027-03-10');
    expect(priceDayOf('2027-02-05', planOf(), byDay)).toBe(DAY0);
    const inPart = planOf().map((row) => (row.nr === 1 ? { ...row, lastPaidOn: '2027-03-10' } : row));
    expect(priceDayOf('2027-03-03', inPart, byDay)).toBe('2027-03-10');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDates, loanSchedule } from '#shared/loans/amortization.ts';
import { splitPayment } from '#shared/loans/shares.ts';
import { basisPoints, type Sene, sene, sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { newPlan } from '#shared/repayments/new-plan.ts';
import { paidInto } from '#shared/repayments/pay.ts';
import { coursesOf, isPaidUntil, paidDown } from '#shared/repayments/paydown.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from './a-repayment.ts';

const DAY0 = '2027-03-01';
type Terms = Parameters<typeof loanSchedule>[0];
const loan: Terms = { amount: sene(5_000_00), rate: basisPoints(7400), months: 12, frequency: 'Monthly' };

const instalmentOf = (terms: Terms) => loanSchedule(terms)[0]?.payment ?? sene(0);
/** The rows of a loan of which so many were paid on their days. */
function planOf(terms: Terms, paid: number): Repayment[] {
  const rows = loanSchedule(terms);
  const days = dueDates(DAY0, terms.frequency, rows.length);
  return rows
    .map(({ nr, principal, interest }, at) => aRepayment({ nr, principal, interest, due: days[at] ?? '' }))
    .map((row) => (row.nr <= paid ? paidInto(row, openOf(row), row.due).row : row));
}
const termsOf = (terms: Terms) => ({ rate: terms.rate, frequency: terms.frequency, instalment: instalmentOf(terms) });
/** What two investors lent, and what of the principal each gets once all is paid. */
function sharedOf(amount: Sene, interest: Sene) {
  const shares = [sene(Math.floor(amount / 3)), sene(amount - Math.floor(amount / 3))];
  const nothing = shares.map(() => ({ principal: sene(0), interest: sene(0) }));
  return [shares, splitPayment({ principal: amount, interest }, shares, nothing).map(({ principal }) => principal)];
}

const interestOf = (rows: readonly Pick<Repayment, 'interest'>[]) => sum(rows.map(({ interest }) => interest));

describe('paying down', () => {
  it('saves 341.97 with 500.00 on the third due date of 5,000 at 74 %, and an instalment (REPAYMENTS-57, REPAYMENTS-59)', () => {
    const rows = planOf(loan, 3);
    const open = paidDown(rows, sene(500_00), termsOf(loan)) ?? [];
    expect(open).toHaveLength(8);
    expect(interestOf(rows.slice(3)) - interestOf(open)).toBe(341_97);
    expect(open.at(-1)?.due).toBe(rows.at(-2)?.due);
    // The same, said before the third one is paid.
    const { without, with: shortened } = coursesOf(planOf(loan, 2), sene(500_00), termsOf(loan));
    expect([without.rows, shortened?.rows, without.interest - (shortened?.interest ?? 0)]).toEqual([10, 9, 341_97]);
  });

  it('keeps the instalment and the principal, and lowers the interest, whatever is paid and when (REPAYMENTS-57)', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 200_00, max: 5_000_00 }).map(sene),
      rate: fc.integer({ min: 7000, max: 8400 }).map(basisPoints),
      months: fc.constantFrom(6 as const, 12 as const, 18 as const),
      frequency: fc.constantFrom('Weekly' as const, 'Fortnightly' as const, 'Monthly' as const),
    });
    const extras = fc.array(fc.integer({ min: 5_00, max: 2_000_00 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(terms, extras, fc.nat(8), (of, amounts, paid) => {
        let rows = planOf(of, paid);
        for (const [at, amount] of amounts.entries()) {
          const today = rows.findLast(({ status }) => status === 'Paid')?.due ?? DAY0;
          const open = paidDown(rows, sene(amount), termsOf(of));
          if (!open) return;
          const before = rows.filter(({ status }) => status !== 'Paid');
          expect(interestOf(open)).toBeLessThan(interestOf(before));
          expect(open.length).toBeLessThanOrEqual(before.length);
          expect(open.slice(0, -1).every((part) => part.principal + part.interest === instalmentOf(of))).toBe(true);
          const extra = { period: 0, due: today, principal: sene(amount), interest: sene(0), paidOn: today };
          rows = newPlan(rows, [extra, ...open], { today }).map((row) => ({ ...row, planId: `${DAY0}.${at}` }));
          expect(sum(rows.map(({ principal }) => principal))).toBe(of.amount);
          const [shares, received] = sharedOf(of.amount, interestOf(rows));
          expect(received).toEqual(shares);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('waits while something due is open, and for what is to come and paid in part (REPAYMENTS-57, REPAYMENTS-58)', () => {
    const rows = planOf(loan, 2);
    const third = rows[2];
    if (!third) throw new Error('There is no third row');
    expect([isPaidUntil(rows, '2027-05-31'), isPaidUntil(rows, third.due)]).toEqual([true, false]);
    const begun = rows.map((row) => (row.nr === 3 ? paidInto(row, sene(100), '2027-05-10').row : row));
    expect(paidDown(begun, sene(500_00), termsOf(loan))).toBeUndefined();
    expect(paidDown(rows, sene(5_000_00), termsOf(loan))).toBeUndefined();
    const late = rows.map((row): Repayment => (row.nr === 3 ? { ...row, status: 'Overdue' } : row));
    expect(isPaidUntil(late, '2027-05-31')).toBe(false);
  });
});

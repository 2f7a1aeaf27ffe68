import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import { day0Of, newPlan, openPartsOf, type PlannedRow, periodOf } from '#shared/repayments/new-plan.ts';
import { nextToPay, paidInto } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aSchedule } from './a-repayment.ts';

const TODAY = '2027-02-02';
const principalOf = (rows: readonly Pick<Repayment, 'principal'>[]) => sum(rows.map(({ principal }) => principal));
const openIn = (rows: readonly Pick<Repayment, 'principal' | 'interest' | 'status'>[]): Sene =>
  sum(rows.filter(({ status }) => status !== 'Paid').map(({ principal, interest }) => sene(principal + interest)));

/** The rows after these payments, each into the instalment that is next. */
const afterPaying = (rows: readonly Repayment[], payments: readonly number[]): Repayment[] =>
  payments.reduce<Repayment[]>(
    (paid, amount) => {
      const next = nextToPay(paid);
      if (!next) return paid;
      const { row } = paidInto(next, sene(Math.min(amount, openOf(next))), TODAY);
      return paid.map((one) => (one.nr === row.nr ? row : one));
    },
    [...rows],
  );

const hasPaid = ({ paidPrincipal, paidInterest }: Repayment) => paidPrincipal + paidInterest > 0;
/** What is to be seen of an instalment of which something was paid, in the next plan. */
const asPaid = (row: Repayment) => {
  const { id, nr, due, paidPrincipal, paidInterest } = row;
  return expect.objectContaining({
    ...{ id, nr, due: row.status === 'Paid' || isCarried(row) ? due : TODAY, status: 'Paid', paidOn: TODAY },
    ...{ paidPrincipal, paidInterest, principal: paidPrincipal, interest: paidInterest },
  });
};

const stored = (plan: readonly PlannedRow[], planId: string): Repayment[] => plan.map((row) => ({ ...row, planId }));

describe('a new plan', () => {
  it('keeps what is paid under its number and the rest under new ones, never twice, for the same principal (REPAYMENTS-49, REPAYMENTS-50)', () => {
    const rounds = fc.array(fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 500_000 }), rounds, (amount, payments) => {
        let rows = aSchedule(amount);
        const used = new Set(rows.map(({ nr }) => nr));
        for (const [at, paid] of payments.entries()) {
          const before = afterPaying(rows, paid);
          const left = sum(before.map(openOf));
          rows = stored(newPlan(before, openPartsOf(before), { today: TODAY }), `2027-02-01.${at}`);
          expect(principalOf(rows)).toBe(amount);
          expect([openIn(rows), sum(rows.map(openOf))]).toEqual([left, left]);
          expect(rows.filter(({ status }) => status === 'Paid')).toEqual(before.filter(hasPaid).map(asPaid));
          const fresh = rows.filter(({ status }) => status !== 'Paid').map(({ nr }) => nr);
          expect(fresh.some((nr) => used.has(nr))).toBe(false);
          for (const nr of fresh) used.add(nr);
          expect(rows.map(({ nr }) => nr)).toEqual(rows.map(({ nr }) => nr).toSorted((one, other) => one - other));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says of what was paid of an instalment that it is none of its own, but where it was carried (REPAYMENTS-50)', () => {
    const [first, second, ...rest] = aSchedule(100_000);
    if (!(first && second)) throw new Error('There is no schedule');
    const rows = [
      paidInto(first, sene(openOf(first) - 100), TODAY).row,
      paidInto(second, sene(2_000), TODAY).row,
      ...rest,
    ];
    const plan = newPlan(rows, openPartsOf(rows), { today: TODAY });
    expect(plan.slice(0, 3).map(({ nr, isPart }) => [nr, isPart])).toEqual([
      [1, undefined],
      [2, true],
      [7, undefined],
    ]);
  });

  it('carries over no announcement, reminder or late mark (REPAYMENTS-51)', () => {
    const [first, ...rest] = aSchedule(100_000);
    if (!first) throw new Error('There is no schedule');
    const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
    const late: Repayment = {
      ...{ ...first, status: 'Missed', overdueNoticeOn: '2027-03-02', calledOn: '2027-03-09', reminded: 2 },
      ...{ announced, announcedMethods: ['Bank'], spreadAgainOn: '2027-03-17', callReminded: true },
    };
    const open = openPartsOf([late, ...rest]).map((part) => ({
      ...part,
      period: part.period + 2,
      due: dueInPeriod('2027-02-01', 'Monthly', part.period + 2),
    }));
    const [moved] = newPlan([late, ...rest], open, { today: '2027-03-20' });
    expect(moved).toEqual({
      ...{ id: '1042-007', loanId: 1042, nr: 7, period: 3, due: '2027-05-01' },
      ...{ principal: first.principal, interest: first.interest, paidPrincipal: 0, paidInterest: 0 },
      ...{ status: 'Scheduled', announcedMethods: [], version: 1 },
    });
  });

  it('asks for what is carried with the next instalment (REPAYMENTS-44)', () => {
    const [first, second, ...rest] = aSchedule(100_000);
    if (!first || !second) throw new Error('There is no schedule');
    const carried = paidInto(first, sene(openOf(first) - 60), TODAY).row;
    const rows = [carried, second, ...rest];
    const [next] = openPartsOf(rows);
    expect([isCarried(carried), next?.period, openPartsOf(rows)]).toEqual([true, 2, expect.toSatisfy(hasLength(5))]);
    expect(next).toMatchObject({ due: second.due, principal: second.principal + 60, interest: second.interest });
    // Nothing else is open.
    const paid = rest.concat(second).map((row) => paidInto(row, openOf(row), TODAY).row);
    expect(openPartsOf([carried, ...paid])).toMatchObject([{ period: 1, principal: 60, interest: 0 }]);
  });

  it('is refused for another principal, or one that would be due already (REPAYMENTS-51)', () => {
    const rows = aSchedule(100_000);
    const open = openPartsOf(rows);
    expect(() => newPlan(rows, open.slice(1), { today: TODAY })).toThrow(RangeError);
    expect(() => newPlan(rows, open, { today: '2027-03-01' })).toThrow(RangeError);
    expect(newPlan(rows, open, { today: '2027-03-01', isOver: true })).toHaveLength(6);
  });

  it('counts periods from day 0, and the first plan by its numbers (REPAYMENTS-49)', () => {
    expect(aSchedule(100_000).map(periodOf)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([day0Of('2027-02-01'), day0Of('2027-02-01.7.0123abcd')]).toEqual(['2027-02-01', '2027-02-01']);
  });
});

const hasLength = (count: number) => (list: unknown[]) => list.length === count;

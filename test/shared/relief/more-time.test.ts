import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { aprOf } from '#shared/loans/apr.ts';
import { splitPayment } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { pausedBy, pausesOn } from '#shared/relief/pause.ts';
import { choicesOf, spreadOver, spreadsOn } from '#shared/relief/spread.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { newPlan, openPartsOf } from '#shared/repayments/new-plan.ts';
import { nextToPay, paidBy, paidInto, paidPartOf } from '#shared/repayments/pay.ts';
import { payoff, payoffParts } from '#shared/repayments/payoff.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { splitByClaims } from '#shared/repayments/shareholder.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';
import {
  anyTerms,
  DAY0,
  interestIn,
  monthly,
  paymentsIn,
  planOf,
  principalIn,
  type Terms,
  terms,
  withPart,
} from './a-plan.ts';

/** What each of three investors gets of a whole plan. */
function lifeTotals(amount: Sene, rows: readonly Pick<Repayment, 'principal' | 'interest'>[]): Sene[] {
  const shares = [sene(Math.floor(amount / 7)), sene(Math.floor(amount / 3))];
  const all = [...shares, sene(amount - sum(shares))];
  let received = all.map(() => ({ principal: sene(0), interest: sene(0) }));
  for (const row of rows) {
    const parts = splitPayment(row, all, received);
    received = received.map((one, at) => ({
      principal: sene(one.principal + (parts[at]?.principal ?? 0)),
      interest: sene(one.interest + (parts[at]?.interest ?? 0)),
    }));
  }
  return received.map(({ principal, interest }) => sene(principal + interest));
}

type Act = { part: number; days: number; isSpread: boolean; size: number };
type Plan = { of: Terms; rows: Repayment[]; today: string };

/** The plan after a payment and, where it is possible, an act; undefined where it is not. */
function given(
  { of, rows: before, today: since }: Plan,
  { part, days, isSpread, size }: Act,
  poolPaidOn?: string,
): Plan | undefined {
  const today = addDays(since, days);
  const rows = withPart(before, part, today);
  const sequence = { day0: DAY0, frequency: of.frequency };
  const possible = isSpread ? spreadsOn(rows, { ...sequence, today }) : pausesOn(today, rows, sequence);
  const chosen = possible[size % Math.max(1, possible.length)];
  if (chosen === undefined) return undefined;
  const parts = isSpread ? spreadOver(chosen, rows, { ...sequence, today }) : pausedBy(chosen, rows, sequence);
  const open = openPartsOf(rows);
  expect([principalIn(parts), interestIn(parts)]).toEqual([principalIn(open), interestIn(open)]);
  const after = newPlan(rows, parts, { today, earnedUntil: poolPaidOn ?? today }).map((row) => ({
    ...row,
    planId: `${DAY0}.${since}.${size}`,
  }));
  expect(sum(after.map(openOf))).toBe(sum(rows.map(openOf)));
  return { of, rows: after, today };
}

const openRows = ({ rows }: Plan) => rows.filter(({ status }) => status !== 'Paid');

/** Checks every plan that the acts make of a loan against its first one. */
function checkEach(of: Terms, rows: Repayment[], acts: readonly Act[]): void {
  const totals = lifeTotals(of.amount, rows);
  const used = new Set(rows.map(({ nr }) => nr));
  let plan: Plan = { of, rows, today: rows.findLast(({ status }) => status === 'Paid')?.due ?? DAY0 };
  for (const one of acts) {
    const after = given(plan, one);
    if (!after) continue;
    plan = after;
    expect(openRows(after).every(({ due, nr }) => due > after.today && !used.has(nr))).toBe(true);
    for (const { nr } of openRows(after)) used.add(nr);
    expect([principalIn(after.rows), interestIn(after.rows)]).toEqual([principalIn(rows), interestIn(rows)]);
    const differences = lifeTotals(of.amount, after.rows).map((total, at) => Math.abs(total - (totals[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  }
}

describe('more time', () => {
  it('adds nothing to what is owed, nor to what anybody gets, whatever was paid and however often it is given (RELIEF-1)', () => {
    const act = fc.record({ part: fc.nat(20_000), days: fc.nat(40), isSpread: fc.boolean(), size: fc.nat(1_000) });
    const acts = fc.array(act, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyTerms, fc.nat(8), acts, (of, paid, given) => checkEach(of, planOf(of, paid), given)),
      { numRuns: 100 },
    );
  });
});

const stored = (rows: ReturnType<typeof newPlan>): Repayment[] => rows.map((row) => ({ ...row, planId: 'another' }));

describe('interest that fell due before the pool paid (COLLECTIONS-2)', () => {
  const poolPaidOn = '2027-10-01';

  it('stays the investor’s when a spread moves it: 1,138.11, and a fifth of what is later', () => {
    const rows = planOf(terms, 2);
    const today = '2027-10-12';
    const parts = spreadOver(14, rows, { ...monthly, today });
    const open = stored(newPlan(rows, parts, { today, earnedUntil: poolPaidOn })).filter(({ nr }) => nr > 12);
    expect(open.map(({ interest }) => interest).slice(0, 3)).toEqual([115_98, 115_97, 115_97]);
    expect(open.map(({ earned }) => earned ?? 0)).toEqual([
      115_98,
      ...Array.from({ length: 8 }, () => 115_97),
      ...[94_37, 0, 0, 0, 0],
    ]);
    const recovered = paidBy(
      open.map((row) => paidPartOf(row, row)),
      poolPaidOn,
    );
    expect([recovered.earned, recovered.interest]).toEqual([1_138_11, 1_623_59]);
    const investor = aShareholder(5_000_00, { principal: sene(605_14), lip: sene(3_515_89) });
    const { parts: split, pool } = splitByClaims(recovered, [investor], sene(3_515_89));
    expect([split[0]?.interest, pool.interest]).toEqual([1_138_11 + 97_10, 388_38]);
  });

  it('is as much as before, however often time is given and in whatever parts it is paid', () => {
    const act = fc.record({ part: fc.nat(20_000), days: fc.nat(40), isSpread: fc.boolean(), size: fc.nat(1_000) });
    fc.assert(
      fc.property(anyTerms, fc.nat(8), fc.nat(300), fc.array(act, { maxLength: 4 }), (of, paid, after, acts) => {
        const since = addDays(DAY0, after);
        let plan: Plan = { of, rows: planOf(of, paid), today: since };
        const expected = sum(
          plan.rows.filter(({ due }) => due <= since).map((row) => sene(row.interest - row.paidInterest)),
        );
        let earned = 0;
        const pay = (most: number) => {
          const next = nextToPay(plan.rows);
          if (!next || most === 0) return false;
          const { row, paid: part } = paidInto(next, sene(Math.min(most, openOf(next))), plan.today);
          earned += paidBy([paidPartOf(next, part)], since).earned;
          plan = { ...plan, rows: plan.rows.map((one) => (one.nr === row.nr ? row : one)) };
          return true;
        };
        for (const { part, ...one } of acts) {
          pay(part);
          plan = given(plan, { ...one, part: 0 }, since) ?? plan;
        }
        while (pay(Number.MAX_SAFE_INTEGER));
        expect(earned).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('paying off after more time', () => {
  const byDay = { day0: DAY0, isByDay: true };
  const pausedOn = (rows: readonly Repayment[], today: string, periods = 1, of: Terms = terms) =>
    stored(
      newPlan(rows, pausedBy(periods, rows, { day0: DAY0, frequency: of.frequency }), { today, earnedUntil: today }),
    );

  it('costs what had fallen due before, in full, whatever time was given and however often (RELIEF-1, REPAYMENTS-19)', () => {
    const [day, rows] = ['2027-08-10', planOf(terms, 2)];
    const spread = given({ of: terms, rows, today: day }, { part: 0, days: 0, isSpread: true, size: 14 });
    expect(payoff(rows, day, byDay).total).toBeGreaterThan(5_200_00);
    expect(payoff(spread?.rows ?? [], addDays(day, 1), byDay).total).toBeGreaterThanOrEqual(4_394_86 + 750_60);
    const act = fc.record({ part: fc.constant(0), days: fc.nat(40), isSpread: fc.boolean(), size: fc.nat(1_000) });
    const poolPaid = fc.option(fc.nat(300));
    fc.assert(
      fc.property(
        anyTerms,
        fc.nat(8),
        fc.nat(300),
        poolPaid,
        fc.array(act, { maxLength: 3 }),
        (of, paid, after, pool, acts) => {
          const poolPaidOn = pool === null ? undefined : addDays(DAY0, Math.min(pool, after));
          let plan: Plan = { of, rows: planOf(of, paid), today: addDays(DAY0, after) };
          for (const one of acts) {
            const today = addDays(plan.today, one.days);
            const open = plan.rows.filter(({ status }) => status !== 'Paid');
            const next = given(plan, one, poolPaidOn);
            if (!next) continue;
            plan = next;
            const later = payoff(plan.rows, today, byDay);
            const principal = sum(open.map((row) => sene(row.principal - row.paidPrincipal)));
            const interest = sum(
              open.filter((row) => row.due <= today).map((row) => sene(row.interest - row.paidInterest)),
            );
            expect(later.total).toBeGreaterThanOrEqual(principal + interest);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts the days of the running instalment from the due date before it, though a part of it is paid (REPAYMENTS-52)', () => {
    const [today, rows] = ['2027-06-02', planOf(terms, 2)];
    expect(payoff(rows, today, byDay).total).toBe(4_665_88);
    // 30 of 61 days, from 1 May to 1 July: of 271.02, and of the 266.02 that are left of it.
    const [eve, until] = ['2027-05-31', '2027-06-10'];
    expect(payoff(pausedOn(rows, eve), eve, byDay).total).toBe(4_394_86 + 133_29);
    expect(payoff(pausedOn(withPart(rows, 5_00, eve), eve), eve, byDay).total).toBe(4_394_86 + 130_83);
    const parts = payoffParts(pausedOn(withPart(rows, 5_00, eve), eve), { today: eve, until }, byDay);
    expect(parts).toMatchObject([{ until, perDay: 4_36 }]);
    // On its due date all of it has fallen due.
    expect(payoff(pausedOn(rows, today), today, byDay).total).toBe(4_665_88);
  });

  it('counts none of the next one before the due date of what is carried, and was paid ahead (REPAYMENTS-44, REPAYMENTS-52)', () => {
    const [today, rows] = ['2027-05-10', planOf(terms, 2)];
    const paused = pausedOn(withPart(rows, openOf(rows[2] ?? never()) - 50, today), today);
    expect(paused[2]).toMatchObject({ status: 'Paid', due: '2027-06-02', paidInterest: 271_02 });
    expect(payoff(paused, '2027-05-20', byDay).paid.interest).toBe(0);
  });

  it('is no cheaper for a part that was paid before, but by that part (REPAYMENTS-52)', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(6), fc.nat(200), fc.nat(700_00), fc.nat(60), (of, paid, days, part, later) => {
        const today = addDays(DAY0, days);
        const rows = planOf(of, paid);
        const paidRows = withPart(rows, part, today);
        const sequence = { day0: DAY0, frequency: of.frequency };
        const possible = pausesOn(today, rows, sequence)[0];
        if (possible === undefined || !pausesOn(today, paidRows, sequence).includes(possible)) return;
        const day = addDays(today, later);
        const priceOf = (plan: readonly Repayment[]) => payoff(pausedOn(plan, today, possible, of), day, byDay).total;
        expect(priceOf(paidRows) + paidIn(paidRows) - paidIn(rows)).toBeGreaterThanOrEqual(priceOf(rows));
      }),
      { numRuns: 300 },
    );
  });
});

const paidIn = (rows: readonly Repayment[]) =>
  sum(rows.map(({ paidPrincipal, paidInterest }) => sene(paidPrincipal + paidInterest)));
const never = (): never => {
  throw new Error('There is no schedule');
};

describe('a pause', () => {
  it('moves the fifth of twelve instalments from 2 August to 1 September, and the last one by a month (RELIEF-3)', () => {
    const rows = planOf(terms, 4);
    const moved = pausedBy(1, rows, monthly);
    expect([rows[4]?.due, moved[0]?.due]).toEqual(['2027-08-02', '2027-09-01']);
    expect([rows.at(-1)?.due, moved.at(-1)?.due]).toEqual(['2028-03-01', '2028-04-01']);
    expect([moved.map(({ period }) => period), paymentsIn(moved)]).toEqual([
      [6, 7, 8, 9, 10, 11, 12, 13],
      paymentsIn(rows.slice(4)),
    ]);
  });

  it('is counted from day 0 over the ends of months (RELIEF-3)', () => {
    const sequence = { day0: '2027-01-31', frequency: 'Monthly' } as const;
    expect(
      pausedBy(1, planOf(terms, 0), sequence)
        .map(({ due }) => due)
        .slice(0, 3),
    ).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('is offered only where its first new date is still to come, and of one row too (RELIEF-3)', () => {
    const weekly = { day0: DAY0, frequency: 'Weekly' } as const;
    const rows = planOf({ ...terms, frequency: 'Weekly' }, 4);
    expect(rows[4]?.due).toBe('2027-04-05');
    expect(pausesOn('2027-04-05', rows, weekly)).toEqual([1, 2, 3, 4]);
    expect(pausesOn('2027-04-20', rows, weekly)).toEqual([3, 4]);
    expect(pausesOn('2027-05-10', rows, weekly)).toEqual([]);
    expect(pausedBy(1, planOf(terms, 11), monthly).map(({ due }) => due)).toEqual(['2028-04-01']);
  });

  it('lowers what investors earn a year from 74.00 % to 67.06 % (RELIEF-1)', () => {
    const rows = planOf(terms, 4);
    const [paid, open] = [rows.slice(0, 4), pausedBy(1, rows, monthly)];
    const payments = [...paymentsIn(paid), sene(0), ...paymentsIn(open)];
    expect(aprOf(terms.amount, paymentsIn(rows), { unitsPerYear: 12 })).toBe(7400);
    expect(aprOf(terms.amount, payments, { unitsPerYear: 12 })).toBe(6706);
  });
});

describe('a spread', () => {
  it('makes 14 of 343.92 out of 8 of 601.85 (RELIEF-4)', () => {
    const rows = planOf(terms, 4);
    const open = openPartsOf(rows);
    expect([open.length, paymentsIn(open)[0], sum(paymentsIn(open))]).toEqual([8, 601_85, 4_814_75]);
    const parts = spreadOver(14, rows, { ...monthly, today: '2027-07-10' });
    expect([parts.length, Math.max(...paymentsIn(parts)), sum(paymentsIn(parts))]).toEqual([14, 343_92, 4_814_75]);
    expect([parts[0]?.due, parts.at(-1)?.due]).toEqual(['2027-08-02', '2028-09-01']);
    const payments = paymentsIn([...rows.slice(0, 4), ...parts]);
    expect(aprOf(terms.amount, payments, { unitsPerYear: 12 })).toBe(5769);
  });

  it('has instalments that differ by two sene at most, and begins after today (RELIEF-4)', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(8), fc.nat(400), fc.nat(100), (of, paid, days, chosen) => {
        const today = addDays(DAY0, days);
        const on = { day0: DAY0, frequency: of.frequency, today };
        const rows = planOf(of, paid);
        const possible = spreadsOn(rows, on);
        const instalments = possible[chosen % Math.max(1, possible.length)];
        if (instalments === undefined) return;
        const parts = spreadOver(instalments, rows, on);
        const payments = paymentsIn(parts);
        expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(2);
        expect(Math.min(...payments)).toBeGreaterThanOrEqual(10_00);
        expect((parts[0]?.due ?? '') > today).toBe(true);
        expect((parts.at(-1)?.due ?? '') <= '2029-09-03').toBe(true);
      }),
    );
  });

  it('is over a year more at most, instalments of 10.00 at least, and 30 months in all (RELIEF-4)', () => {
    const possible = spreadsOn(planOf(terms, 4), { ...monthly, today: '2027-07-10' });
    expect([possible[0], possible.at(-1)]).toEqual([9, 20]);
    expect(choicesOf(possible)).toEqual([12, 16, 20]);
    const long = planOf({ ...terms, months: 18 }, 8);
    expect(spreadsOn(long, { ...monthly, today: '2028-03-10' }).at(-1)).toBe(18);
    const small = planOf({ ...terms, amount: sene(200_00), frequency: 'Weekly' }, 40);
    const weekly = { day0: DAY0, frequency: 'Weekly', today: '2028-01-01' } as const;
    expect(spreadsOn(small, weekly)).toEqual([]);
    expect([choicesOf([]), choicesOf([9]), choicesOf([9, 10])]).toEqual([[], [9], [9, 10]]);
    expect(spreadsOn(planOf(terms, 12), { ...monthly, today: '2028-03-10' })).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { historyOf, loansWithin } from '#shared/creditrecords/history-of-loan.ts';
import { type Outcome, outcomes } from '#shared/creditrecords/loan-history.ts';
import { type Around, outcomeOf } from '#shared/creditrecords/outcome.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { graceUntil, openOf } from '#shared/repayments/collection.ts';
import { newPlan, openPartsOf } from '#shared/repayments/new-plan.ts';
import { paidInto } from '#shared/repayments/pay.ts';
import type { RecourseMove } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment, aSchedule } from '#test/shared/repayments/a-repayment.ts';

const DUE = '2027-03-01';
const GRACE = graceUntil({ due: DUE });
const TODAY = '2027-06-01';
const around = (said: Partial<Around> = {}): Around => ({ moves: [], reliefs: [], today: TODAY, ...said });

/** An instalment after these payments, each of an amount (sene) with a value date. */
const paidBy = (...payments: readonly (readonly [number, string])[]): Repayment =>
  payments.reduce((row, [amount, day]) => paidInto(row, sene(amount), day).row, aRepayment());
const WHOLE = openOf(aRepayment());

const moved = (kind: RecourseMove['kind'], amount: number, day: string, said: Partial<RecourseMove> = {}) => ({
  ...{ id: `${day}.${kind}`, loanId: 1042, guarantorId: 'g1', userId: 'guarantor', nr: 1, due: DUE },
  ...{ kind, amount: sene(amount), day, ...said },
});

describe('how an instalment was paid (CREDITRECORDS-3)', () => {
  it.each<[string, Repayment, Outcome]>([
    ['on its day', paidBy([WHOLE, DUE]), 'onTime'],
    ['on the day after', paidBy([WHOLE, addDays(DUE, 1)]), 'withinGrace'],
    ['on the last day of grace', paidBy([WHOLE, GRACE]), 'withinGrace'],
    ['on the day after grace', paidBy([WHOLE, addDays(GRACE, 1)]), 'later'],
    ['by a last part that came late', paidBy([WHOLE - 5_000, DUE], [5_000, '2027-03-20']), 'later'],
    ['by a late part, recorded before the one in time', paidBy([5_000, '2027-03-20'], [WHOLE - 5_000, DUE]), 'later'],
    ['not, and late', aRepayment(), 'late'],
    ['in part, and late', paidBy([5_000, DUE]), 'late'],
    ['but for what is carried', paidBy([WHOLE - 100, DUE]), 'onTime'],
    ['but for what is carried, and that later', paidBy([WHOLE - 100, DUE], [100, '2027-05-01']), 'onTime'],
    ['so late that it was carried late', paidBy([WHOLE - 100, '2027-04-01']), 'later'],
  ])('%s', (_, row, outcome) => expect(outcomeOf(row, around())).toBe(outcome));

  it('is not known before its day is over', () => {
    expect(outcomeOf(aRepayment(), around({ today: DUE }))).toBe('toCome');
    expect(outcomeOf(aRepayment(), around({ today: addDays(DUE, 1) }))).toBe('late');
  });

  it('is by guarantors where they paid any of it, and were not paid back for it in time after all', () => {
    const row = paidBy([WHOLE - 3_000, DUE], [3_000, DUE]);
    const paid = moved('Paid', 3_000, DUE);
    expect(outcomeOf(row, around({ moves: [paid] }))).toBe('byGuarantors');
    expect(outcomeOf(row, around({ moves: [{ ...paid, nr: 2 }] }))).toBe('onTime');
    const later = moved('PaidBack', 3_000, '2027-05-01');
    expect(outcomeOf(row, around({ moves: [paid, { ...later, nr: undefined }] }))).toBe('byGuarantors');
    expect(outcomeOf(row, around({ moves: [paid, moved('PaidBack', 1_000, DUE)] }))).toBe('byGuarantors');
  });

  it('is the day of the borrower’s own money where that was in time after all (COLLECTIONS-13)', () => {
    const row = paidBy([WHOLE, '2027-03-15']);
    const moves = [moved('Paid', WHOLE, '2027-03-15'), moved('PaidBack', WHOLE, addDays(DUE, 2))];
    expect(outcomeOf(row, around({ moves }))).toBe('withinGrace');
  });

  it('counts by the new day where more time moved it, and what was paid of it before is none of its own', () => {
    const [first, ...rest] = aSchedule(100_000);
    if (!first) throw new Error('There is no schedule');
    const begun = paidInto(first, sene(2_000), '2027-02-20').row;
    const parts = openPartsOf([begun, ...rest]).map((part) => ({ ...part, due: addDays(part.due, 45) }));
    const rows = newPlan([begun, ...rest], parts, { today: '2027-03-20' }).map((row) => ({ ...row, planId: 'second' }));
    const paid = rows.map((row) => (row.nr === 7 ? paidInto(row, openOf(row), '2027-04-15').row : row));
    const loan = aLoan({ status: 'Active', entered: { Active: '2027-02-01T00:00:00Z' } });
    expect(historyOf(loan, paid, 'exact', around({ today: '2027-04-16' }))).toMatchObject({
      ...{ instalments: 6, onTime: 1, toCome: 5, late: 0, later: 0 },
    });
  });

  it('counts by the end of a disaster where that held it, and not where it was late before (RELIEF-20)', () => {
    const held = (firstDay: string): Relief[] => [
      {
        ...{ id: '1042.R', loanId: 1042, kind: 'Pause', status: 'Granted', askedAt: '', version: 1 },
        ...{ disaster: { id: 'd', firstDay, periods: 1 }, heldUntil: '2027-05-01' },
        before: { open: sene(0), instalment: sene(0), instalments: 0, first: sene(0), next: '', last: '' },
      },
    ];
    const row = paidBy([WHOLE, '2027-04-20']);
    expect(outcomeOf(row, around({ reliefs: held('2027-03-05') }))).toBe('onTime');
    expect(outcomeOf(row, around({ reliefs: held('2027-04-15') }))).toBe('later');
    expect(outcomeOf(aRepayment(), around({ reliefs: held('2027-03-05'), today: '2027-04-30' }))).toBe('toCome');
  });
});

/** An instalment after a payment with a value date, so many days later: of all of it, or but for what is carried. */
function paidOn(row: Repayment, payment: [string, boolean] | null, later: number): Repayment {
  if (!payment) return row;
  const [day, isWhole] = payment;
  return paidInto(row, isWhole ? openOf(row) : sene(openOf(row) - 100), addDays(day, later)).row;
}

const dayFrom = (from: string) => fc.integer({ min: 0, max: 120 }).map((days) => addDays(from, days));

describe('a loan in a record (CREDITRECORDS-2)', () => {
  it('has its instalments once each, and never one more on time by a later payment (CREDITRECORDS-3)', () => {
    const payments = fc.array(fc.option(fc.tuple(dayFrom('2027-02-15'), fc.boolean())), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(payments, dayFrom('2027-03-01'), fc.integer({ min: 1, max: 60 }), (days, today, delay) => {
        const pay = (later: number) => aSchedule(100_000).map((row, at) => paidOn(row, days[at] ?? null, later));
        const loan = aLoan({ status: 'Active', entered: { Active: '2027-02-01T00:00:00Z' } });
        const [told, delayed] = [0, delay].map((later) => historyOf(loan, pay(later), 'exact', around({ today })));
        if (!told || !delayed) throw new Error('There is no record');
        expect(outcomes.reduce((all, outcome) => all + told[outcome], 0)).toBe(6);
        expect(told.instalments).toBe(6);
        expect(delayed.onTime).toBeLessThanOrEqual(told.onTime);
        expect(told.state).toBe(told.late > 0 ? 'Late' : 'Running');
      }),
      { numRuns: 300 },
    );
  });

  it('says a range that has its amount, or the amount', () => {
    const loan = (amount: Sene) => aLoan({ status: 'Active', amount, entered: { Active: '2027-02-01T00:00:00Z' } });
    const amounts = fc.integer({ min: 20_000, max: 500_000 }).map(sene);
    fc.assert(
      fc.property(amounts, (amount) => {
        const { least, most } = historyOf(loan(amount), [], 'range', around()).amount;
        expect(least <= amount && amount <= most && most - least >= 49_999).toBe(true);
        expect(historyOf(loan(amount), [], 'exact', around()).amount).toEqual({ least: amount, most: amount });
      }),
    );
    expect(historyOf(loan(sene(100_000)), [], 'range', around()).amount).toEqual({ least: 100_000, most: 199_999 });
  });

  it('says its default and its charge-off after they are over, too', () => {
    const entered = {
      Active: '2026-02-01T00:00:00Z',
      Defaulted: '2026-09-30T20:00:00Z',
      Repaid: '2027-01-01T00:00:00Z',
    };
    const cured = { defaulted: '2026-10-01', chargedOff: null };
    const of = (said: Partial<Parameters<typeof aLoan>[0]>) =>
      historyOf(aLoan({ entered, ...said }), [], 'exact', around());
    expect(of({ status: 'Repaid' })).toMatchObject({ ...cured, state: 'Repaid' });
    expect(of({ status: 'Active' })).toMatchObject({ ...cured, state: 'Running' });
    expect(of({ status: 'Defaulted' })).toMatchObject({ ...cured, state: 'Defaulted' });
    expect(of({ status: 'Defaulted', chargedOffOn: '2026-12-01' })).toMatchObject({
      ...{ chargedOff: '2026-12-01', state: 'ChargedOff' },
    });
  });

  it('asks for nothing while its money is back from the bank (REPAYMENTS-61)', () => {
    const loan = aLoan({ status: 'Active', heldSince: '2027-02-01', entered: { Active: '2027-01-01T00:00:00Z' } });
    expect(historyOf(loan, aSchedule(100_000), 'exact', around())).toMatchObject({
      ...{ state: 'Held', instalments: 6, toCome: 6, late: 0 },
    });
  });
});

describe('the loans of a record (CREDITRECORDS-1)', () => {
  const paidOut = '2024-01-10T00:00:00Z';
  it('are all that were paid out, but for those repaid more than 24 months ago', () => {
    const loans = [
      aLoan({ id: 1, entered: { Pending: paidOut } }),
      aLoan({ id: 5, status: 'Repaid', entered: { Active: paidOut, Repaid: '2025-06-01T02:00:00Z' } }),
      aLoan({ id: 4, status: 'Repaid', entered: { Active: paidOut, Repaid: '2025-05-31T02:00:00Z' } }),
      aLoan({ id: 3, status: 'Defaulted', entered: { Active: paidOut }, chargedOffOn: '2025-01-01' }),
      aLoan({ id: 2, status: 'Active', entered: { Active: paidOut } }),
    ];
    expect(loansWithin(loans, TODAY).map(({ id }) => id)).toEqual([2, 3, 5]);
  });
});

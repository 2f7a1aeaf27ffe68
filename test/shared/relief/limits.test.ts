import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { type Former, isGrantedAtOnce, mustBePausable, mustBePausableBy } from '#shared/relief/pause.ts';
import { mustNotBeSpread } from '#shared/relief/spread.ts';
import { isAgreedByAll, isObjected, isRefusedByOne } from '#shared/relief/voices.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { DAY0, monthly, planOf, terms } from './a-plan.ts';

const today = '2027-08-10';
const pause = (grantedOn: string, status: Former['status'] = 'Granted'): Former => ({
  kind: 'Pause',
  status,
  grantedOn,
});
const agreed = aLoan({ status: 'Active', textVersion: '2026-11-24' });

describe('who may pause', () => {
  it('has paid two instalments (RELIEF-2)', () => {
    const of = (paid: number) => mustBePausable({ loan: agreed, rows: planOf(terms, paid), former: [], today });
    expect(() => of(1)).toThrow('Two instalments must be paid first.');
    expect(() => of(2)).not.toThrow();
    // What was paid down is no instalment.
    const paidDown = planOf(terms, 2).map((row) => (row.nr === 2 ? { ...row, period: 0 } : row));
    expect(() => mustBePausable({ loan: agreed, rows: paidDown, former: [], today })).toThrow('Two instalments');
    // Nor is what was paid of one whose rest another plan asks for.
    const partly = planOf(terms, 2).map((row) => (row.nr === 2 ? { ...row, isPart: true } : row));
    expect(() => mustBePausable({ loan: agreed, rows: partly, former: [], today })).toThrow('Two instalments');
  });

  it('has not paused twice in twelve months (RELIEF-2)', () => {
    const of = (former: Former[]) => mustBePausable({ loan: agreed, rows: planOf(terms, 4), former, today });
    const twice = [pause('2026-09-01'), pause('2027-02-01')];
    expect(() => of(twice)).toThrow('You have paused twice in twelve months.');
    expect(() => of([pause('2026-08-10'), pause('2027-02-01')])).not.toThrow();
    expect(() =>
      of([pause('2027-01-01', 'Refused'), pause('2027-02-01'), pause('2027-03-01', 'Lapsed')]),
    ).not.toThrow();
  });

  it('is granted it at once with nothing missed, for the first time in twelve months (RELIEF-5)', () => {
    const rows = planOf(terms, 4);
    const isAtOnce = (said: Partial<Parameters<typeof isGrantedAtOnce>[0]>) =>
      isGrantedAtOnce({
        loan: aLoan({ status: 'Active', textVersion: '2026-11-24' }),
        rows,
        former: [],
        today,
        ...said,
      });
    const missed = rows.map((row) => (row.nr === 5 ? { ...row, status: 'Missed' as const } : row));
    const overdue = rows.map((row) => (row.nr === 5 ? { ...row, status: 'Overdue' as const } : row));
    expect([isAtOnce({}), isAtOnce({ rows: overdue }), isAtOnce({ former: [pause('2026-08-10')] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isAtOnce({ loan: aLoan({ status: 'Active' }) })).toBe(false);
    expect([isAtOnce({ rows: missed }), isAtOnce({ former: [pause('2026-08-11')] })]).toEqual([false, false]);
  });

  it('chooses a pause of those that are offered (RELIEF-3)', () => {
    const rows = planOf(terms, 4);
    const loan = { ...agreed, planId: `${DAY0}.1`, frequency: monthly.frequency };
    const of = (periods: number, day: string) => mustBePausableBy(periods, { loan, rows, former: [], today: day });
    expect(() => of(1, '2027-08-31')).not.toThrow();
    expect(() => of(1, '2027-09-01')).toThrow('A longer pause is needed: the first new date would have passed.');
    expect(() => of(2, '2027-08-31')).toThrow('Please choose one of the pauses that are offered.');
  });

  it('begins after the last day for granting it, where others must agree first (RELIEF-3)', () => {
    const loan = aLoan({ status: 'Active', planId: `${DAY0}.1`, frequency: monthly.frequency });
    const of = (day: string) => ({ loan, rows: planOf(terms, 4), former: [], today: day });
    // Ten business days after the 17th is 31 August, and its first new date is 1 September.
    expect(() => mustBePausableBy(1, of('2027-08-17'))).not.toThrow();
    expect(() => mustBePausableBy(1, of('2027-08-18'))).toThrow('A longer pause is needed');
    expect(() => mustBePausableBy(1, of('2027-08-31'), '2027-08-31')).not.toThrow();
  });
});

describe('a spread', () => {
  it('is once in the life of a loan (RELIEF-4)', () => {
    const spread = (status: Former['status']): Former => ({ kind: 'Spread', status });
    expect(() => mustNotBeSpread([spread('Granted')])).toThrow('This loan was spread before.');
    expect(() => mustNotBeSpread([spread('Refused'), pause('2027-02-01')])).not.toThrow();
  });
});

describe('those who are asked', () => {
  it('must all agree, where one refusal is enough and silence is no (RELIEF-6)', () => {
    const [yes, no, silent] = [{ agreed: true }, { agreed: false }, {}];
    expect([isAgreedByAll([yes, yes]), isAgreedByAll([yes, silent]), isAgreedByAll([])]).toEqual([true, false, true]);
    expect([isRefusedByOne([yes, no, silent]), isRefusedByOne([yes, silent])]).toEqual([true, false]);
  });

  it('may object, where more than half of what is owed counts (RELIEF-6)', () => {
    const of = (...claims: [number, boolean][]) =>
      isObjected(claims.map(([claim, objects]) => ({ claim: sene(claim), objects })));
    expect([of([50_00, true], [50_00, false]), of([50_01, true], [50_00, false])]).toEqual([false, true]);
    expect([of(), of([100, false], [0, true])]).toEqual([false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { districtOn, movedTo } from '#shared/accounts/district.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Disaster, isGivenOn, isStruck, lastDayOf } from '#shared/relief/disaster.ts';
import { timeGivenTo } from '#shared/relief/disaster-time.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { callableFrom, graceUntil, nextStepOn } from '#shared/repayments/collection.ts';
import { asHeld, isHeldOn } from '#shared/repayments/held.ts';
import { DAY0, planOf, terms } from './a-plan.ts';

const disaster: Disaster = {
  ...{ id: 'd1', kind: 'Cyclone', districts: ['Atua'], firstDay: '2027-06-20' },
  periods: { Weekly: 4, Fortnightly: 2, Monthly: 1 },
  ...{ text: 'A cyclone came.', textSm: 'Ua oʻo mai le afā.', status: 'Confirmed', preparedBy: 'risk' },
  ...{ preparedAt: '2027-06-20T00:00:00Z', version: 1 },
};

const weekly = { ...terms, frequency: 'Weekly' } as const;
const loan = { status: 'Active', planId: DAY0, frequency: 'Weekly', textVersion: '2026-11-24' } as Loan;
/** What an earlier disaster gave: from a day on, by so many weeks. */
const given = (firstDay: string, periods: number, moved: number) =>
  ({ kind: 'Pause', periods: moved, disaster: { id: firstDay, firstDay, periods } }) as Relief;

const timeOf = (changes: Partial<Loan> = {}, former: Relief[] = [], of: Partial<Disaster> = {}) =>
  timeGivenTo(
    { ...disaster, ...of },
    { loan: { ...loan, ...changes }, rows: planOf(weekly, 16), former, today: '2027-06-21' },
  );

describe('what a disaster gives to a loan', () => {
  it('moves it by the weeks that no other disaster covers (RELIEF-19)', () => {
    const weeks = (former: Relief[]) => {
      const time = timeOf({}, former);
      return time && 'periods' in time ? time.periods : 0;
    };
    expect(weeks([])).toBe(4);
    expect(weeks([given('2027-06-06', 4, 4)])).toBe(2);
    expect(weeks([given('2027-06-10', 4, 4)])).toBe(2);
    expect(weeks([given('2027-07-04', 4, 4)])).toBe(2);
    expect(weeks([given('2027-05-01', 4, 4)])).toBe(4);
    expect(weeks([given('2027-06-13', 13, 13)])).toBe(0);
    // What a borrower asked for themselves covers nothing.
    expect(weeks([{ kind: 'Pause', periods: 4 } as Relief])).toBe(4);
  });

  it('is nothing twice, and nothing for a loan that is late alone (RELIEF-18, RELIEF-21)', () => {
    expect(
      timeOf({}, [{ ...given('2027-06-20', 4, 4), disaster: { id: 'd1', firstDay: '2027-06-20', periods: 4 } }]),
    ).toBeUndefined();
    expect(timeOf({ status: 'Defaulted' })).toBeUndefined();
    expect(timeOf({ heldSince: '2027-06-01' })).toBeUndefined();
    const rows = planOf(weekly, 16).filter(({ due }) => due < '2027-06-13');
    expect(timeGivenTo(disaster, { loan, rows, former: [], today: '2027-06-21' })).toBeUndefined();
  });

  it('holds a loan without the clause, and not less than it is held already (RELIEF-20)', () => {
    const old = { textVersion: undefined };
    expect(timeOf(old)).toEqual({ heldUntil: '2027-07-19' });
    expect(timeOf({ ...old, heldUntil: '2027-07-19' })).toBeUndefined();
    expect(timeOf({ ...old, heldUntil: '2027-07-01' })).toEqual({ heldUntil: '2027-07-19' });
  });

  it('lasts as long as its longest time (RELIEF-21, RELIEF-23)', () => {
    expect(lastDayOf(disaster)).toBe('2027-07-20');
    expect([isGivenOn('2027-07-20', disaster), isGivenOn('2027-07-21', disaster)]).toEqual([true, false]);
    expect(isGivenOn('2027-06-21', { ...disaster, status: 'Prepared' })).toBe(false);
  });
});

describe('an instalment that is held', () => {
  const [row] = planOf(terms, 0);
  it('is late from the end of the hold on, as if it were due then (RELIEF-20)', () => {
    if (!row) throw new Error('There is no row');
    const held = asHeld(row, { heldUntil: '2027-05-03' });
    expect([nextStepOn(row), nextStepOn(held)]).toEqual(['2027-04-01', '2027-05-03']);
    expect([graceUntil(row), graceUntil(held)]).toEqual(['2027-04-08', '2027-05-10']);
    expect(callableFrom(held) > '2027-05-10').toBe(true);
    expect(asHeld(row, { heldUntil: '2027-04-01' })).toBe(row);
    expect([isHeldOn('2027-05-02', held), isHeldOn('2027-05-03', held)]).toEqual([true, false]);
  });
});

describe('where somebody lived', () => {
  it('is known for each day, and the first entry counts for all before (RELIEF-18, ACCOUNTS-52)', () => {
    const first = movedTo('Atua', {}, '2027-01-01');
    expect(first).toEqual({ district: 'Atua', districtSince: '2027-01-01' });
    expect(movedTo('Atua', first, '2027-02-01')).toEqual({ district: 'Atua' });
    // A slip that is put right on its day was never where they lived.
    const slip = { ...first, ...movedTo('Palauli', first, '2027-03-01') };
    const right = { ...slip, ...movedTo('Aana', slip, '2027-03-01') };
    expect(['2027-02-28', '2027-03-01'].map((day) => districtOn(day, right))).toEqual(['Atua', 'Aana']);
    expect(districtOn('2026-12-01', { ...first, ...movedTo('Aana', first, '2027-01-01') })).toBe('Aana');
    const second = movedTo('Palauli', first, '2027-06-01');
    expect([districtOn('2027-05-31', second), districtOn('2027-06-01', second)]).toEqual(['Atua', 'Palauli']);
    expect(districtOn('2026-01-01', first)).toBe('Atua');
    expect([isStruck(disaster, 'Palauli'), isStruck(disaster, 'Atua'), isStruck(disaster, undefined)]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect(isStruck({ districts: null }, undefined)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { addDays, businessDayFrom, isBusinessDay } from '#shared/calendar.ts';
import {
  answered,
  businessDaysLeft,
  heardUntil,
  hearingOf,
  isHeard,
  mustHaveBeenHeard,
} from '#shared/collections/hearing.ts';
import { sene } from '#shared/money.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

const at = '2026-11-24T01:00:00.000Z';

describe('a hearing (LOANS-61)', () => {
  it.each([
    ['2026-11-24', '2026-12-08', 'Tuesday to Tuesday'],
    ['2026-11-27', '2026-12-13', 'on over the weekend'],
    ['2026-12-22', '2027-01-07', 'without Christmas, New Year and the days after them'],
  ])('that begins on %s is until %s: %s', (day, until) => {
    expect(heardUntil(day)).toBe(until);
  });

  it('lasts ten whole business days after the proposal, and is followed by a business day, whenever it begins', () => {
    for (let day = '2026-11-24'; day < '2028-01-01'; day = addDays(day, 1)) {
      const until = heardUntil(day);
      expect(businessDaysLeft(until, addDays(day, 1)), day).toBe(10);
      expect(isBusinessDay(addDays(until, 1)), day).toBe(true);
      expect([isHeard(until, until), isHeard(until, addDays(until, 1))], day).toEqual([true, false]);
    }
  });

  it('goes on until a business day where a holiday follows it that was not known', () => {
    // New Year's Day 2027 is a Friday: nobody decides before Monday.
    expect(businessDayFrom('2027-01-01')).toBe('2027-01-04');
    expect(isHeard('2026-12-31', '2027-01-03')).toBe(true);
    expect(isHeard('2026-12-31', '2027-01-04')).toBe(false);
  });

  it('says what is late, and since when', () => {
    const rows = [
      aRepayment({ nr: 1, due: '2026-08-01', status: 'Paid' }),
      aRepayment({ nr: 2, due: '2026-09-01', status: 'Missed', principal: sene(50_00), interest: sene(5_00) }),
      aRepayment({ nr: 3, due: '2026-11-20', status: 'Overdue', principal: sene(40_00), interest: sene(4_00) }),
    ];
    const hearing = hearingOf(7, rows, { today: '2026-11-24', at, by: 'risk' });
    expect(hearing).toMatchObject({ arrears: 99_00, since: '2026-09-01', until: '2026-12-08', proposedBy: 'risk' });
  });

  it('keeps the default from being confirmed until it is over (LOANS-27)', () => {
    expect(() => mustHaveBeenHeard('2026-12-08', '2026-12-08')).toThrow(
      'The borrower can answer until Tuesday 8 December 2026.',
    );
    expect(() => mustHaveBeenHeard('2026-12-08', '2026-12-09')).not.toThrow();
  });
});

describe('the answer in a hearing (LOANS-62)', () => {
  const hearing = hearingOf(7, [], { today: '2026-11-24', at, by: 'risk' });

  it('can be changed until the hearing is over', () => {
    const first = answered(hearing, 'The boat sank.', { today: '2026-11-25', at });
    const second = answered(first, 'The boat sank, and I was ill.', {
      today: '2026-12-08',
      at: '2026-12-08T01:00:00.000Z',
    });
    expect(second).toMatchObject({ answer: 'The boat sank, and I was ill.', answeredAt: '2026-12-08T01:00:00.000Z' });
    expect(() => answered(first, 'Too late.', { today: '2026-12-09', at })).toThrow('The time to answer is over.');
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  ApiaDay,
  addBusinessDays,
  addDays,
  addMonthsClamped,
  addWeekdays,
  apiaDayOf,
  apiaTimeOf,
  dueOn,
  isBusinessDay,
  isDay,
  isHoliday,
  lastDayOf,
  longDay,
  shortDay,
  startOfApiaDay,
  yearsBetween,
} from '#shared/calendar.ts';
import { texts as samoan } from '#shared/day-words.sm.ts';
import { sentence } from '#shared/sentence.ts';

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('a day in Apia (API-32)', () => {
  it('begins thirteen hours before it does in London, in every season', () => {
    expect(apiaDayOf(Date.parse('2026-01-14T10:59:59.999Z'))).toBe('2026-01-14');
    expect(apiaDayOf(Date.parse('2026-01-14T11:00:00Z'))).toBe('2026-01-15');
    expect(apiaDayOf(Date.parse('2026-07-14T11:00:00Z'))).toBe('2026-07-15');
    expect(apiaTimeOf(Date.parse('2026-07-14T11:00:59Z'))).toBe('00:00');
    expect(apiaTimeOf(Date.parse('2026-01-14T10:59:59.999Z'))).toBe('23:59');
  });

  it('begins at the first instant that is in it', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(apiaDayOf(startOfApiaDay(day))).toBe(day);
        expect(apiaDayOf(startOfApiaDay(day) - 1)).toBe(addDays(day, -1));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z', '', 20260101])('is never %j', (value) => {
    expect(z.safeParse(ApiaDay, value).success).toBe(false);
  });
});

describe('a day in words (SITE-25)', () => {
  it('is short, or names its weekday where somebody must act on it, and is the last whole one of a deadline', () => {
    expect([shortDay('2026-11-19'), longDay('2026-12-19')]).toEqual(['19 Nov 2026', 'Saturday 19 December 2026']);
    expect(lastDayOf(startOfApiaDay('2026-12-07'))).toBe('2026-12-06');
  });

  it('is in Samoan with the words of Samoan, weekdays and months in full', () => {
    expect(shortDay('2026-11-09', samoan)).toBe('9 Novema 2026');
    const days = Array.from({ length: 12 }, (_, at) => longDay(`2027-${String(at + 1).padStart(2, '0')}-20`, samoan));
    expect(days).toEqual([
      'Aso Lulu 20 Ianuari 2027',
      'Aso Toʻonaʻi 20 Fepuari 2027',
      'Aso Toʻonaʻi 20 Mati 2027',
      'Aso Lua 20 Aperila 2027',
      'Aso Tofi 20 Mē 2027',
      'Aso Sā 20 Iuni 2027',
      'Aso Lua 20 Iulai 2027',
      'Aso Faraile 20 Aokuso 2027',
      'Aso Gafua 20 Setema 2027',
      'Aso Lulu 20 Oketopa 2027',
      'Aso Toʻonaʻi 20 Novema 2027',
      'Aso Gafua 20 Tesema 2027',
    ]);
    const said = sentence('I le {day:actBy}, pe {other:actBy}.', { day: '2026-12-19', other: 'soon' }, samoan);
    expect(said).toBe('I le Aso Toʻonaʻi 19 Tesema 2026, pe soon.');
  });

  it('is written as in the English of Great Britain', () => {
    const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-03`;
      expect(shortDay(day)).toBe(british.format(new Date(day)));
    }
  });
});

describe('the same day some months later (REPAYMENTS-4)', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 18, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('of %s, %i later, is %s', (day, months, later) => expect(addMonthsClamped(day, months)).toBe(later));
});

describe('an age', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of somebody born on %s is, on %s, %i', (born, day, years) => expect(yearsBetween(born, day)).toBe(years));
});

describe('the public holidays (API-34)', () => {
  it.each([
    // Sundays: 1 January 2023, 1 June 2025, 26 December 2027 and 2 January 2028.
    [2023, '01-01 01-02 01-03 04-07 04-08 04-09 04-10 05-15 06-01 08-14 10-09 12-25 12-26'],
    [2025, '01-01 01-02 04-18 04-19 04-20 04-21 05-12 06-01 06-02 08-11 10-13 12-25 12-26'],
    [2027, '01-01 01-02 03-26 03-27 03-28 03-29 05-10 06-01 08-09 10-11 12-25 12-26 12-27'],
    [2028, '01-01 01-02 01-03 04-14 04-15 04-16 04-17 05-15 06-01 08-14 10-09 12-25 12-26'],
    [2026, '01-01 01-02 04-03 04-04 04-05 04-06 05-11 06-01 08-10 10-12 12-25 12-26'],
  ])('of %i are those of the act', (year, days) => {
    const all = Array.from({ length: year % 4 ? 365 : 366 }, (_, at) => addDays(`${year}-01-01`, at));
    expect(
      all
        .filter(isHoliday)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days);
  });
});

vi.mock('#shared/declared-holidays.ts', () => ({ declaredHolidays: ['2029-05-04'] }));

describe('a declared holiday (API-34)', () => {
  it('is one as those of the act are: no business day, and nothing is due on it', () => {
    expect([isHoliday('2029-05-03'), isHoliday('2029-05-04')]).toEqual([false, true]);
    expect([isBusinessDay('2029-05-04'), dueOn('2029-05-04')]).toEqual([false, '2029-05-07']);
  });
});

describe('the declared holidays (API-34)', () => {
  it('are days, each once and the first one first', async () => {
    const { declaredHolidays } =
      await vi.importActual<typeof import('#shared/declared-holidays.ts')>('#shared/declared-holidays.ts');
    expect(declaredHolidays.filter((day) => !isDay(day))).toEqual([]);
    expect([...new Set(declaredHolidays)].toSorted()).toEqual(declaredHolidays);
  });
});

describe('business days (API-33)', () => {
  it('count Monday to Friday, and leave out holidays only where they are told to', () => {
    expect(addWeekdays('2026-04-02', 4)).toBe('2026-04-08');
    expect(addBusinessDays('2026-04-02', 4)).toBe('2026-04-10');
    expect(addWeekdays('2026-11-20', 0)).toBe('2026-11-20');
  });
});

describe('a due date (REPAYMENTS-4)', () => {
  it('stays on a Saturday, and moves from a Sunday or a holiday to the next business day', () => {
    expect(dueOn('2026-11-21')).toBe('2026-11-21');
    expect(dueOn('2026-11-22')).toBe('2026-11-23');
    expect(dueOn('2026-04-03')).toBe('2026-04-07');
    // M9: the Mondays after, 27 December 2027 and 3 January 2028, are holidays too.
    expect([dueOn('2027-12-25'), dueOn('2028-01-01')]).toEqual(['2027-12-28', '2028-01-04']);
  });

  it('is never earlier, never on a Sunday or holiday, and moves by a few days at most', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const due = dueOn(day);
        expect(due >= day && due <= addDays(day, 4)).toBe(true);
        expect(isHoliday(due)).toBe(false);
        expect(new Date(due).getUTCDay()).not.toBe(0);
      }),
    );
  });
});

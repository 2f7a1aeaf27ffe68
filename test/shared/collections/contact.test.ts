import { describe, expect, it } from 'vitest';
import { HOUR_MS, startOfApiaDay } from '#shared/calendar.ts';
import { mustBeContactable, mustBePromised, promiseState } from '#shared/collections/contact.ts';
import { sene } from '#shared/money.ts';

/** An instant of Friday 27 November 2026 in Apia, or another day. */
const atHour = (hour: number, day = '2026-11-27') => startOfApiaDay(day) + hour * HOUR_MS;

describe('a contact that we begin (COLLECTIONS-18)', () => {
  it.each([
    ['on a Sunday', atHour(10, '2026-11-29'), [], 'Not on a Sunday.'],
    ['before eight', atHour(8) - 1, [], 'Only from 8:00 to 18:00.'],
    ['from six on', atHour(18), [], 'Only from 8:00 to 18:00.'],
    ['twice a day', atHour(10), ['2026-11-27'], 'This person was contacted today.'],
    [
      'a fourth time in seven days',
      atHour(10),
      ['2026-11-21', '2026-11-23', '2026-11-26'],
      'Three times this week already.',
    ],
  ])('is refused %s', (_, now, days, message) => {
    expect(() => mustBeContactable(now, days)).toThrow(message);
  });

  it.each([
    ['at eight', atHour(8), []],
    ['just before six', atHour(18) - 1, []],
    ['on a Saturday', atHour(10, '2026-11-28'), ['2026-11-27']],
    ['a third time in seven days', atHour(10), ['2026-11-20', '2026-11-21', '2026-11-26']],
  ])('is allowed %s', (_, now, days) => {
    expect(() => mustBeContactable(now, days)).not.toThrow();
  });
});

describe('a promise to pay (COLLECTIONS-19)', () => {
  const promise = { amount: sene(50_00), day: '2026-12-04', paid: sene(200_00) };

  it('is for one of the next ten days, and of what is open', () => {
    const on = (day: string, amount = 50_00) =>
      mustBePromised({ day, amount: sene(amount) }, { open: sene(300_00), today: '2026-11-27' });
    for (const day of ['2026-11-27', '2026-12-07']) expect(() => on(day)).not.toThrow();
    for (const day of ['2026-11-26', '2026-12-08']) expect(() => on(day)).toThrow('10 days ahead at most');
    expect(() => on('2026-12-04', 300_00)).not.toThrow();
    expect(() => on('2026-12-04', 300_01)).toThrow('That is more than is open.');
  });

  it('is kept once as much was paid, and broken after its day', () => {
    expect(promiseState(promise, sene(249_99), '2026-12-04')).toBe('Waiting');
    expect(promiseState(promise, sene(250_00), '2026-12-04')).toBe('Kept');
    expect(promiseState(promise, sene(249_99), '2026-12-05')).toBe('Broken');
    expect(promiseState(promise, sene(500_00), '2026-12-05')).toBe('Kept');
  });
});

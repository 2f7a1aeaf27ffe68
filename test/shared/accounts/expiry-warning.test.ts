import { expect, it } from 'vitest';
import { expiryWarning } from '#shared/accounts/expiry-warning.ts';
import { addDays } from '#shared/calendar.ts';

it('an identity document is warned of 21, 14 and 7 days before, each once, and not on its day (KYC-17)', () => {
  const day = '2026-12-31';
  const named = (left: number) => expiryWarning(day, addDays(day, -left));
  const nights = Array.from({ length: 25 }, (_, at) => 23 - at);
  const fresh = nights.filter((left) => named(left) && named(left) !== named(left + 1));
  expect(fresh).toEqual([21, 14, 7]);
  expect([named(22), named(0), named(-1)]).toEqual([undefined, undefined, undefined]);
  // A night that was missed is made up for, and another document is warned of anew.
  expect(named(13)).toBe(named(14));
  expect(expiryWarning('2027-01-01', addDays(day, -13))).not.toBe(named(13));
  expect(expiryWarning(undefined, day)).toBeUndefined();
});

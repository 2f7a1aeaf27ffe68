import { expect, it } from 'vitest';
import { numberOf } from '#web/platform/forms/form.ts';

it.each([
  ['1500.50', 1500.5],
  [' 1,500.50 ', 1500.5],
  ['1 500', 1500],
  ['', 0],
  ['12,50', Number.NaN],
  ['1500,5', Number.NaN],
  ['-5', Number.NaN],
])('a number as it was typed / %j is read as %d (SITE-34)', (typed, number) => {
  const form = new FormData();
  form.set('amount', typed);
  expect(numberOf(form, 'amount')).toBe(number);
});

import { expect, it } from 'vitest';
import { countdownOf, daysLeftOf, goesBackOn } from '#web/features/admin/payments/receipt-countdown.ts';

// 21 November 2026, 12:30 in Apia.
const receipt = { recordedat: '2026-11-20T23:30:00.000Z', flagged: false, method: 'Bank' as const };

it('an unmatched receipt goes back 14 days after the Apia day of its recording (WALLET-19)', () => {
  expect(goesBackOn(receipt.recordedat)).toBe('2026-12-05');
});

it.each([
  ['2026-11-21', 'Goes back in 14 days'],
  ['2026-12-04', 'Goes back tomorrow'],
  ['2026-12-05', 'Goes back tonight'],
])('on %s an unmatched receipt says: %s', (today, words) => {
  expect(countdownOf(receipt, today)).toBe(words);
});

it('a receipt whose sender nobody knows waits for the account', () => {
  expect(countdownOf({ ...receipt, flagged: true }, '2026-12-06')).toBe("Needs the sender's account to go back");
});

it('a payment by card never goes back by itself, and waits for its owner (WALLET-18)', () => {
  expect(countdownOf({ ...receipt, method: 'Card' }, '2026-11-21')).toBe('Needs its owner: it came by card');
});

it.each([
  ['2026-11-21', {}, '14 d'],
  ['2026-12-05', {}, 'Tonight'],
  ['2026-12-06', { flagged: true }, 'Needs account'],
  ['2026-11-21', { method: 'Card' }, 'By card'],
] as const)('in the table of %s, with %j, it says: %s (WALLET-47)', (today, changes, words) => {
  expect(daysLeftOf({ ...receipt, ...changes }, today)).toBe(words);
});

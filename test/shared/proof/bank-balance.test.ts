import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf } from '#shared/calendar.ts';
import { sene } from '#shared/money.ts';
import {
  type BankBalance,
  confirmBalance,
  confirmItem,
  type DifferenceItem,
  dueDayOn,
  expectedClosing,
  isUnconfirmed,
  mustBeDayOfBalance,
  mustBeUnconfirmed,
  stateOf,
} from '#shared/proof/bank-balance.ts';

const now = Date.parse('2026-11-27T01:00:00Z');
const balance: BankBalance = {
  ...{ channel: 'BANK', day: '2026-11-26', closing: sene(100), documentId: 'd', items: [], version: 1 },
  ...{ enteredBy: 'rita', enteredAt: '2026-11-27T00:30:00.000Z' },
};
const item: DifferenceItem = {
  id: 'i',
  text: 'A fee of the bank',
  amount: sene(-5),
  by: 'rita',
  at: balance.enteredAt,
};

describe('a closing balance', () => {
  it('is due on each business day for the day before it (PROOF-1)', () => {
    expect(dueDayOn('2026-11-27')).toBe('2026-11-26');
    // A Sunday, and the Monday after it.
    expect(dueDayOn('2026-11-29')).toBe('2026-11-26');
    expect(dueDayOn('2026-11-30')).toBe('2026-11-29');
    // Christmas is a Friday in 2026.
    expect(dueDayOn('2026-12-25')).toBe('2026-12-23');
  });

  it('is of a day that is over, at most two weeks ago (PROOF-1)', () => {
    expect(() => mustBeDayOfBalance('2026-11-26', '2026-11-27')).not.toThrow();
    expect(() => mustBeDayOfBalance('2026-11-13', '2026-11-27')).not.toThrow();
    for (const day of ['2026-11-27', '2026-11-12'])
      expect(() => mustBeDayOfBalance(day, '2026-11-27')).toThrow('The day must be from 13 Nov 2026 to yesterday.');
  });

  it('is confirmed by another person, once (PROOF-1, PROOF-2)', () => {
    expect(() => confirmBalance(balance, 'rita', now)).toThrow('Another person must confirm the balance.');
    const confirmed = confirmBalance(balance, 'carl', now);
    expect(confirmed).toMatchObject({ confirmedBy: 'carl', confirmedAt: '2026-11-27T01:00:00.000Z' });
    const once = 'This day is confirmed. Enter a correction for the next.';
    expect(() => confirmBalance(confirmed, 'sela', now)).toThrow(once);
    expect(() => mustBeUnconfirmed(confirmed)).toThrow(once);
  });

  it('is compared with the ledger and with receipts that crossed the end of its day (PROOF-3)', () => {
    const day = '2026-11-26';
    const end = endOf(day);
    const expected = (receipts: Parameters<typeof expectedClosing>[1]['receipts']) =>
      expectedClosing({ day, end }, { trust: sene(10_000), receipts });
    const [before, at] = ['2026-11-26T10:59:59.999Z', '2026-11-26T11:00:00.000Z'];
    expect(end).toBe(at);
    expect(expected([])).toBe(10_000);
    // Reached the bank by then, and our books the next day.
    expect(expected([{ amount: sene(700), valueDate: day, bookedAt: at }])).toBe(10_700);
    expect(expected([{ amount: sene(700), valueDate: day, bookedAt: before }])).toBe(10_000);
    expect(expected([{ amount: sene(700), valueDate: '2026-11-27', bookedAt: at }])).toBe(10_000);
    // Booked by then with a later value date.
    expect(expected([{ amount: sene(700), valueDate: '2026-11-27', bookedAt: before }])).toBe(9_300);
  });

  it('is reconciled at no difference, and explained by confirmed items that add up to it, for ten business days (PROOF-4)', () => {
    const good = { ...item, confirmedBy: 'carl', confirmedAt: item.at };
    expect(stateOf(balance, sene(0), '2026-11-27')).toBe('Reconciled');
    expect(stateOf(balance, sene(-5), '2026-11-27')).toBe('Unexplained');
    expect(stateOf({ items: [item] }, sene(-5), '2026-11-27')).toBe('Unexplained');
    expect(stateOf({ items: [good] }, sene(-5), '2026-11-27')).toBe('Explained');
    expect(stateOf({ items: [good] }, sene(-6), '2026-11-27')).toBe('Unexplained');
    expect(stateOf({ items: [good] }, sene(-5), '2026-12-11')).toBe('Explained');
    expect(stateOf({ items: [good] }, sene(-5), '2026-12-14')).toBe('Unexplained');
  });

  it('has items that another person confirms, once (PROOF-4)', () => {
    const given = { ...balance, items: [item, { ...item, id: 'other' }] };
    expect(() => confirmItem(given, item, { by: 'rita', now })).toThrow('Another person must confirm the balance.');
    const { items } = confirmItem(given, item, { by: 'carl', now });
    expect(items.map(({ confirmedBy }) => confirmedBy)).toEqual(['carl', undefined]);
    const [confirmed = item] = items;
    expect(() => confirmItem(given, confirmed, { by: 'carl', now })).toThrow('This is confirmed already.');
  });

  it('reconciles with what was expected, whatever crossed the end of the day (PROOF-3)', () => {
    const days = fc.constantFrom('2026-11-25', '2026-11-26', '2026-11-27');
    const receipt = fc.record({
      amount: fc.integer({ min: 1, max: 1e6 }).map(sene),
      valueDate: days,
      bookedAt: days.map((day) => `${day}T12:00:00.000Z`),
    });
    fc.assert(
      fc.property(fc.array(receipt), (receipts) => {
        const end = endOf('2026-11-26');
        const booked = receipts.filter(({ bookedAt }) => bookedAt < end);
        const reached = receipts.filter(({ valueDate }) => valueDate <= '2026-11-26');
        const total = (some: typeof receipts) => some.reduce((all, { amount }) => all + amount, 0);
        const expected = expectedClosing({ day: '2026-11-26', end }, { trust: sene(total(booked)), receipts });
        expect(expected).toBe(total(reached));
      }),
    );
  });
});

it('a channel is unconfirmed once more than three business days have passed since its last good balance (PROOF-10)', () => {
  expect(isUnconfirmed(null, '2026-11-27')).toBe(true);
  // Thursday, then Friday, Monday and Tuesday.
  expect(isUnconfirmed('2026-11-26', '2026-12-01')).toBe(false);
  expect(isUnconfirmed('2026-11-26', '2026-12-02')).toBe(true);
  // Christmas is a Friday.
  expect(isUnconfirmed('2026-12-23', '2026-12-29')).toBe(false);
  expect(isUnconfirmed('2026-12-23', '2026-12-30')).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  allocate,
  amountOf,
  basisPoints,
  decimalOf,
  formatPercent,
  formatWst,
  Percent,
  partOf,
  rateOf,
  sene,
  sum,
  Wst,
} from '#shared/money.ts';

const amounts = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(sene);

describe('an amount on the wire (API-28)', () => {
  it('is the same after it was written and read', () => {
    fc.assert(fc.property(amounts, (amount) => z.parse(Wst, z.encode(Wst, amount)) === amount));
  });

  it.each([0.001, Number.POSITIVE_INFINITY, Number.NaN, -0, 2 ** 53 + 1, -0.004, '100', [100], null, { $gt: 0 }])(
    'is never %j',
    (value) => expect(z.safeParse(Wst, value).success).toBe(false),
  );

  it('is percent for a rate', () => expect(z.parse(Percent, 74.5)).toBe(7450));
});

describe('an amount as text (API-42)', () => {
  it('is the same after it was written and read', () => {
    const typed = fc.integer({ min: 0, max: 999_999_999_99 }).map(sene);
    fc.assert(fc.property(typed, (amount) => amountOf(decimalOf(amount)) === amount));
    fc.assert(fc.property(typed, (amount) => amountOf(formatWst(amount)) === amount));
  });

  it.each([
    ['1250', 1250_00],
    ['1,250', 1250_00],
    ['1,250.50', 1250_50],
    ['1 250.5', 1250_50],
    [' \t1,234,567.89 ', 1_234_567_89],
    ['WST 1,250.00', 1250_00],
    ['$12.', 12_00],
    ['0.07', 7],
    ['0', 0],
    ['999999999.99', 999_999_999_99],
  ])('is read: %j', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it.each([
    ...['12,50', '5,00', '1,2', '1,2500', '1250,500', '1,250,00', '1,50,000', ',250', '1.250,50', '1 2'],
    ...['', ' ', '.', '-5', '+5', '−5', '1e3', '1.234', '１００', '0x10', '1..2', 'lots', 'Infinity', '5 tala'],
    ...['1000000000', '9'.repeat(400)],
  ])('is never %j', (typed) => expect(amountOf(typed)).toBeUndefined());

  it('is read alike for a rate', () => {
    expect(['74.5', ' 70 ', '7,450.00', '74,50', '-1', ''].map(rateOf)).toEqual([
      7450,
      7000,
      745_000,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is shown with the currency and a space that does not break (SITE-24)', () => {
    expect(formatWst(sene(1_234_567_89))).toBe('WST\u00A01,234,567.89');
  });

  it('is shown with two decimals as a rate (SITE-24)', () => {
    expect([7450, 5, -205].map(basisPoints).map(formatPercent)).toEqual(['74.50%', '0.05%', '−2.05%']);
  });
});

describe('splitting an amount (API-31)', () => {
  it('never loses or makes a sene, and nobody is a sene from their part', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 200 });
    const some = weights.filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_00 }), some, (amount, parts) => {
        const shares = allocate(sene(amount), parts);
        const whole = parts.reduce((all, part) => all + part, 0);
        expect(sum(shares)).toBe(amount);
        shares.forEach((share, at) => {
          expect(Math.abs(share - (amount * (parts[at] ?? 0)) / whole)).toBeLessThan(1);
        });
      }),
    );
  });

  it('rounds a part half up (API-30)', () => {
    expect([partOf(sene(10), basisPoints(500)), partOf(sene(9), basisPoints(500))]).toEqual([1, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { guaranteeOf, stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import { basisPoints, sene } from '#shared/money.ts';

const loan = {
  id: 1042,
  amount: sene(100_000),
  rate: basisPoints(7200),
  months: 12 as const,
  frequency: 'Monthly' as const,
  principalRepaid: sene(0),
};

describe('a guarantee', () => {
  it('stands for every instalment, because liability is joint and several (GUARANTORS-39)', () => {
    const { instalment, instalments, worstCase } = guaranteeOf(loan);
    // 1,000 at 6 % a month in twelve payments: the annuity is 119.277…
    expect([instalment, instalments]).toEqual([11_928, 12]);
    expect(Math.abs(worstCase - 12 * instalment)).toBeLessThanOrEqual(12);
  });

  it('is released in proportion to the principal repaid, of the original amount (GUARANTORS-47)', () => {
    const { worstCase } = guaranteeOf(loan);
    expect(stillGuaranteed(loan)).toBe(worstCase);
    expect(stillGuaranteed({ ...loan, principalRepaid: sene(25_000) })).toBe(Math.floor((worstCase * 3 + 2) / 4));
    expect(stillGuaranteed({ ...loan, principalRepaid: loan.amount })).toBe(0);
  });

  it('needs a rate', () => {
    expect(() => guaranteeOf({ ...loan, rate: undefined })).toThrow(RangeError);
  });
});

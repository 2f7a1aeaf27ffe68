import { describe, expect, it } from 'vitest';
import { guaranteeOf, stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import { loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, sene, sum } from '#shared/money.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

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
    expect(stillGuaranteed(loan, [])).toBe(worstCase);
    expect(stillGuaranteed({ ...loan, principalRepaid: sene(25_000) }, [])).toBe(Math.floor((worstCase * 3 + 2) / 4));
    expect(stillGuaranteed({ ...loan, principalRepaid: loan.amount }, [])).toBe(0);
  });

  // M12, B41: 5,000 at 84 % over 78 weeks, of which 58 are paid, showed 3,392.73.
  it('stands for no more than what is open of all instalments (GUARANTORS-47)', () => {
    const terms = { amount: sene(500_000), rate: basisPoints(8400), months: 18 as const, frequency: 'Weekly' as const };
    const rows = loanSchedule(terms).map(({ nr, principal, interest }) => {
      const isPaid = nr <= 58;
      return aRepayment({
        nr,
        principal,
        interest,
        ...(isPaid && { paidPrincipal: principal, paidInterest: interest }),
      });
    });
    const principalRepaid = sum(rows.map(({ paidPrincipal }) => paidPrincipal));
    const lent = { id: 1042, ...terms, principalRepaid };
    expect([stillGuaranteed(lent, []), stillGuaranteed(lent, rows)]).toEqual([3_392_73, 2_263_49]);
  });

  it('needs a rate', () => {
    expect(() => guaranteeOf({ ...loan, rate: undefined })).toThrow(RangeError);
  });
});

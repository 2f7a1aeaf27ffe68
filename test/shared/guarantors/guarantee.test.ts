import { describe, expect, it } from 'vitest';
import { exposureOf, guaranteeOf, stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import { loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, sene, sum } from '#shared/money.ts';
import { callOn } from '#shared/repayments/call.ts';
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

describe('what a guarantee could cost (GUARANTORS-62)', () => {
  const frequencies = ['Weekly', 'Fortnightly', 'Monthly'] as const;
  const loans = frequencies.flatMap((frequency) =>
    ([6, 12, 18] as const).flatMap((months) =>
      [1, 2, 3].map((expectedGuarantors) => ({ ...loan, frequency, months, expectedGuarantors })),
    ),
  );

  it('goes from one share to the whole, which is the share of a single guarantor', () => {
    for (const each of loans) {
      const { instalment, worstCase } = guaranteeOf(each);
      const { share, shareOfAll } = exposureOf(each);
      if (each.expectedGuarantors === 1) expect([share, shareOfAll]).toEqual([instalment, worstCase]);
      else expect(share < shareOfAll && shareOfAll < worstCase).toBe(true);
    }
  });

  it('is never less than what a call asks of anybody (REPAYMENTS-30)', () => {
    for (const each of loans) {
      const rows = loanSchedule({ ...each, rate: loan.rate });
      const asked = Array.from({ length: each.expectedGuarantors }, (_, at) => ({
        guarantorId: String(at),
        userId: String(at),
        reference: 'G',
      }));
      const largest = rows.map(({ principal, interest }) =>
        Math.max(...callOn(aRepayment({ principal, interest }), asked, '2027-01-08').shares.map(({ open }) => open)),
      );
      const { share, shareOfAll } = exposureOf(each);
      expect(share).toBe(largest[0]);
      expect(shareOfAll).toBe(sum(largest.map((amount) => sene(amount))));
    }
  });

  it('is a stair that begins with the worst case and falls with each instalment to what is still guaranteed', () => {
    for (const each of loans) {
      const { stair } = exposureOf(each);
      expect(stair[0]).toBe(guaranteeOf(each).worstCase);
      const rows = loanSchedule({ ...each, rate: loan.rate }).map(({ principal, interest }) =>
        aRepayment({ principal, interest }),
      );
      for (const [at, step] of stair.entries()) {
        const principalRepaid = sum(rows.slice(0, at).map(({ principal }) => principal));
        expect(step).toBe(stillGuaranteed({ ...each, principalRepaid }, rows.slice(at)));
        expect(at === 0 || step < (stair[at - 1] ?? 0)).toBe(true);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  capOf,
  exposureOf,
  guaranteedPercent,
  guaranteeOf,
  leastCap,
  stillGuaranteed,
} from '#shared/guarantors/guarantee.ts';
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
    // Up to 3,000.00, of which the same part is released; and once 2,900.00 of it are paid and not given back.
    const cap = sene(3_000_00);
    expect(stillGuaranteed(lent, rows, { cap })).toBe(Math.round((3_000_00 * (500_000 - principalRepaid)) / 500_000));
    expect(stillGuaranteed(lent, rows, { cap, unreturned: sene(2_900_00) })).toBe(100_00);
    expect(stillGuaranteed(lent, rows, { cap, unreturned: sene(3_100_00) })).toBe(0);
  });

  it('needs a rate', () => {
    expect(() => guaranteeOf({ ...loan, rate: undefined })).toThrow(RangeError);
  });
});

describe('a cap (GUARANTORS-65)', () => {
  const of = (expectedGuarantors: number) => ({ ...loan, expectedGuarantors });
  const { worstCase } = guaranteeOf(loan);

  it('is at least an equal part of the worst case, in whole tala, and such caps cover all of it', () => {
    expect(worstCase).toBe(1_431_31);
    for (const [guarantors, least] of [
      [2, 716_00],
      [3, 478_00],
    ] as const) {
      expect(leastCap(of(guarantors))).toBe(least);
      expect(capOf(of(guarantors), sene(least))).toBe(least);
      expect(guarantors * least).toBeGreaterThanOrEqual(worstCase);
      expect(() => capOf(of(guarantors), sene(least - 1_00))).toThrow(
        `Choose at least WST\u00A0${least / 100}.00, or all of it.`,
      );
    }
    expect(() => capOf(of(2), sene(716_50))).toThrow('Choose whole tala, without sene.');
  });

  it('is none where it is all of it, and a single guarantor stands for all of it', () => {
    for (const chosen of [undefined, worstCase, sene(1_432_00)])
      for (const guarantors of [1, 2, 3]) expect(capOf(of(guarantors), chosen)).toBeUndefined();
    expect(() => capOf(of(1), sene(1_431_00))).toThrow('Choose at least WST\u00A01,432.00, or all of it.');
  });

  it('is released in proportion like the whole (GUARANTORS-47), and is the most that a share of all can be (GUARANTORS-62)', () => {
    const half = { ...loan, principalRepaid: sene(50_000) };
    expect(stillGuaranteed(half, [], { cap: sene(716_00) })).toBe(358_00);
    const { stair, shareOfAll } = exposureOf({ ...of(2) }, { cap: sene(716_00) });
    expect([stair[0], shareOfAll <= 716_00]).toEqual([716_00, true]);
  });

  it('adds up to what investors read of the worst case, rounded down (GUARANTORS-66)', () => {
    const percent = (...caps: (number | undefined)[]) =>
      guaranteedPercent(
        loan,
        caps.map((cap) => ({ cap: cap === undefined ? undefined : sene(cap) })),
      );
    expect([percent(undefined), percent(undefined, 716_00), percent(716_00, 716_00), percent()]).toEqual([
      100, 150, 100, 0,
    ]);
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
        most: sene(5_000_00),
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

import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import { approvedCommitment, committed, mustBeInvestable, uncommitted } from '#shared/investments/commitment.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';

const now = Date.parse('2026-03-10T00:00:00Z');
const of = (amount: number, id = '1042.1') => ({ id, amount: sene(amount), rate: basisPoints(7300) });

describe('a commitment', () => {
  it('is refused with the amounts that are possible when it would leave what nobody can take (INVESTMENTS-3)', () => {
    expect(() => mustBeInvestable(sene(10_000), sene(9_950))).toThrow(
      'Please correct the form before submission. You can invest WST\u00A01.00 to WST\u00A099.00, or WST\u00A0100.00.',
    );
    expect(() => mustBeInvestable(sene(150), sene(100))).toThrow('You can invest WST\u00A01.50.');
  });

  it('may take all, or leave at least what one more can take (INVESTMENTS-3)', () =>
    assert(
      property(integer({ min: 100, max: 500_000 }), integer({ min: -10, max: 500_100 }), (remaining, amount) => {
        const left = remaining - amount;
        const isPossible = amount >= 100 && (left === 0 || left >= 100);
        const ask = () => mustBeInvestable(sene(remaining), sene(amount));
        if (isPossible) ask();
        else expect(ask).toThrow();
      }),
    ));

  it('fixes rate and guarantors as the first, and moves the loan on as the last (INVESTMENTS-8, LOANS-13)', () => {
    const first = committed(aLoan({ expectedGuarantors: 3 }), of(40_000), 2, now);
    expect(first).toMatchObject({ status: 'Approved', rate: 7300, expectedGuarantors: 2, remaining: 60_000 });
    const second = committed(first, { ...of(60_000, '1042.2'), rate: basisPoints(7000) }, 3, now);
    expect(second).toMatchObject({
      status: 'FullyFundedPendingApproval',
      rate: 7300,
      expectedGuarantors: 2,
      leadInvestmentId: '1042.1',
      remaining: 0,
      investments: 2,
    });
  });

  it('opens rate and guarantors again when it was the last one left (LOANS-14)', () => {
    const full = committed(aLoan(), of(100_000), 2, now);
    const open = uncommitted(full, { amount: sene(100_000), status: 'UnderReview' }, now);
    expect(open).toMatchObject({ status: 'Approved', remaining: 100_000, investments: 0, expectedGuarantors: 2 });
    expect([open.rate, open.leadInvestmentId]).toEqual([undefined, undefined]);
  });

  it('leaves rate and guarantors of a loan that has ended as they were (LOANS-14)', () => {
    const full = committed(aLoan({ expectedGuarantors: 3 }), of(100_000), 2, now);
    const refunded = uncommitted(
      advanceLoan(full, 'DeadlinePassed', { by: 'system', now }),
      { amount: sene(100_000), status: 'Approved' },
      now,
    );
    expect(refunded).toMatchObject({ status: 'Cancelled', investments: 0, rate: 7300, expectedGuarantors: 2 });
    expect(guaranteeOf(refunded).instalments).toBe(12);
  });

  it('funds the loan once all of it is approved and committed (LOANS-15)', () => {
    const half = committed(aLoan(), of(50_000), 2, now);
    const approved = approvedCommitment(half, sene(50_000), now);
    expect(approved.status).toBe('Approved');
    const full = committed(approved, of(50_000, '1042.2'), 2, now);
    expect(approvedCommitment(full, sene(50_000), now)).toMatchObject({ status: 'Funded', approved: 100_000 });
  });
});

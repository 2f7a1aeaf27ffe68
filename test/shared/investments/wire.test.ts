import { describe, expect, it } from 'vitest';
import type { Investment } from '#shared/investments/investment.ts';
import { expectedReturn } from '#shared/investments/investment-figures.ts';
import { myInvestmentOf } from '#shared/investments/wire.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { anInvestment } from './an-investment.ts';

describe("an investment in its investor's list (INVESTMENTS-28)", () => {
  const listed = (said: Partial<Investment>, loan = aLoan()) => myInvestmentOf(anInvestment(said), loan);

  it('is Pending until it is decided', () => {
    const shown = (['Pending', 'UnderReview', 'Approved', 'Rejected'] as const).map((status) => listed({ status }));
    expect(shown.map(({ investmentstatus }) => investmentstatus)).toEqual([
      'Pending',
      'Pending',
      'Approved',
      'Rejected',
    ]);
  });

  it('says what is still to be paid: nothing once it is Paid or Rejected', () => {
    expect(listed({}).amountdue).toBe(52_500);
    expect(listed({ payment: 'PartlyPaid', reserved: sene(2_500) }).amountdue).toBe(50_000);
    expect(listed({ payment: 'Paid' }).amountdue).toBe(0);
    expect(listed({ status: 'Rejected' }).amountdue).toBe(0);
  });

  it('says by when to pay while it is unpaid (INVESTMENTS-23)', () => {
    const deadline = '2026-12-04T11:00:00.000Z';
    expect(listed({ deadline }).deadline).toBe(deadline);
    expect(listed({ deadline, payment: 'Paid' }).deadline).toBeNull();
    expect(listed({ deadline, status: 'Rejected' }).deadline).toBeNull();
  });

  it('has its frequency, its expected profit without the fee, and the coarse status of its loan', () => {
    expect(listed({ frequency: 'Fortnightly' }).repaymentfrequency).toBe('Fortnightly');
    expect(listed({}).expectedprofit).toBe(expectedReturn(anInvestment()).profit);
    expect(listed({}, aLoan({ status: 'GuarantorsVerified' })).loanstatus).toBe('Funded');
  });

  it('says since when its loan is held, while it is (REPAYMENTS-60)', () => {
    expect(listed({}).loanheldsince).toBeUndefined();
    expect(listed({}, aLoan({ heldSince: '2026-11-20' })).loanheldsince).toBe('2026-11-20');
  });

  it('has the reason and the refund of a rejected one', () => {
    expect(listed({})).toMatchObject({ reason: null, refundedamount: null });
    const rejected = { status: 'Rejected', reason: 'No.', refunded: sene(52_500) } as const;
    expect(listed(rejected)).toMatchObject({ reason: 'No.', refundedamount: 52_500 });
  });
});

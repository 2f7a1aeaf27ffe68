import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { isPayable } from '#web/features/borrower/schedule.tsx';

describe('Pay Now (REPAYMENTS-11)', () => {
  it('is offered unless an instalment is Paid or Pending', () => {
    const row = { repaymentid: '1042-001', scheduleddate: '2027-03-01', amountdue: sene(8_365), amountpaid: sene(0) };
    const offered = RepaymentStatus.options.filter((paymentstatus) => isPayable({ ...row, paymentstatus }));
    expect(offered).toEqual(['Scheduled', 'Overdue', 'Missed']);
  });
});

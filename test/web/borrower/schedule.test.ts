import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { isPayable, nextToPay } from '#web/features/borrower/next-repayment.tsx';

describe('Pay Now (REPAYMENTS-11)', () => {
  it('is offered unless an instalment is Paid or Pending', () => {
    const row = { repaymentid: '1042-001', scheduleddate: '2027-03-01', amountdue: sene(8_365), amountpaid: sene(0) };
    const offered = RepaymentStatus.options.filter((paymentstatus) => isPayable({ ...row, paymentstatus }));
    expect(offered).toEqual(['Scheduled', 'Overdue', 'Missed']);
  });
});

describe('what is paid next (REPAYMENTS-6)', () => {
  const row = (nr: number, paymentstatus: RepaymentStatus) => ({
    repaymentid: `1042-00${nr}`,
    scheduleddate: '2027-03-01',
    amountdue: sene(8_365),
    amountpaid: sene(0),
    paymentstatus,
  });

  it('is the oldest open instalment, also one whose announced payment is awaited', () => {
    expect(nextToPay([row(1, 'Paid'), row(2, 'Pending'), row(3, 'Scheduled')])?.repaymentid).toBe('1042-002');
    expect(nextToPay([row(1, 'Missed'), row(2, 'Pending')])?.repaymentid).toBe('1042-001');
    expect(nextToPay([row(1, 'Paid')])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { lateInstalmentsOf } from '#shared/repayments/late-instalment.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

const late = { status: 'Overdue' as const, overdueNoticeOn: '2027-03-24', paidInterest: sene(1_000) };

describe('a late instalment as its guarantor sees it (GUARANTORS-50)', () => {
  it('is what is open, the days of grace, and from when they may be called', () => {
    expect(lateInstalmentsOf([aRepayment(late)])).toEqual([
      {
        repaymentid: '1042-001',
        scheduleddate: '2027-03-01',
        amountopen: 7_365,
        graceuntil: '2027-03-08',
        // Five business days after the notice, Good Friday and the holidays after it aside.
        callablefrom: '2027-04-02',
      },
    ]);
  });

  it('is nothing before it is late, when it is paid, and once it is called', () => {
    const rows = [
      aRepayment(),
      aRepayment({ ...late, status: 'Paid' }),
      aRepayment({ ...late, status: 'Missed', calledOn: '2027-04-02' }),
    ];
    expect(lateInstalmentsOf(rows)).toEqual([]);
  });
});

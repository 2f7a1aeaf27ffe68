import { describe, expect, it } from 'vitest';
import { nextStepOn, statusOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from './a-repayment.ts';

describe('what an instalment asks for next', () => {
  const late: Partial<Repayment> = { overdueNoticeOn: '2027-03-02' };
  it.each<[string, Partial<Repayment>, string | undefined]>([
    ['its due date, while it is Scheduled', {}, '2027-03-01'],
    ['to be Missed, when seven days of grace are over', { ...late, status: 'Overdue' }, '2027-03-09'],
    ['the call, five business days after the notice', { ...late, status: 'Missed' }, '2027-03-09'],
    ['the call, later after a late notice', { overdueNoticeOn: '2027-03-24', status: 'Missed' }, '2027-04-02'],
    [
      'its unpaid shares to be spread again, when a week after the call is over',
      { status: 'Missed', calledOn: '2027-03-09' },
      '2027-03-17',
    ],
    ['nothing after that', { status: 'Missed', calledOn: '2027-03-09', spreadAgainOn: '2027-03-17' }, undefined],
    ['nothing when it is Paid', { status: 'Paid' }, undefined],
  ])('is %s', (_, said, day) => {
    expect(nextStepOn(aRepayment(said))).toBe(day);
  });
});

describe('the status that people see', () => {
  const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
  it('is Pending over whatever the date says, until it is Paid', () => {
    expect(statusOf(aRepayment({ announced, status: 'Overdue' }))).toBe('Pending');
    expect(statusOf(aRepayment({ announced, status: 'Paid' }))).toBe('Paid');
    expect(statusOf(aRepayment())).toBe('Scheduled');
  });
});

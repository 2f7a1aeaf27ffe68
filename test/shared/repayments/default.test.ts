import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { mustBeInDefault } from '#shared/repayments/default.ts';
import type { RepaymentStatus } from '#shared/repayments/repayment.ts';

describe('a loan in default (LOANS-26)', () => {
  const due = '2026-03-02';
  const ask = (days: number, status: Exclude<RepaymentStatus, 'Pending'>) => () =>
    mustBeInDefault([{ due, status }], addDays(due, days));

  it('has an instalment that has been Missed for 60 days: 68 days after its due date', () => {
    expect(ask(67, 'Missed')).toThrow('No instalment of this loan has been missed for 60 days.');
    expect(ask(68, 'Missed')).not.toThrow();
  });

  it.each(['Scheduled', 'Overdue', 'Paid'] as const)('has not for one that is %s', (status) => {
    expect(ask(100, status)).toThrow(expect.objectContaining({ name: 'Refused' }));
  });
});

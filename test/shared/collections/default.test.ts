import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { mustBeInDefault } from '#shared/collections/default.ts';
import { sene } from '#shared/money.ts';
import type { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

describe('a loan in default (LOANS-26)', () => {
  const due = '2026-03-02';
  const ask = (days: number, status: Exclude<RepaymentStatus, 'Pending'>) => () =>
    mustBeInDefault([aRepayment({ due, status })], addDays(due, days));

  it('has an instalment that has been Missed for 60 days: 68 days after its due date', () => {
    expect(ask(67, 'Missed')).toThrow('No instalment of this loan has been missed for 60 days.');
    expect(ask(68, 'Missed')).not.toThrow();
  });

  it.each(['Scheduled', 'Overdue', 'Paid'] as const)('has not for one that is %s', (status) => {
    expect(ask(100, status)).toThrow(expect.objectContaining({ name: 'Refused' }));
  });

  it('has at least WST 10.00 open in Missed instalments, all together', () => {
    const missed = (nr: number, principal: number) =>
      aRepayment({ nr, due, status: 'Missed', principal: sene(principal), interest: sene(0) });
    const today = addDays(due, 68);
    expect(() => mustBeInDefault([missed(1, 9_99)], today)).toThrow('What is open is too little for a default.');
    expect(() => mustBeInDefault([missed(1, 9_99), missed(2, 1)], today)).not.toThrow();
  });
});

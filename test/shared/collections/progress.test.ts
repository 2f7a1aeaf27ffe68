import { describe, expect, it } from 'vitest';
import { progressOf } from '#shared/collections/progress.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

const nothing = { rows: [], ever: [], reliefs: [], hearings: [] };

describe('what investors know of a late loan (COLLECTIONS-21)', () => {
  it('is nothing while nothing is late, and begins on the day after the due date', () => {
    const rows = [aRepayment({ due: '2026-11-20', status: 'Overdue' })];
    expect(progressOf(aLoan(), nothing, '2026-11-21')).toEqual({ dayslate: 0, steps: [] });
    expect(progressOf(aLoan(), { ...nothing, rows }, '2026-11-21').dayslate).toBe(1);
  });

  it('is each step with its day, the latest first, once a day', () => {
    const called = { overdueNoticeOn: '2026-08-02', calledOn: '2026-08-12' };
    const rows = [aRepayment(called), aRepayment({ ...called, calledOn: undefined })];
    const entered = { ...aLoan().entered, Defaulted: '2026-11-01T20:00:00.000Z' };
    const loan = aLoan({ status: 'Defaulted', entered, chargedOffOn: '2026-11-20' });
    // The rows of a plan that another one has replaced.
    expect(progressOf(loan, { ...nothing, ever: rows }, '2026-11-27').steps).toEqual([
      { step: 'ChargedOff', day: '2026-11-20' },
      { step: 'Default', day: '2026-11-02' },
      { step: 'Called', day: '2026-08-12' },
      { step: 'Reminded', day: '2026-08-02' },
    ]);
  });
});

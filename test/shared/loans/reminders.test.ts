import { describe, expect, it } from 'vitest';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { isLapsed, remindedOf, remindersBefore } from '#shared/loans/reminders.ts';
import { aLoan } from './a-loan.ts';

const DAY_MS = 86_400_000;
const deadline = '2026-04-01T11:00:00.000Z';
const end = Date.parse(deadline);

describe('the reminders of a loan (LOANS-34)', () => {
  const daysBefore = (status: LoanStatus) => remindersBefore({ status, deadline }).map((at) => (end - at) / DAY_MS);

  it.each([
    ['Pending', [10, 3], ['RiskReviewer']],
    ['UnderReview', [10, 3], ['CreditApprover']],
    ['Approved', [10, 3], ['Borrower']],
    ['FullyFundedPendingApproval', [10, 3], ['RiskReviewer', 'CreditApprover']],
    ['Funded', [30, 15, 5], ['Borrower']],
    ['GuarantorsNominated', [15, 5], ['Borrower']],
    ['GuarantorsVerified', [10, 5, 2], ['Borrower']],
    ['AgreementSigned', [7, 2], ['CreditApprover']],
  ] as const)('in %s come %o days before its deadline, to %o', (status, days, whom) => {
    expect(daysBefore(status)).toEqual(days);
    expect(remindedOf(status)).toEqual(whom);
  });

  it('are none where there is no deadline', () => {
    expect(remindersBefore({ status: 'Approved', deadline: undefined })).toEqual([]);
    for (const status of ['Active', 'Repaid', 'Rejected', 'Cancelled', 'Defaulted'] satisfies LoanStatus[])
      expect([daysBefore(status), remindedOf(status)]).toEqual([[], []]);
    expect(LoanStatus.options).toHaveLength(13);
  });
});

describe('a deadline', () => {
  const withDeadline = (said: Partial<Loan>) => aLoan({ deadline, ...said });

  it('ends a loan from the instant on at which its last day is over (LOANS-31)', () => {
    expect([end - 1, end].map((now) => isLapsed(withDeadline({}), now))).toEqual([false, true]);
    expect(isLapsed(withDeadline({ deadline: undefined }), end)).toBe(false);
  });

  it('waits while a disbursement is prepared, and ends the loan once that is withdrawn (LOANS-33)', () => {
    const now = end + 3 * DAY_MS;
    expect(isLapsed(withDeadline({ status: 'AgreementSigned', payoutId: 'one' }), now)).toBe(false);
    expect(isLapsed(withDeadline({ status: 'AgreementSigned', payoutId: undefined }), now)).toBe(true);
  });
});

import type { Loan, LoanStatus } from './loan.ts';

type Reminded = 'Borrower' | 'RiskReviewer' | 'CreditApprover';

/**
 * Who is reminded of a loan before its deadline, and how many days before (LOANS-34). It is whoever the loan waits for.
 */
const reminders: Partial<Record<LoanStatus, { daysBefore: readonly number[]; whom: readonly Reminded[] }>> = {
  Pending: { daysBefore: [10, 3], whom: ['RiskReviewer'] },
  UnderReview: { daysBefore: [10, 3], whom: ['CreditApprover'] },
  Approved: { daysBefore: [10, 3], whom: ['Borrower'] },
  FullyFundedPendingApproval: { daysBefore: [10, 3], whom: ['RiskReviewer', 'CreditApprover'] },
  Funded: { daysBefore: [30, 15, 5], whom: ['Borrower'] },
  GuarantorsNominated: { daysBefore: [15, 5], whom: ['Borrower'] },
  GuarantorsVerified: { daysBefore: [10, 5, 2], whom: ['Borrower'] },
  AgreementSigned: { daysBefore: [7, 2], whom: ['CreditApprover'] },
};

const DAY_MS = 86_400_000;

/** Who is reminded of a loan in this status; nobody where it has no deadline. */
export const remindedOf = (status: LoanStatus): readonly Reminded[] => reminders[status]?.whom ?? [];

/** The instants (milliseconds) of the reminders in the loan's present status. */
export function remindersBefore({ status, deadline }: Pick<Loan, 'status' | 'deadline'>): number[] {
  if (!deadline) return [];
  return (reminders[status]?.daysBefore ?? []).map((days) => Date.parse(deadline) - days * DAY_MS);
}

/** Whether the deadline has passed by now (milliseconds, LOANS-28) and no prepared payout holds it up (LOANS-33). */
export const isLapsed = ({ deadline, payoutId }: Pick<Loan, 'deadline' | 'payoutId'>, now: number): boolean =>
  deadline !== undefined && payoutId === undefined && Date.parse(deadline) <= now;

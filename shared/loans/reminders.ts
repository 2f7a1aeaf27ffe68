import type { Loan, LoanStatus } from './loan.ts';

type Reminded = 'Borrower' | 'RiskReviewer' | 'CreditApprover';

/**
 * Who is reminded of a loan before its deadline, and how many days before (RULES 1: an effect, not a guard). It is whoever
 * the loan waits for; where it waits for staff, they are alarmed.
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

/** Who is reminded of a loan in this status; nobody, once nothing is waited for. */
export const remindedOf = (status: LoanStatus): readonly Reminded[] => reminders[status]?.whom ?? [];

/** The instants (milliseconds) at which somebody is reminded of the loan in its present status. */
export function remindersBefore({ status, deadline }: Pick<Loan, 'status' | 'deadline'>): number[] {
  if (!deadline) return [];
  return (reminders[status]?.daysBefore ?? []).map((days) => Date.parse(deadline) - days * DAY_MS);
}

/** Whether the deadline has passed by now (milliseconds) and ends the loan: a prepared payout holds it up (RULES 3, L16). */
export const isLapsed = ({ deadline, payoutId }: Pick<Loan, 'deadline' | 'payoutId'>, now: number): boolean =>
  deadline !== undefined && payoutId === undefined && Date.parse(deadline) <= now;

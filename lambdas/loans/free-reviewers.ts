import { staffWith } from '#lambdas/accounts/staff-with.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** The reviewers who took no part in the rejection of a loan, and are not its borrower (REASONS-13). */
export async function freeReviewers({ borrowerId, barred = [] }: Loan): Promise<Person[]> {
  const staff = await Promise.all([staffWith('RiskReviewer'), staffWith('CreditApprover')]);
  return staff.flat().filter(({ id }) => id !== borrowerId && !barred.includes(id));
}

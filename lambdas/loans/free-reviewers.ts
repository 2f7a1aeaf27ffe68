import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { standingTo } from '#lambdas/conflicts/guard.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** The reviewers who took no part in the rejection of a loan, and are neither its borrower nor barred by a tie to them (REASONS-13, CONFLICTS-3). */
export async function freeReviewers({ borrowerId, barred = [] }: Loan, now: number): Promise<Person[]> {
  const staff = await Promise.all([staffWith('RiskReviewer'), staffWith('CreditApprover')]);
  const others = staff.flat().filter(({ id }) => id !== borrowerId && !barred.includes(id));
  const isFree = async (person: Person) =>
    (await standingTo([borrowerId], { caller: { userId: person.id, person }, now })).tie?.strength !== 'Bar';
  const free = await Promise.all(others.map(isFree));
  return others.filter((_, at) => free[at]);
}

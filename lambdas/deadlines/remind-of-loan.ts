import { getPerson, listCards } from '#lambdas/accounts/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { KycStatus } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { remindedOf } from '#shared/loans/reminders.ts';

/** Notifies whoever a loan waits for that its deadline is near (LOANS-34): its borrower, or the staff of the stage. */
export async function remindOfLoan(loan: Loan): Promise<Write[]> {
  // The deadline is the instant at which the last day ends.
  const day = loan.deadline ? apiaDayOf(Date.parse(loan.deadline) - 1) : '';
  const params = { loanId: loan.id, status: loan.status, day };
  const people = remindedOf(loan.status);
  const staff = people.some((one) => one !== 'Borrower') ? await staffWith(people) : [];
  return [
    ...(people.includes('Borrower')
      ? [emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'LoanDeadlineNear', params })]
      : []),
    ...staff.map((userId) => emit({ topic: 'Notice', userId, kind: 'StaffDeadlineAlarm', params })),
  ];
}

/** The people with one of these sub-roles. Staff are few: one page of each queue's cards holds them all. */
async function staffWith(subRoles: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(KycStatus.options.map((status) => listCards(status, 'Admin', { limit: 100 })));
  const people = await Promise.all(pages.flatMap(({ items }) => items).map(({ userId }) => getPerson(userId)));
  return people.filter(({ subRole }) => subRole && subRoles.includes(subRole)).map(({ id }) => id);
}

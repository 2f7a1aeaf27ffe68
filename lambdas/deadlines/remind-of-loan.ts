import { kycCards, people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { KycStatus, type Person } from '#shared/accounts/person.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { awaitedBy } from '#shared/loans/reminders.ts';
import { reminderTo } from './reminder.ts';

/** Reminds the people for whom a loan waits that its deadline is near (LOANS-34). */
export async function remindOfLoan(loan: Loan): Promise<Write[]> {
  const borrower = await people.get({ id: loan.borrowerId });
  const awaited = awaitedBy({ loan, guarantors: await listGuarantorsOf(loan.id), borrower });
  const reminders = awaited.map(async (each): Promise<Write[]> => {
    if (!('subRole' in each)) return [reminderTo(each, { loan, borrower })];
    const params = { loanId: loan.id, day: each.day };
    const staff = await staffWith(each.subRole);
    return staff.map(({ id }) => emit({ topic: 'Notice', userId: id, kind: 'StaffDeadlineAlarm', params }));
  });
  return (await Promise.all(reminders)).flat();
}

/** The people with a sub-role. Staff are few: one page of each queue's cards holds them all. */
async function staffWith(subRole: Reviewer): Promise<Person[]> {
  const pages = await Promise.all(
    KycStatus.options.map((status) => kycCards.page('byStatus', { status, role: 'Admin' }, { limit: 100 })),
  );
  const staff = await Promise.all(pages.flatMap(({ items }) => items).map(({ userId }) => people.get({ id: userId })));
  return staff.filter((person) => person.subRole === subRole);
}

import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { awaitedBy, dueReminder, isLapsed } from '#shared/loans/reminders.ts';
import { reminderTo } from './reminder.ts';

/** Reminds the people for whom a loan waits that its deadline is near, if a reminder is due at `now` (milliseconds; LOANS-34). */
export async function remindOfLoan(loan: Loan, now: number): Promise<Write[]> {
  const due = dueReminder(loan, now);
  if (!due || isLapsed(loan, now)) return [];
  return [...saveLoan({ ...loan, reminded: due }, loan), ...(await reminders(loan))];
}

async function reminders(loan: Loan): Promise<Write[]> {
  const borrower = await people.get({ id: loan.borrowerId });
  const awaited = awaitedBy({ loan, guarantors: await listGuarantorsOf(loan.id), borrower });
  const toEach = awaited.map(async (each): Promise<Write[]> => {
    if (!('subRole' in each)) return [reminderTo(each, { loan, borrower })];
    const params = { loanId: loan.id, day: each.day };
    const staff = await staffWith(each.subRole);
    return staff.map(({ id }) => emit({ topic: 'Notice', userId: id, kind: 'StaffDeadlineAlarm', params }));
  });
  return (await Promise.all(toEach)).flat();
}

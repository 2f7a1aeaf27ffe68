import { people } from '#lambdas/accounts/store.ts';
import { invitationMail } from '#lambdas/guarantors/invitation-mail.ts';
import { mayReopen } from '#lambdas/guarantors/reopen-slots.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { isSilenceToBeReminded } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type AwaitedPerson, awaitedOf } from '#shared/loans/reminders.ts';

/** The reminder of somebody for whom a loan waits: a notice, or a letter to a nominee without an account. */
export function reminderTo(awaited: AwaitedPerson, { loan, borrower }: { loan: Loan; borrower: Person }): Write {
  const { day } = awaited;
  if ('nominee' in awaited) return invitationMail('InvitationReminder', awaited.nominee, { loan, borrower, day });
  const { userId, kind, guarantorId } = awaited;
  const params = { loanId: loan.id, day, ...(guarantorId && { guarantorId }) };
  return emit({ topic: 'Notice', userId, kind, params });
}

/** Reminds a silent nominee that their slot reopens soon (GUARANTORS-58); no writes where that is not due at `now` (milliseconds). */
export async function remindOfSilence(loan: Loan, nominee: Guarantor, now: number): Promise<Write[]> {
  if (!mayReopen(loan) || !loan.deadline || !isSilenceToBeReminded(nominee, now)) return [];
  const borrower = await people.get({ id: loan.borrowerId });
  return [
    ...guarantors.save({ ...nominee, remindedAt: new Date(now).toISOString() }, nominee),
    ...awaitedOf(nominee, loan.deadline).flatMap((each) =>
      'subRole' in each ? [] : [reminderTo(each, { loan, borrower })],
    ),
  ];
}

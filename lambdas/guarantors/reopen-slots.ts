import { people } from '#lambdas/accounts/store.ts';
import { incrementLoanVersion, saveLoan } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { lastDayOf } from '#shared/calendar.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { isSilent, silentAt } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { endedInvitation } from './invitation-mail.ts';
import { type Ended, releaseGuarantors } from './release-guarantors.ts';

/**
 * Ends nominations and reopens their slots: the loan is Funded until the borrower has nominated somebody else. The other
 * guarantors keep their states (GUARANTORS-16).
 */
export const reopenSlots = (loan: Loan, ended: readonly Ended[], now: number): Write[] => [
  ...releaseGuarantors(ended),
  ...(loan.status === 'GuarantorsNominated'
    ? saveLoan(advanceLoan(loan, 'SlotReopened', { by: 'system', now }), loan)
    : incrementLoanVersion(loan)),
  ...(mayReopen(loan) ? ended.flatMap(({ after }) => noticesOf(loan, after, now)) : []),
];

/**
 * Tells the borrower of an open slot, without a reason (GUARANTORS-16); a nominee with an account who was silent is told, too, that it
 * is over (GUARANTORS-57).
 */
function noticesOf({ id: loanId, borrowerId, deadline }: Loan, nominee: Guarantor, now: number): Write[] {
  const silent = silentAt(nominee);
  const isOver = silent !== undefined && silent <= now;
  const toBorrower = { loanId, ...(deadline && { day: lastDayOf(Date.parse(deadline)) }) };
  const notices = [emit({ topic: 'Notice', userId: borrowerId, kind: 'GuarantorSlotReopened', params: toBorrower })];
  if (!isOver || !nominee.userId) return notices;
  const params = { loanId, day: lastDayOf(silent) };
  const toNominee = nominee.consent === 'Invited' ? 'InvitationLapsedGuarantor' : 'GuarantorPapersLapsed';
  return [...notices, emit({ topic: 'Notice', userId: nominee.userId, kind: toNominee, params })];
}

/** Whether the slots of silent nominees of a loan reopen: while it waits for its guarantors (GUARANTORS-15). */
export const mayReopen = ({ status }: Loan): boolean => status === 'Funded' || status === 'GuarantorsNominated';

/**
 * Reopens the slots of nominees who have been silent for too long (GUARANTORS-15); no writes if there are none. The writes
 * contain the loan's next version, so nothing else in the same commit may save the loan.
 */
export async function reopenSilentSlots(loan: Loan, guarantors: readonly Guarantor[], now: number): Promise<Write[]> {
  if (!mayReopen(loan)) return [];
  const silent = guarantors.filter((guarantor) => isSilent(guarantor, now));
  const ended = silent.map((guarantor) => ({ after: guarantor, before: guarantor }));
  return ended.length > 0 ? [...reopenSlots(loan, ended, now), ...(await lettersTo(silent, loan))] : [];
}

/** Tells nominees without an account that their invitation has ended (GUARANTORS-57). */
async function lettersTo(silent: readonly Guarantor[], loan: Loan): Promise<Write[]> {
  const strangers = silent.filter(({ userId }) => !userId);
  if (strangers.length === 0) return [];
  const borrower = await people.get({ id: loan.borrowerId });
  return strangers.map((nominee) => {
    const at = silentAt(nominee);
    const about = { loan, borrower, ...(at !== undefined && { day: lastDayOf(at) }) };
    return emit({ topic: 'Mail', ...endedInvitation(nominee, about) });
  });
}

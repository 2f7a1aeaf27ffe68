import { getOwnLoan } from '#lambdas/loans/store.ts';
import { notFound, refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { nextToPay, paidTogether } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { loanIdOf, placeOf } from './current-schedule.ts';
import { calls, listRepayments } from './store.ts';

/** An instalment of the caller's own loan, with the whole schedule. Refuses with NotFound somebody else's. */
export async function ownRepayment(
  userId: string,
  id: string,
): Promise<{ row: Repayment; rows: Repayment[]; loan: Loan }> {
  const loan = await getOwnLoan(loanIdOf(id), userId);
  const rows = await listRepayments(loan);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, rows, loan };
}

/**
 * What is shown for an instalment of the caller's own loan: itself, or where a new plan has replaced it, which is to be paid next, or the last one
 * (REPAYMENTS-11). Refuses with NotFound somebody else's, and one that never was.
 */
export async function ownRepaymentShown(userId: string, id: string): Promise<{ row: Repayment; rows: Repayment[] }> {
  const { loanId, nr } = placeOf(id);
  const rows = await listRepayments(await getOwnLoan(loanId, userId));
  const last = rows.at(-1);
  const row = rows.find((one) => one.id === id) ?? (last && nr < last.nr ? (nextToPay(rows) ?? last) : undefined);
  if (!row) throw notFound();
  return { row, rows };
}

/**
 * An instalment that its borrower may pay now, and what is paid with it (REPAYMENTS-44). Refuses with NotFound somebody else's, and with
 * Refused one that is paid, one that comes after another open one (REPAYMENTS-6), and one of a held loan (REPAYMENTS-61).
 */
export async function payableBy(
  userId: string,
  id: string,
): Promise<{ row: Repayment; together: Repayment[]; loan: Loan }> {
  const { row, rows, loan } = await ownRepayment(userId, id);
  mustNotBeHeld(loan);
  const next = nextToPay(rows);
  if (row.status === 'Paid') throw refused('InstalmentPaidAlready', 'This instalment is paid.');
  if (next && next.nr < row.nr)
    throw refused(
      'InstalmentNotOldest',
      'Please pay the instalment of {due:actBy} first: the oldest one comes first.',
      { due: next.due },
    );
  return { row, together: paidTogether(rows, row), loan };
}

/** What a guarantor is asked of an instalment, and the reference for it; undefined if nothing. */
export async function calledShareOf(userId: string, row: Repayment) {
  const call = row.calledOn === undefined || row.status === 'Paid' ? undefined : await calls.find(row);
  const share = call?.shares.find((one) => one.userId === userId && askedIn(one) > 0);
  return share && { guarantorId: share.guarantorId, amount: askedIn(share), reference: share.reference };
}

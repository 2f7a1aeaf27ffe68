import { loans } from '#lambdas/loans/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { isPauseToEnd } from '#shared/relief/pause.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { isHeldOn } from '#shared/repayments/held.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import { nextToPay } from '#shared/repayments/pay.ts';
import { reliefs } from './store.ts';

/**
 * The writes that remind the borrower that a pause ends soon (RELIEF-11); none once they need no reminder, and while nothing is due: a
 * disaster holds the loan (RELIEF-20), or its money is back from the bank (REPAYMENTS-61).
 */
export async function remindOfPause({ loanId, id }: Relief, now: number): Promise<Write[]> {
  const [loan, relief] = await Promise.all([loans.get({ id: loanId }), reliefs.get({ loanId, id })]);
  if (!isPauseToEnd(relief) || loan.heldSince !== undefined || isHeldOn(apiaDayOf(now), loan)) return [];
  const rows = await listRepayments(loan);
  const [next] = openPartsOf(rows);
  const row = nextToPay(rows);
  const reminded = reliefs.save({ ...relief, endReminded: true }, relief);
  // What is next may be paid already, or moved again.
  if (loan.status !== 'Active' || !(next && row) || next.due !== relief.after?.next) return reminded;
  const params = { loanId, amount: next.principal + next.interest, day: next.due, repaymentId: row.id };
  return [...reminded, emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'PauseEnds', params })];
}

import { commit } from '#lambdas/platform/table.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo } from '#test/lambdas/repayments/audited-table.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';

/** Makes instalments Missed without their sweep. */
export const miss = (rows: readonly Repayment[]): Promise<void> =>
  commit(rows.flatMap((row) => repayments.save({ ...row, status: 'Missed' }, row)));

/** A loan of which two instalments were missed for long, on a day on which its default can be proposed, and who decides on that. */
export async function aMissedLoan() {
  const loan = await anActiveLoan([100_000]);
  const [first, second] = await listRepayments(loan);
  if (!first || !second) throw new Error('There is no schedule');
  await miss([first, second]);
  goTo(addDays(second.due, 90));
  const [reviewer, approver] = [await aReviewer(), await anApprover()];
  return { loan, first, second, reviewer, approver, params: { id: String(loan.id) } };
}

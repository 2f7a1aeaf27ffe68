import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { replacePlan } from '#lambdas/repayments/replace-plan.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { figuresOf, type Relief } from '#shared/relief/relief.ts';
import { newPlan, type OpenPart } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

/** A request that is granted, or what a disaster gives, and what its new plan writes: nothing is posted but what ends calls (RELIEF-10). */
export async function granted(
  relief: Relief,
  parts: readonly OpenPart[],
  { loan, rows, now }: { loan: Loan; rows: readonly Repayment[]; now: number },
): Promise<{ relief: Relief; writes: Write[] }> {
  const today = apiaDayOf(now);
  const planned = newPlan(rows, parts, { today, earnedUntil: loan.poolPaidOn ?? today });
  const plan = await replacePlan(loan, rows, planned, { now, cause: `relief:${relief.id}` });
  return {
    relief: { ...relief, status: 'Granted', grantedOn: today, after: figuresOf(parts) },
    writes: [
      // What a disaster gives answers no request.
      ...saveLoan({ ...loan, ...plan.changes, ...(!relief.disaster && { reliefUntil: undefined }) }, loan),
      ...post(plan.entries),
      ...plan.writes,
    ],
  };
}

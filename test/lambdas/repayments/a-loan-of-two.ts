import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { anActiveLoan } from './an-active-loan.ts';

type Own = Guarantor & { userId: string };

/** A loan with its first instalment, up to whose due day it is swept, and its two guarantors. */
export async function aLoanOfTwo(): Promise<{ loan: Loan; row: Repayment; ana: Own; ben: Own }> {
  const loan = await anActiveLoan([100_000]);
  const [row] = await listRepayments(loan);
  const [ana, ben] = (await listGuarantorsOf(loan.id)).flatMap((one) =>
    one.userId === undefined ? [] : [{ ...one, userId: one.userId }],
  );
  if (!row || !ana || !ben) throw new Error('There is no schedule, or nobody guarantees it');
  await commit([sweptDays.put({ day: row.due })]);
  return { loan, row, ana, ben };
}

import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { openOf, payableUntil } from '#shared/repayments/collection.ts';
import { asHeld } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { readableRepayments } from './store.ts';

type Open = { row: Repayment; loan: Loan; today: string; reason?: string };

/** Tells the borrower that an instalment is open, with its amount and the last day to pay it (REPAYMENTS-41). */
export async function noticeOfOpen(
  kind: 'RepaymentMissed' | 'RepaymentSetBack' | 'PaymentRejected',
  { row, loan, today, reason }: Open,
): Promise<Write> {
  const missed = (await readableRepayments(loan)).filter(({ status }) => status === 'Missed');
  const until = payableUntil(asHeld(row, loan), { status: loan.status, missed, today });
  const params = {
    loanId: row.loanId,
    day: row.due,
    amount: openOf(row),
    repaymentId: row.id,
    ...(until && { until }),
    ...(reason !== undefined && { reason }),
  };
  return emit({ topic: 'Notice', userId: loan.borrowerId, kind, params });
}

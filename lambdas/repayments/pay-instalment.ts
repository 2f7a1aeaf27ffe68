import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Sene } from '#shared/money.ts';
import { paidInto } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { type Payment, settlePayment } from './settle-payment.ts';
import { calls, repayments } from './store.ts';

/**
 * The writes that pay an amount into an instalment from a wallet: the row, the loan's progress (Repaid when nothing is
 * open, LOANS-25), what each investor gets (REPAYMENTS-21, REPAYMENTS-35), and the reduced call (REPAYMENTS-33). `day` is
 * the value date. Refuses with Busy while the loan is settling, and with InsufficientFunds.
 */
export async function payInstalment({
  row,
  amount,
  day,
  ...paying
}: Payment & { row: Repayment; amount: Sene; day: string }): Promise<Write[]> {
  const { row: after, paid } = paidInto(row, amount, day);
  const call = row.calledOn === undefined ? undefined : await calls.find(row);
  const isPaid = after.status === 'Paid';
  const notice = emit({
    topic: 'Notice',
    userId: paying.loan.borrowerId,
    kind: 'RepaymentPaid',
    params: { loanId: row.loanId, day: row.due },
  });
  const settled = await settlePayment(paying, paid, {
    openInstalments: paying.loan.openInstalments - (isPaid ? 1 : 0),
    called: call ? [{ call, paid: amount }] : [],
  });
  return [...repayments.save(after, row), ...settled, ...(isPaid ? [notice] : [])];
}

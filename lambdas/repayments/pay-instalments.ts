import { emit, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { isCarried } from '#shared/repayments/collection.ts';
import { paidIntoAll } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { type Payment, settlePayment } from './settle-payment.ts';
import { calls, listRepayments, repayments } from './store.ts';

/**
 * The writes that pay an amount into instalments, one after the other, from a wallet: the rows, the loan's progress (Repaid when
 * nothing is open, LOANS-25), what each investor gets (REPAYMENTS-21, REPAYMENTS-35), and the reduced calls (REPAYMENTS-33). `day` is
 * the value date. Refuses with Busy while the loan is settling, and with InsufficientFunds.
 */
export async function payInstalments({
  rows,
  amount,
  day,
  ...paying
}: Payment & { rows: readonly Repayment[]; amount: Sene; day: string }): Promise<Write[]> {
  const { loan } = paying;
  const steps = paidIntoAll(rows, amount, day);
  const paid = steps.filter(({ row }) => row.status === 'Paid');
  const called = await Promise.all(
    steps.map(async ({ before, row, paid: { principal, interest } }) => {
      const call = before.calledOn === undefined ? undefined : await calls.find(before);
      return call ? [{ call, paid: sene(principal + interest), isOver: isCarried(row) }] : [];
    }),
  );
  const settled = await settlePayment(
    paying,
    {
      principal: sum(steps.map((step) => step.paid.principal)),
      interest: sum(steps.map((step) => step.paid.interest)),
    },
    { openInstalments: loan.openInstalments - paid.length, called: called.flat() },
  );
  const saved = await Promise.all(
    steps.map(async ({ before, row }) =>
      repayments.save(isCarried(row) ? { ...row, settleOn: await settleOnOf(paying) } : row, before),
    ),
  );
  return [...saved.flat(), ...settled, ...steps.flatMap((step) => toldOf(step, paying))];
}

/** What the borrower is told of a payment into an instalment: who else paid it, or that it is Paid (REPAYMENTS-47). */
function toldOf(
  { row: { loanId, due, status }, paid }: ReturnType<typeof paidIntoAll>[number],
  { loan: { borrowerId: userId }, guarantor: name }: Pick<Payment, 'loan' | 'guarantor'>,
): Write[] {
  const params = { loanId, day: due };
  const amount = sene(paid.principal + paid.interest);
  if (name !== undefined)
    return [emit({ topic: 'Notice', userId, kind: 'GuarantorPaid', params: { ...params, name, amount } })];
  return status === 'Paid' ? [emit({ topic: 'Notice', userId, kind: 'RepaymentPaid', params })] : [];
}

/** The day after which what is carried is looked at: the last due date, or today once that is over (REPAYMENTS-45). */
async function settleOnOf({ loan, now }: Pick<Payment, 'loan' | 'now'>): Promise<string> {
  const last = (await listRepayments(loan)).at(-1)?.due ?? '';
  const today = apiaDayOf(now);
  return last > today ? last : today;
}

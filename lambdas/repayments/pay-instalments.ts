import { emit, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { isCarried, isLate } from '#shared/repayments/collection.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { paidIntoAll, paidPartOf } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { callsAfter } from './calls-after.ts';
import { owedFor } from './recourse.ts';
import { type Payment, settlePayment } from './settle-payment.ts';
import { listRepayments, repayments } from './store.ts';

/**
 * The writes that pay an amount into instalments, one after the other, from a wallet: the rows, the loan's progress (Repaid when
 * nothing is open, LOANS-25), what each investor gets (REPAYMENTS-21, REPAYMENTS-35), the reduced calls (REPAYMENTS-33),
 * and what the borrower owes to a guarantor who pays (COLLECTIONS-10). `day` is
 * the value date. Refuses with Busy while the loan is settling, a held loan (REPAYMENTS-61), and with InsufficientFunds.
 */
export async function payInstalments({
  rows,
  amount,
  day,
  ...paying
}: Payment & { rows: readonly Repayment[]; amount: Sene; day: string }): Promise<Write[]> {
  const { loan } = paying;
  mustNotBeHeld(loan);
  const steps = paidIntoAll(rows, amount, day);
  const paid = steps.filter(({ row }) => row.status === 'Paid');
  const settled = await settlePayment(
    paying,
    steps.map((step) => paidPartOf(step.before, step.paid)),
    {
      openInstalments: loan.openInstalments - paid.length,
      called: await callsAfter(paying, steps),
      isLate: await isLateAfter(loan, steps),
    },
  );
  const saved = await Promise.all(
    steps.map(async ({ before, row }) =>
      repayments.save(isCarried(row) ? { ...row, settleOn: await settleOnOf(paying) } : row, before),
    ),
  );
  return [
    ...saved.flat(),
    ...settled,
    ...owedFor(steps, day, paying),
    ...steps.flatMap((step) => toldOf(step, paying)),
  ];
}

/** Whether an instalment of a loan in default is late after a payment; without a default it does not matter. */
async function isLateAfter(loan: Loan, steps: ReturnType<typeof paidIntoAll>): Promise<boolean> {
  if (loan.status !== 'Defaulted') return false;
  const after = new Map(steps.map(({ row }) => [row.id, row]));
  return (await listRepayments(loan)).some((row) => isLate(after.get(row.id) ?? row));
}

/** What the borrower is told of a payment into an instalment: who else paid it, or that it is Paid (REPAYMENTS-47). */
function toldOf(
  { row: { loanId, due, status }, paid }: ReturnType<typeof paidIntoAll>[number],
  { loan: { borrowerId: userId }, guarantor }: Pick<Payment, 'loan' | 'guarantor'>,
): Write[] {
  const params = { loanId, day: due };
  const amount = sene(paid.principal + paid.interest);
  if (guarantor) {
    const name = guarantor.firstName;
    return [emit({ topic: 'Notice', userId, kind: 'GuarantorPaid', params: { ...params, name, amount } })];
  }
  return status === 'Paid' ? [emit({ topic: 'Notice', userId, kind: 'RepaymentPaid', params })] : [];
}

/** The day after which what is carried is looked at: the last due date, or today once that is over (REPAYMENTS-45). */
async function settleOnOf({ loan, now }: Pick<Payment, 'loan' | 'now'>): Promise<string> {
  const last = (await listRepayments(loan)).at(-1)?.due ?? '';
  const today = apiaDayOf(now);
  return last > today ? last : today;
}

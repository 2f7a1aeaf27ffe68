import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { listLoansOf, loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { retryAnew } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { nothingSpent, settleSurpluses, spend } from '#lambdas/wallet/spend.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { nextToPay, openTogether, paidTogether } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { isRetryable } from './distribute.ts';
import { payInstalments } from './pay-instalments.ts';
import { calls, listRepayments } from './store.ts';

/**
 * Applies a borrower's receipt to their oldest open instalment (REPAYMENTS-16), and a guarantor's to their oldest call
 * (REPAYMENTS-17): one instalment a commit, repeated while something is left.
 */
export const onReceiptForLoan = on('ReceiptMatched', async ({ receiptId }) =>
  retryAnew(isRetryable, () => applyNext(receiptId, Date.now())),
);

/** The instalments that are paid next, in one amount, and how much of them. */
type Target = { loan: Loan; rows: readonly Repayment[]; most: Sene };

async function applyNext(receiptId: string, now: number): Promise<void> {
  const receipt = await receipts.get({ id: receiptId });
  const { userId, cause, status } = receipt;
  if (userId === undefined || status !== 'Matched' || (cause !== 'Borrower' && cause !== 'Call')) return;
  const target = cause === 'Call' ? await calledOf(receipt) : await dueOf(userId);
  if (target && cause === 'Borrower' && isEarly(target, receipt, now)) {
    await commit(await settleSurpluses(userId));
    return;
  }
  await applyTo(target, receipt, userId, now);
}

async function applyTo(target: Target | undefined, receipt: Receipt, userId: string, now: number): Promise<void> {
  const { left, status, id: receiptId } = receipt;
  const { available } = await balanceOf(account.wallet(userId));
  const amount = sene(Math.min(left, target?.most ?? 0, available));
  if (!target || amount <= 0) {
    await commit(receipts.save({ ...receipt, status: 'Applied', left: sene(0) }, receipt));
    return;
  }
  const rest = sene(left - amount);
  const after: Receipt = { ...receipt, left: rest, status: rest > 0 ? status : 'Applied' };
  // One entry for each version of the receipt: what is left of it is applied by another.
  const id = `receipt:${receiptId}:${receipt.version + 1}`;
  const { loan, rows } = target;
  const spending = receipt.cause === 'Call' ? await spend(userId, amount) : nothingSpent;
  await commit([
    ...receipts.save(after, receipt),
    ...(await payInstalments({
      loan,
      rows,
      amount,
      day: receipt.valueDate,
      payerId: userId,
      guarantor: receipt.cause === 'Call' ? (await people.get({ id: userId })).firstName : undefined,
      now,
      cause: id,
      receiptId,
      spending,
    })),
    ...(rest > 0 ? [emit({ topic: 'ReceiptMatched', receiptId })] : []),
  ]);
}

/** A receipt pays only its first instalment ahead of the due date; the rest waits for the next due date (REPAYMENTS-16). */
const isEarly = ({ rows }: Target, { left, amount }: Receipt, now: number) =>
  rows.every(({ due, announced }) => due > apiaDayOf(now) && announced === undefined) && left < amount;

async function dueOf(borrowerId: string): Promise<Target | undefined> {
  const listed = (await listLoansOf(borrowerId)).findLast(
    ({ status }) => status === 'Active' || status === 'Defaulted',
  );
  if (!listed) return undefined;
  const loan = await loans.get({ id: listed.id });
  const rows = await listRepayments(loan);
  const row = nextToPay(rows);
  return row && { loan, rows: paidTogether(rows, row), most: openTogether(rows, row) };
}

/** The oldest call in which something is asked of this guarantor, and at most that (REPAYMENTS-17). */
async function calledOf({ guarantorId = '' }: Receipt): Promise<Target | undefined> {
  const { loanId } = await guarantors.get({ id: guarantorId });
  const loan = await loans.get({ id: loanId });
  for (const { nr, shares } of await calls.all('table', { loanId })) {
    const share = shares.find((one) => one.guarantorId === guarantorId);
    const row = (await listRepayments(loan)).find((one) => one.nr === nr);
    // The instalment is read after the call: it may have been paid in between.
    if (share && askedIn(share) > 0 && row && row.status !== 'Paid')
      return { loan, rows: [row], most: sene(Math.min(askedIn(share), openOf(row))) };
  }
  return undefined;
}

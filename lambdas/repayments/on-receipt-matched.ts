import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { listLoansOf, loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { retryAnew } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { freeIn, nothingSpent, settleSurpluses, spend } from '#lambdas/wallet/spend.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { isLate, openOf } from '#shared/repayments/collection.ts';
import { nextToPay, openTogether, paidTogether } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { isByLinkedCard } from '#shared/wallet/card-surplus.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { appliedToPayoff } from './apply-payoff.ts';
import { appliedToGuarantors, toPayBack } from './apply-to-guarantors.ts';
import { isRetryable } from './distribute.ts';
import { payInstalments } from './pay-instalments.ts';
import { isBeingRepaid } from './pay-off.ts';
import type { PayingGuarantor } from './settle-payment.ts';
import { listCalls, listRepayments } from './store.ts';

/**
 * Applies a borrower's receipt to guarantors who paid, where it came in time after all or the loan is over (COLLECTIONS-12, COLLECTIONS-13), else to their
 * oldest open instalment (REPAYMENTS-16), and a guarantor's to their oldest call
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
  if (userId === undefined || status !== 'Matched') return;
  if (cause === 'Payoff') return commit(await appliedToPayoff(receipt, now));
  if (cause === 'Call') await applyTo(await calledOf(receipt), receipt, userId, now);
  if (cause === 'Borrower') await applyToLoan(receipt, userId, now);
}

async function applyToLoan(receipt: Receipt, userId: string, now: number): Promise<void> {
  const own = await owingLoansOf(userId);
  // What came by card through a link, and is too much, may be charged back: nobody gets it (PAYLINKS-12).
  const back = await toPayBack(receipt, isByLinkedCard(receipt) ? { ...own, over: [] } : own);
  if (back) return commit(await appliedToGuarantors(back, receipt, now));
  const target = await dueOf(own.live);
  // What comes in for a held loan waits (REPAYMENTS-61).
  if (target && (target.loan.heldSince !== undefined || isEarly(target, receipt, now)))
    return commit(await settleSurpluses(userId));
  await applyTo(target, receipt, userId, now);
}

async function applyTo(target: Target | undefined, receipt: Receipt, userId: string, now: number): Promise<void> {
  const { left, status, id: receiptId } = receipt;
  const there =
    receipt.cause === 'Call' ? await freeIn(userId, now) : (await balanceOf(account.wallet(userId))).available;
  const amount = sene(Math.min(left, target?.most ?? 0, there));
  // Without an instalment it waits for one: it cannot be withdrawn yet (PAYLINKS-12).
  if (!target && isByLinkedCard(receipt)) return commit(await settleSurpluses(userId));
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
      guarantor: await payingGuarantorOf(receipt),
      now,
      cause: id,
      receiptId,
      spending,
    })),
    ...(rest > 0 ? [emit({ topic: 'ReceiptMatched', receiptId })] : []),
  ]);
}

/** The guarantor whose receipt it is; undefined of a borrower's. */
async function payingGuarantorOf({ cause, guarantorId, userId }: Receipt): Promise<PayingGuarantor | undefined> {
  if (cause !== 'Call' || guarantorId === undefined || userId === undefined) return undefined;
  return { id: guarantorId, firstName: (await people.get({ id: userId })).firstName };
}

/**
 * A receipt pays only its first instalment ahead of the due date; the rest waits for the next due date (REPAYMENTS-16), and so
 * does what was sent to pay the loan off (REPAYMENTS-56). Of a loan that is charged off no day counts (LOANS-68).
 */
const isEarly = ({ rows, loan }: Target, { left, amount, loanId }: Receipt, now: number) =>
  loan.chargedOffOn === undefined &&
  rows.every(({ due, announced }) => due > apiaDayOf(now) && announced === undefined) &&
  (left < amount || loanId !== undefined);

/** What a borrower still has to pay: a loan that is being repaid; else the loans in which only guarantors may be owed something. */
async function owingLoansOf(borrowerId: string): Promise<{ live?: Loan; over: Loan[] }> {
  const listed = await listLoansOf(borrowerId);
  const latest = listed.findLast(isBeingRepaid);
  const live = latest && (await loans.get({ id: latest.id }));
  // The list may be behind.
  if (live && isBeingRepaid(live)) return { live, over: [] };
  return { over: [...listed.filter(({ status }) => status === 'Repaid').toReversed(), ...(live ? [live] : [])] };
}

async function dueOf(loan: Loan | undefined): Promise<Target | undefined> {
  if (!loan) return undefined;
  const rows = await listRepayments(loan);
  const row = nextToPay(rows);
  return row && { loan, rows: paidTogether(rows, row), most: openTogether(rows, row) };
}

/** The oldest call in which something is asked of this guarantor, and at most that; else the oldest late instalment that is not called yet (REPAYMENTS-17). */
async function calledOf({ guarantorId = '' }: Receipt): Promise<Target | undefined> {
  const { loanId } = await guarantors.get({ id: guarantorId });
  const loan = await loans.get({ id: loanId });
  const all = await listCalls(loanId);
  // The instalments are read after the calls: one may have been paid in between.
  const rows = await listRepayments(loan);
  for (const { nr, shares } of all) {
    const share = shares.find((one) => one.guarantorId === guarantorId);
    const row = rows.find((one) => one.nr === nr);
    if (share && askedIn(share) > 0 && row && row.status !== 'Paid')
      return { loan, rows: [row], most: sene(Math.min(askedIn(share), openOf(row))) };
  }
  const late = rows.find((row) => isLate(row) && row.calledOn === undefined);
  return late && { loan, rows: [late], most: openOf(late) };
}

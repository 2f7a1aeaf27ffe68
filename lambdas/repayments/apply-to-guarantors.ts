import { people } from '#lambdas/accounts/store.ts';
import { balanceOf, type Seen } from '#lambdas/ledger/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene, sum } from '#shared/money.ts';
import { nextToPay } from '#shared/repayments/pay.ts';
import { inTimeAfterAll, oldestFirst, type PaidBack } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { paidBack, recourseOf } from './recourse.ts';
import { listRepayments, repayments } from './store.ts';

/** What of a receipt goes to guarantors. */
type Back = { loan: Loan; parts: PaidBack[]; nr?: number; seen: Seen };

/**
 * What a borrower's receipt pays back to guarantors next: while a loan is being repaid only what it was in time for after all (COLLECTIONS-13); of
 * loans that are Repaid all that is owed, the oldest loan first (COLLECTIONS-12). Undefined where it is nothing.
 */
export async function toPayBack(
  { userId = '', left, valueDate }: Receipt,
  { live, over }: { live?: Loan; over: readonly Loan[] },
): Promise<Back | undefined> {
  const { available } = await balanceOf(account.wallet(userId));
  const amount = sene(Math.min(left, available));
  if (amount <= 0) return undefined;
  if (live) {
    const { moves, seen } = await recourseOf(live.id);
    const given = live.heldUntil === undefined ? [] : await reliefs.all('table', { loanId: live.id });
    const inTime = inTimeAfterAll(moves, given, { amount, valueDate });
    return inTime && { loan: live, ...inTime, seen };
  }
  for (const loan of over) {
    const { moves, seen } = await recourseOf(loan.id);
    if (moves.length > 0) return { loan, parts: oldestFirst(moves, amount), seen };
  }
  return undefined;
}

/** The writes by which a receipt pays guarantors back; what is left of it is applied further. An announcement that it was sent for is over (REPAYMENTS-8). */
export async function appliedToGuarantors(back: Back, receipt: Receipt, now: number): Promise<Write[]> {
  const left = sene(receipt.left - sum(back.parts.map(({ amount }) => amount)));
  const { firstName: name } = await people.get({ id: back.loan.borrowerId });
  // One entry for each version of the receipt: what is left of it is applied by another.
  const cause = `receipt:${receipt.id}:${receipt.version + 1}`;
  // What is left ends the announcement when it is paid in.
  const awaited = left > 0 ? undefined : nextToPay(await listRepayments(back.loan));
  const announced = awaited?.announced && awaited;
  return [
    ...receipts.save({ ...receipt, left, status: left > 0 ? receipt.status : 'Applied' }, receipt),
    ...paidBack({ ...back, now, day: receipt.valueDate, cause, name }),
    ...(announced ? repayments.save({ ...announced, announced: undefined, announcedMethods: [] }, announced) : []),
    ...(await Promise.all(back.parts.map((part) => toldOf(part, back.loan, announced)))),
    ...(left > 0 ? [emit({ topic: 'ReceiptMatched', receiptId: receipt.id })] : []),
  ];
}

/** What the borrower is told of a guarantor whom their money paid back, and of the instalment for which they had announced it (COLLECTIONS-13). */
async function toldOf(
  { userId: guarantor, amount }: PaidBack,
  { id: loanId, borrowerId: userId }: Loan,
  announced: Repayment | undefined,
): Promise<Write> {
  const { firstName: name } = await people.get({ id: guarantor });
  const params = { loanId, amount, name, ...(announced && { day: announced.due }) };
  return emit({ topic: 'Notice', userId, kind: 'PaidGuarantorBack', params });
}

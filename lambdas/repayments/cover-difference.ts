import { balanceOf } from '#lambdas/ledger/store.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { surplusesIn } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Next } from './next-step.ts';
import { payInstalments } from './pay-instalments.ts';
import { listRepayments, repayments } from './store.ts';

/**
 * Pays the last small difference of a loan from the platform's own money, on the day after its last due date (REPAYMENTS-45). Where
 * more is open, the money is not there, or the borrower's own waits and pays it, the instalment is looked at again tomorrow.
 */
export async function coverDifference(row: Repayment, loan: Loan, now: number): Promise<Next> {
  const today = apiaDayOf(now);
  if (row.settleOn === undefined || row.settleOn >= today) return undefined;
  const rows = (await listRepayments(loan)).filter(({ status }) => status !== 'Paid');
  const open = sum(rows.map(openOf));
  const isAll = rows.every(isCarried) && open <= policyOn(today).tolerance;
  // The borrower's own money pays it first (REPAYMENTS-16).
  const surpluses = isAll ? (await surplusesIn(loan.borrowerId)).filter(({ cause }) => cause === 'Borrower') : [];
  if (!isAll || surpluses.length > 0 || (await balanceOf(account.platform)).available < open)
    return {
      writes: [
        ...repayments.save({ ...row, settleOn: today }, row),
        ...surpluses.map(({ id }) => emit({ topic: 'ReceiptMatched', receiptId: id })),
      ],
    };
  const funded = entryOf({
    id: `difference:${row.id}:funded`,
    kind: 'DifferenceCovered',
    at: new Date(now).toISOString(),
    loanId: loan.id,
    legs: move(account.platform, account.wallet(loan.borrowerId), open),
  });
  const paying = { loan, payerId: loan.borrowerId, now, cause: `difference:${row.id}`, funded };
  return { effect: 'CoverDifference', writes: () => payInstalments({ ...paying, rows, amount: open, day: today }) };
}

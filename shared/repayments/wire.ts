import { investorRows, type Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { InvestorRow, LipPayoutView, LoanRepayment } from './api.ts';
import { statusOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

const dueOf = ({ principal, interest }: Received): Sene => sene(principal + interest);
const paidOf = ({ paidPrincipal, paidInterest }: Repayment): Sene => sene(paidPrincipal + paidInterest);

/** An instalment as the API shows it (API-27). */
export const loanRepaymentOf = (row: Repayment): LoanRepayment => ({
  repaymentid: row.id,
  scheduleddate: row.due,
  amountdue: dueOf(row),
  paymentstatus: statusOf(row),
  amountpaid: paidOf(row),
});

/**
 * An investor's schedule: each row with the viewer's share of it (REPAYMENTS-22). `isMine` says of each share, in order,
 * whether it is the viewer's.
 */
export function investorScheduleOf(
  rows: readonly Repayment[],
  shares: readonly { amount: Sene; isMine: boolean }[],
): InvestorRow[] {
  const planned = rows.map(({ nr, principal, interest }) => ({
    nr,
    principal,
    interest,
    payment: sene(principal + interest),
    balance: sene(0),
  }));
  const split = investorRows(
    planned,
    shares.map(({ amount }) => amount),
  );
  return rows.map((row, at) => ({
    repaymentid: row.id,
    duedate: row.due,
    totalamountdue: dueOf(row),
    yourshare: sene(
      shares.reduce((total, { isMine }, holder) => total + (isMine ? (split[holder]?.[at]?.payment ?? 0) : 0), 0),
    ),
    amountpaid: paidOf(row),
    status: statusOf(row),
  }));
}

/** A payout of the pool, with what each shareholder gets of it. */
export const lipPayoutOf = (
  { loanId, status, shares }: { loanId: number; status: LipPayoutView['status']; shares: readonly Sene[] },
  holders: readonly { investmentId: string }[],
): LipPayoutView => ({
  loanid: loanId,
  status,
  amount: sum(shares),
  shares: holders.map(({ investmentId }, at) => ({ investmentid: investmentId, amount: shares[at] ?? sene(0) })),
});

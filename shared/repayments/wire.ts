import { investorRows, type Received } from '#shared/loans/shares.ts';
import { allocate, type Sene, sene, sum } from '#shared/money.ts';
import type { InvestorRow, LoanRepayment } from './api.ts';
import { statusOf } from './collection.ts';
import type { Repayment } from './repayment.ts';
import type { LipPayoutView } from './staff-api.ts';

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

/** A share of a loan: what was lent, what came back of it, and whether it is the viewer's. */
type Share = Received & { amount: Sene; isMine: boolean };

/** An investor's schedule: each row with the viewer's part of it, due and received (REPAYMENTS-22). */
export function investorScheduleOf(rows: readonly Repayment[], shares: readonly Share[]): InvestorRow[] {
  const due = ownOf(rows, shares);
  const split = ownOf(
    rows.map(({ nr, paidPrincipal, paidInterest }) => ({ nr, principal: paidPrincipal, interest: paidInterest })),
    shares,
  );
  const received = sum(shares.map((share) => (share.isMine ? dueOf(share) : sene(0))));
  // After a default the pool may have had a part of a payment (REPAYMENTS-35): then the rows share what was received.
  const paid = sum(split) === received ? split : allocate(received, split);
  return rows.map((row, at) => ({
    repaymentid: row.id,
    duedate: row.due,
    totalamountdue: dueOf(row),
    yourshare: due[at] ?? sene(0),
    amountpaid: paidOf(row),
    yourpaid: paid[at] ?? sene(0),
    status: statusOf(row),
  }));
}

/** The viewer's part of each row, split as payments are (REPAYMENTS-21). */
function ownOf(rows: readonly (Received & { nr: number })[], shares: readonly Share[]): Sene[] {
  const split = investorRows(
    rows.map((row) => ({ ...row, payment: dueOf(row), balance: sene(0) })),
    shares.map(({ amount }) => amount),
  );
  return rows.map((_, at) =>
    sum(shares.map(({ isMine }, holder) => (isMine ? (split[holder]?.[at]?.payment ?? sene(0)) : sene(0)))),
  );
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

import { investorRows, type Received, splitNext } from '#shared/loans/shares.ts';
import { allocate, type Sene, sene, sum } from '#shared/money.ts';
import type { InvestorRow, LoanRepayment } from './api.ts';
import { paidOf, statusOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

const dueOf = ({ principal, interest }: Received): Sene => sene(principal + interest);

/** An instalment as the API shows it (API-27). */
export const loanRepaymentOf = (row: Repayment): LoanRepayment => ({
  repaymentid: row.id,
  scheduleddate: row.due,
  amountdue: dueOf(row),
  paymentstatus: statusOf(row),
  amountpaid: paidOf(row),
  ...(row.heldUntil !== undefined && { helduntil: row.heldUntil }),
});

/** A share of a loan: what was lent, what came back of it, what the pool paid, and whether it is the viewer's. */
type Share = Received & { amount: Sene; lip: Sene; isMine: boolean };

/**
 * An investor's schedule: each row with the viewer's part of it, due and received (REPAYMENTS-22). `poolPaidOn` is the day (Apia) on which
 * the pool first paid for the loan (COLLECTIONS-3).
 */
export function investorScheduleOf(
  rows: readonly Repayment[],
  shares: readonly Share[],
  poolPaidOn?: string,
): InvestorRow[] {
  const due = ownOf(rows, rows, { shares, poolPaidOn });
  const received = rows.map((row) => ({ principal: row.paidPrincipal, interest: row.paidInterest }));
  const split = ownOf(rows, received, { shares, poolPaidOn });
  const all = sum(shares.map((share) => (share.isMine ? dueOf(share) : sene(0))));
  // After a default the pool may have had a part of a payment (REPAYMENTS-35): then the rows share what was received.
  const paid = sum(split) === all ? split : allocate(all, split);
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

type Sharing = { shares: readonly Share[]; poolPaidOn: string | undefined };

/** The viewer's part of an amount of each row: by the amounts lent (REPAYMENTS-21), and of what the pool has a part in by claims (COLLECTIONS-3). */
function ownOf(rows: readonly Repayment[], amounts: readonly Received[], { shares, poolPaidOn }: Sharing): Sene[] {
  const lent = shares.map(({ amount }) => amount);
  const isBefore = ({ paidOn }: Repayment) => poolPaidOn === undefined || (paidOn ?? '9999') <= poolPaidOn;
  const before = sum(rows.filter(isBefore).map(({ principal }) => principal));
  const repaid = splitNext(before, lent, lent.map(nothing));
  const claims = shares.map(({ amount, lip }, at) => sene(Math.max(0, amount - (repaid[at] ?? 0) - lip)));
  const weights = [...claims, sene(Math.max(0, sum(lent) - before - sum(claims)))];
  const isFixed = sum(weights) === 0 ? () => true : isBefore;
  const fixed = rows.map((row, at): Received => {
    const { principal, interest } = amounts[at] ?? { principal: sene(0), interest: sene(0) };
    if (isFixed(row)) return { principal, interest };
    const { earned = sene(0) } = row;
    return {
      principal: sene(0),
      interest: row.due <= (poolPaidOn ?? '') ? interest : sene(Math.min(interest, earned)),
    };
  });
  const byClaims = fixed.map(({ principal, interest }, at) => ({
    principal: sene((amounts[at]?.principal ?? 0) - principal),
    interest: sene((amounts[at]?.interest ?? 0) - interest),
  }));
  const [mine, more] = [splitAmong(shares, fixed, lent), splitAmong(shares, byClaims, weights)];
  return rows.map((_, at) => sene((mine[at] ?? 0) + (more[at] ?? 0)));
}

const nothing = () => sene(0);

/** The viewer's part of each amount, split by weights as payments are: so that totals come closest. */
function splitAmong(shares: readonly Share[], amounts: readonly Received[], weights: readonly Sene[]): Sene[] {
  if (sum(weights) === 0) return amounts.map(nothing);
  const rows = amounts.map((amount, nr) => ({ nr, ...amount, payment: dueOf(amount), balance: sene(0) }));
  const split = investorRows(rows, weights);
  return rows.map((_, at) =>
    sum(shares.map(({ isMine }, holder) => (isMine ? (split[holder]?.[at]?.payment ?? sene(0)) : sene(0)))),
  );
}

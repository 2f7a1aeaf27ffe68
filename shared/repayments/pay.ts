import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { openOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

/**
 * The instalment after an amount is paid into it, interest first, then principal (REPAYMENTS-6), and how much was which.
 * `day` is the value date (REPAYMENTS-18). Throws a RangeError for more than is open.
 */
export function paidInto(row: Repayment, amount: Sene, day: string): { row: Repayment; paid: Received } {
  if (amount <= 0 || amount > openOf(row)) throw new RangeError('This is not what is open of the instalment');
  const interest = sene(Math.min(amount, row.interest - row.paidInterest));
  const principal = sene(amount - interest);
  const after: Repayment = {
    ...row,
    paidInterest: sene(row.paidInterest + interest),
    paidPrincipal: sene(row.paidPrincipal + principal),
    // Money ends the announcement, and the rest can be announced by any method (REPAYMENTS-8).
    announced: undefined,
    announcedMethods: [],
  };
  return {
    row: openOf(after) === 0 ? { ...after, status: 'Paid', paidOn: day } : after,
    paid: { principal, interest },
  };
}

/** The oldest instalment that is not paid. */
export const oldestOpen = (rows: readonly Repayment[]): Repayment | undefined =>
  rows.find(({ status }) => status !== 'Paid');

/**
 * An early payoff (REPAYMENTS-19). `today` is an Apia day. The rows are the whole schedule afterwards, all Paid, the later
 * ones without interest (REPAYMENTS-20).
 */
export function payoff(rows: readonly Repayment[], today: string): { rows: Repayment[]; paid: Received; total: Sene } {
  // The running row is the one whose period is not over, whether or not it was paid early.
  const running = rows.find(({ due }) => due >= today);
  const settled = rows.map((row): Repayment => {
    if (row.status === 'Paid') return row;
    const interest = row.due < today || row.nr === running?.nr ? row.interest : row.paidInterest;
    return {
      ...row,
      interest,
      paidInterest: interest,
      paidPrincipal: row.principal,
      status: 'Paid',
      paidOn: today,
      announced: undefined,
    };
  });
  const of = (part: 'paidPrincipal' | 'paidInterest') =>
    sene(sum(settled.map((row) => row[part])) - sum(rows.map((row) => row[part])));
  const paid = { principal: of('paidPrincipal'), interest: of('paidInterest') };
  return { rows: settled, paid, total: sene(paid.principal + paid.interest) };
}

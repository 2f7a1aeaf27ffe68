import type { Received } from '#shared/loans/shares.ts';
import { allocate, type Sene, sene, sum } from '#shared/money.ts';
import type { Call } from './call.ts';
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
    version: row.version + 1,
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

/**
 * A call after a payment into its instalment: the payer's own share is reduced first, then the others' in proportion, so
 * that the shares add up to what is open (REPAYMENTS-33).
 */
export function callAfter(call: Call, paid: Sene, payerId: string): Call {
  const own = sene(Math.min(paid, call.shares.find(({ userId }) => userId === payerId)?.open ?? 0));
  const reduced = call.shares.map((share) =>
    share.userId === payerId ? { ...share, open: sene(share.open - own) } : share,
  );
  const open = sum(reduced.map((share) => share.open));
  if (open === 0) return { ...call, shares: reduced, version: call.version + 1 };
  const needless = allocate(
    sene(Math.min(paid - own, open)),
    reduced.map((share) => share.open),
  );
  const shares = reduced.map((share, at) => ({ ...share, open: sene(share.open - (needless[at] ?? 0)) }));
  return { ...call, shares, version: call.version + 1 };
}

type CallShare = Call['shares'][number];

/** The arrears of an instalment as a call on its guarantors, in equal shares by largest remainder (REPAYMENTS-30). */
export function callOn(row: Repayment, guarantors: readonly Omit<CallShare, 'open'>[], day: string): Call {
  const equal = allocate(
    openOf(row),
    guarantors.map(() => 1),
  );
  return {
    repaymentId: row.id,
    loanId: row.loanId,
    nr: row.nr,
    calledOn: day,
    shares: guarantors.map((guarantor, at) => ({ ...guarantor, open: equal[at] ?? sene(0) })),
    version: 1,
  };
}

/** A call whose unpaid shares are spread over those who have paid theirs; the same shares if nobody has (REPAYMENTS-32). */
export function spreadAgain(call: Call, day: string): Call {
  const payers = call.shares.filter(({ open }) => open === 0).length;
  const after = { ...call, spreadAgainOn: day, version: call.version + 1 };
  if (payers === 0) return after;
  const unpaid = sum(call.shares.map(({ open }) => open));
  const parts = allocate(
    unpaid,
    call.shares.map(({ open }) => (open === 0 ? 1 : 0)),
  );
  return {
    ...after,
    shares: call.shares.map((share, at) => ({ ...share, open: parts[at] ?? sene(0) })),
  };
}

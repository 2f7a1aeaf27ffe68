import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { isCarried, openOf } from './collection.ts';
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
    lastPaidOn: row.lastPaidOn !== undefined && row.lastPaidOn > day ? row.lastPaidOn : day,
    // Money ends the announcement, and the rest can be announced by any method (REPAYMENTS-8).
    announced: undefined,
    announcedMethods: [],
  };
  return { row: withStatus(after, day), paid: { principal, interest } };
}

/** Paid once nothing is open, and not late any more where what is left is carried (REPAYMENTS-44). */
function withStatus(row: Repayment, day: string): Repayment {
  if (openOf(row) === 0) return { ...row, status: 'Paid', paidOn: day, settleOn: undefined };
  return isCarried(row) ? { ...row, status: 'Scheduled', carriedOn: row.carriedOn ?? row.lastPaidOn } : row;
}

/** Instalments after an amount is paid into them, one after the other: each that gets something, as it was and is. */
export function paidIntoAll(
  rows: readonly Repayment[],
  amount: Sene,
  day: string,
): { before: Repayment; row: Repayment; paid: Received }[] {
  let left = amount;
  return rows.flatMap((before) => {
    const part = sene(Math.min(left, openOf(before)));
    left = sene(left - part);
    return part > 0 ? [{ before, ...paidInto(before, part, day) }] : [];
  });
}

/** What is paid into one instalment; `earned` is what of its interest fell due before another plan moved it. */
export type PaidPart = Received & Pick<Repayment, 'due' | 'earned'>;

/** A part that is paid into an instalment as it was before. */
export const paidPartOf = ({ due, paidInterest, earned = sene(0) }: Repayment, paid: Received): PaidPart => ({
  due,
  ...paid,
  earned: sene(Math.min(paid.interest, Math.max(0, earned - paidInterest))),
});

/** What is paid into instalments, and how much of the interest fell due by a day (COLLECTIONS-2). */
export const paidBy = (parts: readonly PaidPart[], day: string): Received & { earned: Sene } => ({
  principal: sum(parts.map(({ principal }) => principal)),
  interest: sum(parts.map(({ interest }) => interest)),
  earned: sum(parts.map(({ due, interest, earned = sene(0) }) => (due <= day ? interest : earned))),
});

/** The instalment that is paid next: the oldest that is open; one that is carried only once there is no other (REPAYMENTS-44). */
export const nextToPay = (rows: readonly Repayment[]): Repayment | undefined => {
  const open = rows.filter(({ status }) => status !== 'Paid');
  return open.find((row) => !isCarried(row)) ?? open[0];
};

/** How many carried instalments are paid with another one: each is a write of the same commit. */
const MAX_CARRIED = 5;

/** What is paid in one amount with an instalment: what is carried of earlier ones, then itself (REPAYMENTS-44). */
export const paidTogether = (rows: readonly Repayment[], row: Repayment): Repayment[] => [
  ...rows.filter((one) => one.nr < row.nr && isCarried(one)).slice(0, MAX_CARRIED),
  row,
];

/** What is open of an instalment and of what is paid with it. */
export const openTogether = (rows: readonly Repayment[], row: Repayment): Sene =>
  sum(paidTogether(rows, row).map(openOf));

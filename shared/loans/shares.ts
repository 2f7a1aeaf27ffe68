import { type Sene, sene, sum } from '#shared/money.ts';
import type { Row } from './amortization.ts';

/**
 * Splits the next amount between investors so that what each has received in all comes closest to their part.
 *
 * It is largest remainder on the cumulative amounts (RULES 7): each one's part of everything paid so far, less what they
 * were `given` before, is rounded down, and the sene left over go to the largest remainders, of equal ones to the earlier
 * investor. Nobody is ever given less than nothing, and when the whole of the weights is paid each has exactly theirs.
 */
export function splitNext(amount: Sene, weights: readonly Sene[], given: readonly Sene[]): Sene[] {
  const total = BigInt(sum(weights));
  if (total <= 0n || amount < 0) throw new RangeError('There is nothing to split, or nobody to split it between');
  const paid = BigInt(sum(given)) + BigInt(amount);
  // Entitlements in units of one sene / total: exact, and below zero where rounding gave somebody a sene early.
  const entitled = weights.map((weight, at) => paid * BigInt(weight) - BigInt(given[at] ?? 0) * total);
  const shares = entitled.map((part) => (part > 0n ? Number(part / total) : 0));
  const wanting = (at: number) => (entitled[at] ?? 0n) - BigInt(shares[at] ?? 0) * total;
  const order = weights.map((_, at) => at);
  for (let left = amount - shares.reduce((all, share) => all + share, 0); left !== 0; left -= Math.sign(left)) {
    const chosen =
      left > 0
        ? order.reduce((best, at) => (wanting(at) > wanting(best) ? at : best))
        : order.filter((at) => (shares[at] ?? 0) > 0).reduce((best, at) => (wanting(at) < wanting(best) ? at : best));
    shares[chosen] = (shares[chosen] ?? 0) + Math.sign(left);
  }
  return shares.map(sene);
}

/** What each investor has received of a loan so far. */
export type Received = { principal: Sene; interest: Sene };
export const nothingReceived: Received = { principal: sene(0), interest: sene(0) };

/** Splits the interest and the principal of a payment, each by the fixed shares (the principal lent). */
export function splitPayment(
  { principal, interest }: Received,
  shares: readonly Sene[],
  received: readonly Received[],
): Received[] {
  const interests = splitNext(
    interest,
    shares,
    received.map((one) => one.interest),
  );
  const principals = splitNext(
    principal,
    shares,
    received.map((one) => one.principal),
  );
  return shares.map((_, at) => ({ principal: principals[at] ?? sene(0), interest: interests[at] ?? sene(0) }));
}

/** Each investor's rows of a schedule; their principal adds up to exactly what they lent. */
export function investorRows(rows: readonly Row[], shares: readonly Sene[]): Row[][] {
  const received: Received[] = shares.map(() => nothingReceived);
  const result: Row[][] = shares.map(() => []);
  for (const row of rows) {
    for (const [at, part] of splitPayment(row, shares, received).entries()) {
      const before = received[at] ?? nothingReceived;
      const principal = sene(before.principal + part.principal);
      received[at] = { principal, interest: sene(before.interest + part.interest) };
      const balance = sene((shares[at] ?? 0) - principal);
      result[at]?.push({ nr: row.nr, payment: sene(part.principal + part.interest), ...part, balance });
    }
  }
  return result;
}

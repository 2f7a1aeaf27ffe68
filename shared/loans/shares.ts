import { type Sene, sene, sum } from '#shared/money.ts';
import type { Row } from './amortization.ts';

/**
 * Splits the next amount between investors so that each one's total is closest to their part (REPAYMENTS-21).
 *
 * This is largest remainder on the cumulative amounts: each one's part of everything paid so far, less what they were
 * `given` before, is rounded up, and the surplus sene are taken from the smallest remainders, of equal ones from the later
 * investor. No share is negative, also where largest remainders of a growing total would take a sene back; when the whole
 * of the weights is paid, each has exactly their weight. Refuses with a RangeError a negative amount, and weights that are
 * negative or all zero.
 */
export function splitNext(amount: Sene, weights: readonly Sene[], given: readonly Sene[]): Sene[] {
  const total = BigInt(sum(weights));
  if (total <= 0n || amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('There is nothing to split, or nobody to split it between');
  const paid = BigInt(sum(given)) + BigInt(amount);
  // Entitlements in units of one sene / total: exact, and below zero where rounding gave somebody a sene early.
  const entitled = weights.map((weight, at) => paid * BigInt(weight) - BigInt(given[at] ?? 0) * total);
  const shares = entitled.map((part) => (part > 0n ? Number((part + total - 1n) / total) : 0));
  takeBack(sumOf(shares) - amount, shares, (at) => (entitled[at] ?? 0n) - BigInt(shares[at] ?? 0) * total);
  return shares.map(sene);
}

const sumOf = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

/** Takes the surplus sene from the investors who are furthest ahead, of equal ones from the later. */
function takeBack(tooMany: number, shares: number[], wanting: (at: number) => bigint): void {
  const wants = shares.map((_, at) => wanting(at));
  // Sorts once instead of searching again for every sene: a loan may have thousands of investors.
  const mostAheadFirst = [...shares.keys()].sort((a, b) => {
    const [one = 0n, other = 0n] = [wants[a], wants[b]];
    return one === other ? b - a : one < other ? -1 : 1;
  });
  // More than one round only where rounding gave many of them a sene early.
  for (let left = tooMany; left > 0; ) {
    for (const at of mostAheadFirst.filter((at) => (shares[at] ?? 0) > 0).slice(0, left)) {
      shares[at] = (shares[at] ?? 0) - 1;
      left--;
    }
  }
}

/** What each investor has received of a loan so far. */
export type Received = { principal: Sene; interest: Sene };
const nothingReceived: Received = { principal: sene(0), interest: sene(0) };

/** Splits the interest and the principal of a payment, each by the fixed shares: the principal lent (REPAYMENTS-21). */
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

import * as z from 'zod/mini';
import { lipCoverOf } from '#shared/investments/investment-figures.ts';
import { type Received, splitPayment } from '#shared/loans/shares.ts';
import { allocate, type Sene, Sene as SeneSchema, sene, sum } from '#shared/money.ts';

/** One investor's part of a loan, fixed when it becomes Active, and what came back of it; in the order of investing. */
export const Shareholder = z.object({
  investmentId: z.string(),
  investorId: z.string(),
  amount: SeneSchema,
  optedIntoLip: z.boolean(),
  /** Received so far from repayments. */
  principal: SeneSchema,
  interest: SeneSchema,
  /** Received from the Loan Insurance Pool: that much of the claim is the pool's now. */
  lip: SeneSchema,
});
export type Shareholder = z.output<typeof Shareholder>;

/** The principal that the borrower still owes to an investor. */
export const claimOf = ({ amount, principal, lip }: Shareholder): Sene => sene(amount - principal - lip);

/** The principal still owed to the investors who opted into the pool. */
export const insuredOf = (holders: readonly Shareholder[]): Sene =>
  sum(holders.filter(({ optedIntoLip }) => optedIntoLip).map(claimOf));

type Split = { parts: Received[]; pool: Received };

/** Splits a payment by the fixed shares, so that everybody's total comes closest to their part (REPAYMENTS-21). */
export const splitByShares = (paid: Received, holders: readonly Shareholder[]): Split => ({
  parts: splitPayment(
    paid,
    holders.map(({ amount }) => amount),
    holders,
  ),
  pool: { principal: sene(0), interest: sene(0) },
});

/**
 * Splits a payment after default in proportion to what is owed to each investor and to the pool (REPAYMENTS-35); of its interest `earned`, which
 * fell due before the pool paid, by the fixed shares (COLLECTIONS-2). All of it by largest remainder. Throws a RangeError if nobody is
 * owed any principal.
 */
export function splitByClaims(
  { principal, interest, earned }: Received & { earned: Sene },
  holders: readonly Shareholder[],
  poolClaim: Sene,
): Split {
  const claims = [...holders.map(claimOf), poolClaim];
  const shares = [...holders.map(({ amount }) => amount), 0];
  const [principals, later, earlier] = [
    allocate(principal, claims),
    allocate(sene(interest - earned), claims),
    allocate(earned, shares),
  ];
  const received = (at: number): Received => ({
    principal: principals[at] ?? sene(0),
    interest: sene((later[at] ?? 0) + (earlier[at] ?? 0)),
  });
  return { parts: holders.map((_, at) => received(at)), pool: received(holders.length) };
}

/** The shareholders after each has received a part. */
export const withReceived = (holders: readonly Shareholder[], parts: readonly Received[]): Shareholder[] =>
  holders.map((holder, at) => {
    const { principal = 0, interest = 0 } = parts[at] ?? {};
    return { ...holder, principal: sene(holder.principal + principal), interest: sene(holder.interest + interest) };
  });

/**
 * What the pool owes to each shareholder who opted in, by the policy of the day of the default: `lipCover` of their open principal, less what it
 * has paid them before (REPAYMENTS-36).
 */
export const entitlementsOf = (holders: readonly Shareholder[], day: string): Sene[] =>
  holders.map(({ amount, principal, lip, optedIntoLip }) =>
    sene(optedIntoLip ? Math.max(0, lipCoverOf(sene(amount - principal), day) - lip) : 0),
  );

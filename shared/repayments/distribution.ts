import { type Account, account, type Entry, type EntryKind, entryOf, type Leg, move } from '#shared/ledger/postings.ts';
import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { Shareholder } from './shareholder.ts';

/** The amount that one shareholder, or the pool, gets of a payment. */
const worthOf = ({ principal, interest }: Received): Sene => sene(principal + interest);

/** The legs that pay shareholders their parts: money into their wallets, and their claims down by the principal. */
export const paidOut = (
  loanId: number,
  from: Account,
  holders: readonly Shareholder[],
  parts: readonly Received[],
): Leg[] =>
  holders.flatMap(({ investmentId, investorId }, at) => {
    const part = parts[at];
    if (!part) return [];
    return [
      ...move(from, account.wallet(investorId), worthOf(part)),
      ...move(account.claim(loanId, investmentId), account.receivable(loanId), part.principal),
    ];
  });

/** The legs that pay the pool what it recovers (REPAYMENTS-35). */
export const paidToPool = (loanId: number, from: Account, pool: Received): Leg[] => [
  ...move(from, account.lipPool, worthOf(pool)),
  ...move(account.claim(loanId, 'LIP'), account.receivable(loanId), pool.principal),
];

/** The legs by which the pool pays shareholders and takes over as much of their claims (REPAYMENTS-39). */
export const paidByPool = (
  loanId: number,
  from: Account,
  holders: readonly Shareholder[],
  amounts: readonly Sene[],
): Leg[] =>
  holders.flatMap(({ investmentId, investorId }, at) => {
    const amount = amounts[at] ?? sene(0);
    return [
      ...move(from, account.wallet(investorId), amount),
      ...move(account.claim(loanId, investmentId), account.claim(loanId, 'LIP'), amount),
    ];
  });

/** The legs that record what each shareholder is owed, from the disbursement on. */
export const claimed = (loanId: number, holders: readonly Shareholder[]): Leg[] =>
  holders.flatMap(({ investmentId, amount }) =>
    move(account.receivable(loanId), account.claim(loanId, investmentId), amount),
  );

export type Payment = {
  id: string;
  kind: EntryKind;
  at: string;
  loanId: number;
  from: Account;
  /** The guarantor who pays, if one does. */
  guarantorId?: string | undefined;
};

/**
 * The entries of a payment: one if it fits into a commit, otherwise a first one that moves the money into CLEARING, and one
 * for each part that moves it out again (LEDGER-10).
 */
export function inParts(
  payment: Payment,
  direct: readonly Leg[],
  parts: readonly ((from: Account) => Leg[])[],
): { first: Entry; parts: Entry[] } {
  const { id, kind, at, loanId, from, guarantorId } = payment;
  // Of interest alone no leg names the loan.
  const about = { loanId, ...(guarantorId !== undefined && { guarantorId }) };
  if (parts.length <= 1) {
    const legs = [...direct, ...parts.flatMap((legsFrom) => legsFrom(from))];
    return { first: entryOf({ id, kind, at, legs, ...about }), parts: [] };
  }
  const clearing = account.clearing(loanId);
  const settled = parts.map((legsFrom, nr) => entryOf({ id: `${id}:${nr}`, kind, at, legs: legsFrom(clearing) }));
  const total = sene(
    -sum(settled.flatMap(({ legs }) => legs.filter((leg) => leg.account === clearing).map(({ amount }) => amount))),
  );
  const legs = [...direct, ...(total > 0 ? move(from, clearing, total) : [])];
  const first = entryOf({ id, kind, at, legs, ...about });
  return { first, parts: settled };
}

import { apiaDayOf } from '#shared/calendar.ts';
import { type Account, account, type Entry, type Posting } from '#shared/ledger/postings.ts';
import { taxYearOf } from './tax-year.ts';

export type Posted = Pick<Posting, 'kind' | 'amount' | 'at' | 'loanId'>;

/** A person, and of what the ledger has accounts about them; with the day (Apia) on which the loan of an investment was charged off. */
export type Owner = {
  userId: string;
  investments: readonly { id: string; loanId: number; chargedOffOn?: string | undefined }[];
  loans: readonly number[];
  guarantees: readonly { id: string; loanId: number }[];
};

/** All postings of the accounts that are about a person, until the end of the days that are asked for. */
export type OwnBooks = {
  wallet: readonly Posted[];
  /** The legs on LIP:UNEARNED of the entries by which they paid for investments, or got that back. */
  fees: readonly Posted[];
  /** Of each of their investments, its CLAIM. */
  claims: readonly { chargedOffOn?: string | undefined; postings: readonly Posted[] }[];
  /** Of each loan that they borrowed, its RECEIVABLE, and its OWED. */
  loans: readonly { loanId: number; receivable: readonly Posted[]; owed: readonly Posted[] }[];
  /** Of each of their guarantees, its RECOURSE. */
  guarantees: readonly (readonly Posted[])[];
};

/** The accounts that are about a person (WALLET-59). */
export const accountsAbout = ({ userId, investments, loans, guarantees }: Owner): Account[] => [
  account.wallet(userId),
  ...investments.map(({ id, loanId }) => account.claim(loanId, id)),
  ...loans.flatMap((loanId) => [account.receivable(loanId), account.owed(loanId)]),
  ...guarantees.map(({ id, loanId }) => account.recourse(loanId, id)),
];

/** The books of a person by what is posted on each of their accounts, and the entries of what they paid for investments. */
export function ownBooksOf(
  { userId, investments, loans, guarantees }: Owner,
  on: (name: Account) => readonly Posted[],
  paid: readonly Entry[],
): OwnBooks {
  return {
    wallet: on(account.wallet(userId)),
    fees: paid.flatMap(({ legs, kind, at }) =>
      legs.flatMap((leg) => (leg.account === account.lipUnearned ? [{ kind, at, amount: leg.amount }] : [])),
    ),
    claims: investments.map(({ id, loanId, chargedOffOn }) => ({
      chargedOffOn,
      postings: on(account.claim(loanId, id)),
    })),
    loans: loans.map((loanId) => ({
      loanId,
      receivable: on(account.receivable(loanId)),
      owed: on(account.owed(loanId)),
    })),
    guarantees: guarantees.map(({ id, loanId }) => on(account.recourse(loanId, id))),
  };
}

/** Whether an entry pays for an investment, or gives that back: by it the pool gets a fee. */
export const isOfFee = ({ kind }: Pick<Posting, 'kind'>): boolean =>
  kind === 'InvestmentPaid' || kind === 'InvestmentRefunded';

/**
 * The tax years in which anything was posted for a person, or a loan that they lent to was charged off, the latest first; `starts` is
 * policy (WALLET-59).
 */
export function yearsOf({ investments }: Owner, postings: readonly Pick<Posting, 'at'>[], starts: string): number[] {
  const days = postings.map(({ at }) => apiaDayOf(Date.parse(at)));
  const chargedOff = investments.flatMap(({ chargedOffOn }) => chargedOffOn ?? []);
  const years = [...days, ...chargedOff].map((day) => taxYearOf(day, starts));
  return [...new Set(years)].sort((one, other) => other - one);
}

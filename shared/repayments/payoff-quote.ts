import * as z from 'zod/mini';
import { Sene, type Sene as SeneType } from '#shared/money.ts';
import type { PayoffQuoteView } from './api.ts';
import { type PayoffTerms, payoffParts, savedBy } from './payoff.ts';
import type { Repayment } from './repayment.ts';

/** The price at which a loan is paid off by deposit, good through a day, with a reference of its own (REPAYMENTS-53). */
export const PayoffQuote = z.object({
  loanId: z.int(),
  reference: z.string(),
  /** When it was asked for (ISO instant). */
  askedAt: z.string(),
  /** The price on the last day, and by about how much it is less for each day before, as it was asked for. */
  amount: Sene,
  perDay: Sene,
  /** Apia day. */
  until: z.string(),
  /** Other money of the borrower's wallet pays too. */
  usesWallet: z.boolean(),
  status: z.enum(['Open', 'Used', 'Lapsed', 'Replaced']),
  /** What the borrower was last told is missing (REPAYMENTS-55). */
  missing: z.optional(Sene),
  version: z.int(),
});
export type PayoffQuote = z.output<typeof PayoffQuote>;

/** The quote of a loan that was asked for last: money with the reference of any pays at its terms (REPAYMENTS-54). */
export const latestOf = (quotes: readonly PayoffQuote[]): PayoffQuote | undefined =>
  quotes.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)).at(-1);

/** A quote as the borrower sees it: the price is that of the rows as they are. `waiting` is what has come for it. */
export function payoffQuoteOf(
  { reference, until, usesWallet }: PayoffQuote,
  rows: readonly Repayment[],
  { today, terms, waiting }: { today: string; terms: PayoffTerms; waiting: SeneType },
): PayoffQuoteView {
  const parts = payoffParts(rows, { today, until }, terms).map(({ perDay, ...part }) => ({ ...part, perday: perDay }));
  const last = parts.at(-1);
  if (!last) throw new RangeError(`The quote ${reference} is over`);
  return { reference, ...last, parts, saved: savedBy(rows, last.amount), usewallet: usesWallet, waiting };
}

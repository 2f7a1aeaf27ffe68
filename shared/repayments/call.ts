import * as z from 'zod/mini';
import { addDays } from '#shared/calendar.ts';
import { allocate, Sene, sene, sum } from '#shared/money.ts';
import { callOver, openOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

/**
 * The arrears of one instalment, called from the guarantors (REPAYMENTS-30). The open shares always add up to what is open
 * of the instalment (REPAYMENTS-33).
 */
export const Call = z.object({
  repaymentId: z.string(),
  loanId: z.int(),
  nr: z.int(),
  /** Apia day. */
  calledOn: z.string(),
  /** The day on which unpaid shares were spread again (REPAYMENTS-32). */
  spreadAgainOn: z.optional(z.string()),
  /** `reference` is what the guarantor names when paying (REPAYMENTS-31). */
  shares: z.array(z.object({ guarantorId: z.string(), userId: z.string(), reference: z.string(), open: Sene })),
  version: z.int(),
});
export type Call = z.output<typeof Call>;

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
  if (open === 0) return { ...call, shares: reduced };
  const needless = allocate(
    sene(Math.min(paid - own, open)),
    reduced.map((share) => share.open),
  );
  const shares = reduced.map((share, at) => ({ ...share, open: sene(share.open - (needless[at] ?? 0)) }));
  return { ...call, shares };
}

/** What is asked less of a guarantor than before, not by their own payment, and what is asked now (REPAYMENTS-46). */
type Relief = { call: Call; share: CallShare; less: Sene };

/** Whom a payment into a call relieves who did not make it, or of more than they paid (REPAYMENTS-46). */
export const reliefIn = (before: Call, after: Call, { paid, payerId }: { paid: Sene; payerId: string }): Relief[] =>
  after.shares.flatMap((share, at) => {
    const asked = before.shares[at]?.open ?? sene(0);
    const own = share.userId === payerId ? Math.min(paid, asked) : 0;
    const less = sene(asked - own - share.open);
    return less > 0 ? [{ call: after, share, less }] : [];
  });

/** A call of which nothing is asked any more. */
export const endedCall = (call: Call): Call => ({
  ...call,
  shares: call.shares.map((share) => ({ ...share, open: sene(0) })),
});

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
  const after = { ...call, spreadAgainOn: day };
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

/** The last day (Apia) for paying a call. Spreading it again restarts the same number of days (REPAYMENTS-32). */
export const callPayableUntil = ({ calledOn, spreadAgainOn }: Pick<Call, 'calledOn' | 'spreadAgainOn'>): string =>
  addDays(callOver(spreadAgainOn ?? calledOn), -1);

/** What a person has to pay as a guarantor: their open shares of the calls, the first to be paid first (REPAYMENTS-34). */
export const askedOf = (userId: string, calls: readonly Call[]) =>
  calls
    .flatMap((call) =>
      call.shares
        .filter((share) => share.userId === userId && share.open > 0)
        .map(({ open, reference }) => ({ call, open, until: callPayableUntil(call), reference })),
    )
    .toSorted((one, other) => one.until.localeCompare(other.until));

import * as z from 'zod/mini';
import { addDays } from '#shared/calendar.ts';
import { allocate, Sene, sene, sum } from '#shared/money.ts';
import { callOver, openOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

/** What one guarantor is asked of a call. */
const CallShare = z.object({
  guarantorId: z.string(),
  userId: z.string(),
  /** What the guarantor names when paying (REPAYMENTS-31). */
  reference: z.string(),
  /** Their own part of what is open. */
  open: Sene,
  /** What they are asked in place of others who have not paid their own (REPAYMENTS-32). */
  backup: z.optional(Sene),
});
type CallShare = z.output<typeof CallShare>;

/**
 * The arrears of one instalment, called from the guarantors (REPAYMENTS-30). Their own shares always add up to what is open
 * of the instalment, and what they stand in for is never more (REPAYMENTS-33).
 */
export const Call = z.object({
  repaymentId: z.string(),
  loanId: z.int(),
  nr: z.int(),
  /** Apia day. */
  calledOn: z.string(),
  /** The day on which those who had paid were asked to stand in (REPAYMENTS-32). */
  spreadAgainOn: z.optional(z.string()),
  shares: z.array(CallShare),
  version: z.int(),
});
export type Call = z.output<typeof Call>;

/** What a guarantor is asked to pay: their own share, and what they stand in for. */
export const askedIn = ({ open, backup = sene(0) }: CallShare): Sene => sene(open + backup);

const ownsOf = (shares: readonly CallShare[]): Sene[] => shares.map(({ open }) => open);
const backupsOf = (shares: readonly CallShare[]): Sene[] => shares.map(({ backup = sene(0) }) => backup);

/** Amounts together lowered to `most`, in proportion. */
const loweredTo = (amounts: readonly Sene[], most: Sene): readonly Sene[] =>
  sum(amounts) <= most ? amounts : allocate(most, amounts);

/**
 * A call after a payment into its instalment: the payer's own share is lowered first, then what they stand in for. Whatever is not
 * their own share lowers those of the others in proportion, so that all own shares add up to what is open; what is stood in for is never
 * more than that (REPAYMENTS-33).
 */
export function callAfter(call: Call, paid: Sene, payerId: string): Call {
  const payer = call.shares.find(({ userId }) => userId === payerId);
  const own = Math.min(paid, payer?.open ?? 0);
  const stoodIn = Math.min(paid - own, payer?.backup ?? 0);
  const asked = call.shares.map((share) =>
    share.userId === payerId
      ? { ...share, open: sene(share.open - own), backup: sene((share.backup ?? 0) - stoodIn) }
      : share,
  );
  const open = sum(ownsOf(asked));
  const owns = loweredTo(ownsOf(asked), sene(Math.max(0, open - (paid - own))));
  const backups = loweredTo(backupsOf(asked), sum(owns));
  return withShares(call, owns, backups);
}

const withShares = (call: Call, owns: readonly Sene[], backups: readonly Sene[]): Call => ({
  ...call,
  shares: call.shares.map(({ backup: _, ...share }, at) => {
    const backup = backups[at] ?? sene(0);
    return { ...share, open: owns[at] ?? sene(0), ...(backup > 0 && { backup }) };
  }),
});

/** What is asked less of a guarantor than before, not by their own payment, and what is asked now (REPAYMENTS-46). */
type Relief = { call: Call; share: CallShare; less: Sene };

/** Whom a payment into a call relieves who did not make it, or of more than they paid (REPAYMENTS-46). */
export const reliefIn = (before: Call, after: Call, { paid, payerId }: { paid: Sene; payerId: string }): Relief[] =>
  after.shares.flatMap((share, at) => {
    const was = before.shares[at];
    const asked = was ? askedIn(was) : sene(0);
    const own = share.userId === payerId ? Math.min(paid, asked) : 0;
    const less = sene(asked - own - askedIn(share));
    return less > 0 ? [{ call: after, share, less }] : [];
  });

/** A call of which nothing is asked any more. */
export const endedCall = (call: Call): Call => withShares(call, [], []);

/** The arrears of an instalment as a call on its guarantors, in equal shares by largest remainder (REPAYMENTS-30). */
export function callOn(row: Repayment, guarantors: readonly Omit<CallShare, 'open' | 'backup'>[], day: string): Call {
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

/**
 * A call in which those who have paid their share are asked to stand in for what the others have not, in equal parts (REPAYMENTS-32). Who
 * has not paid still owes their own; the same shares if nobody has paid.
 */
export function withStandIns(call: Call, day: string): Call {
  const payers = call.shares.map(({ open }) => (open === 0 ? 1 : 0));
  const after = { ...call, spreadAgainOn: day };
  if (!payers.some((payer) => payer > 0)) return after;
  const owns = ownsOf(call.shares);
  return withShares(after, owns, allocate(sum(owns), payers));
}

/** The last day (Apia) for paying a call. Standing in begins the same number of days anew (REPAYMENTS-32). */
export const callPayableUntil = ({ calledOn, spreadAgainOn }: Pick<Call, 'calledOn' | 'spreadAgainOn'>): string =>
  addDays(callOver(spreadAgainOn ?? calledOn), -1);

/** What a person has to pay as a guarantor: what is asked of them in the calls, the first to be paid first (REPAYMENTS-34). */
export const askedOf = (userId: string, calls: readonly Call[]) =>
  calls
    .flatMap((call) =>
      call.shares
        .filter((share) => share.userId === userId && askedIn(share) > 0)
        .map((share) => ({
          call,
          open: askedIn(share),
          until: callPayableUntil(call),
          reference: share.reference,
        })),
    )
    .toSorted((one, other) => one.until.localeCompare(other.until));

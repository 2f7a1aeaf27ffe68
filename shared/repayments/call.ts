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
  /** Nothing could be asked of them when it was called, so they have paid nothing of it. */
  unasked: z.optional(z.boolean()),
  /** What they are asked in place of others who have not paid their own (REPAYMENTS-32). */
  backup: z.optional(Sene),
});
type CallShare = z.output<typeof CallShare>;

/**
 * The arrears of one instalment, called from the guarantors (REPAYMENTS-30). Their own shares add up to what is open of the
 * instalment, or to what of it they can be asked for, and what they stand in for is never more (REPAYMENTS-33).
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

/** What is still asked of what a call asked on a day: own shares on its first day, what is stood in for on the day of that (COLLECTIONS-9). */
export const askedOn = (day: string, { calledOn, spreadAgainOn, shares }: Call): { share: CallShare; amount: Sene }[] =>
  shares
    .map((share) => ({
      share,
      amount: sene((day === calledOn ? share.open : 0) + (day === spreadAgainOn ? (share.backup ?? 0) : 0)),
    }))
    .filter(({ amount }) => amount > 0);

const ownsOf = (shares: readonly CallShare[]): Sene[] => shares.map(({ open }) => open);
const backupsOf = (shares: readonly CallShare[]): Sene[] => shares.map(({ backup = sene(0) }) => backup);

/** Amounts together lowered to `most`, in proportion. */
const loweredTo = (amounts: readonly Sene[], most: Sene): readonly Sene[] =>
  sum(amounts) <= most ? amounts : allocate(most, amounts);

/** A payment into an instalment: by whom, and what is asked for of it afterwards. */
type Paid = { paid: Sene; payerId: string; left: Sene };

/**
 * A call after a payment into its instalment: the payer's own share is lowered first, then what they stand in for, and with that the
 * shares of the others, in proportion. Own shares are never more than what is left, and what is stood in for is never more than
 * these (REPAYMENTS-33).
 */
export function callAfter(call: Call, { paid, payerId, left }: Paid): Call {
  const payer = call.shares.find(({ userId }) => userId === payerId);
  const own = Math.min(paid, payer?.open ?? 0);
  const stoodIn = Math.min(paid - own, payer?.backup ?? 0);
  const asked = call.shares.map((share) =>
    share.userId === payerId
      ? { ...share, open: sene(share.open - own), backup: sene((share.backup ?? 0) - stoodIn) }
      : share,
  );
  const most = Math.min(left, Math.max(0, sum(ownsOf(asked)) - stoodIn));
  const owns = loweredTo(ownsOf(asked), sene(most));
  return withShares(call, owns, loweredTo(backupsOf(asked), sum(owns)));
}

const withShares = (call: Call, owns: readonly Sene[], backups: readonly Sene[]): Call => ({
  ...call,
  shares: call.shares.map(({ backup: _, ...share }, at) => {
    const backup = backups[at] ?? sene(0);
    return { ...share, open: owns[at] ?? sene(0), ...(backup > 0 && { backup }) };
  }),
});

/** A call before and after a payment, and how much was paid into its instalment. */
export type ChangedCall = { before: Call; after: Call; paid: Sene };

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

/**
 * Calls of a loan after what some can still be asked for has become less: no more than that is asked of them in all calls, less of the
 * latest first, and of what they stand in for before their own (REPAYMENTS-33).
 */
export function withinMosts(calls: readonly Call[], mosts: ReadonlyMap<string, Sene>): Call[] {
  const left = new Map(mosts);
  return calls
    .toSorted((one, other) => one.nr - other.nr)
    .map((call) => {
      const within = call.shares.map(({ guarantorId, open, backup = sene(0) }) => {
        const most = left.get(guarantorId);
        if (most === undefined) return { own: open, stoodIn: backup };
        const own = sene(Math.min(open, most));
        const stoodIn = sene(Math.min(backup, most - own));
        left.set(guarantorId, sene(most - own - stoodIn));
        return { own, stoodIn };
      });
      const owns = within.map(({ own }) => own);
      const backups = within.map(({ stoodIn }) => stoodIn);
      return withShares(call, owns, loweredTo(backups, sum(owns)));
    });
}

/** A call of which nothing is asked any more. */
export const endedCall = (call: Call): Call => withShares(call, [], []);

/**
 * An amount in equal shares by largest remainder, none above the most of its owner: who would be above gives that, and the rest is
 * shared anew. What is above all of these is in no share (REPAYMENTS-30).
 */
export function sharesWithin(amount: Sene, mosts: readonly Sene[]): Sene[] {
  let isFull = mosts.map((most) => most === 0);
  for (;;) {
    const full = sum(mosts.filter((_, at) => isFull[at]));
    if (isFull.every(Boolean)) return [...mosts];
    const equal = allocate(
      sene(amount - full),
      isFull.map((one) => (one ? 0 : 1)),
    );
    const shares = mosts.map((most, at) => (isFull[at] ? most : (equal[at] ?? sene(0))));
    const isAbove = mosts.map((most, at) => (shares[at] ?? 0) > most);
    if (!isAbove.some(Boolean)) return shares;
    isFull = isFull.map((one, at) => one || isAbove[at] === true);
  }
}

type Called = Omit<CallShare, 'open' | 'backup' | 'unasked'> & {
  /** What they can still be asked for beside other calls. */
  most: Sene;
};

/** The arrears of an instalment as a call on its guarantors (REPAYMENTS-30). */
export function callOn(row: Repayment, guarantors: readonly Called[], day: string): Call {
  const shares = sharesWithin(
    openOf(row),
    guarantors.map(({ most }) => most),
  );
  return {
    repaymentId: row.id,
    loanId: row.loanId,
    nr: row.nr,
    calledOn: day,
    shares: guarantors.map(({ most: _, ...guarantor }, at) => {
      const open = shares[at] ?? sene(0);
      return { ...guarantor, open, ...(open === 0 && { unasked: true }) };
    }),
    version: 1,
  };
}

/**
 * A call in which those who have paid their share are asked to stand in for what the others have not, in equal parts, each within what
 * they can still be asked for (REPAYMENTS-32). Who has not paid still owes their own; the same call where nobody has paid.
 */
export function withStandIns(call: Call, day: string, mosts: readonly Sene[]): Call {
  const owns = ownsOf(call.shares);
  const havePaid = call.shares.map(({ open, unasked = false }) => open === 0 && !unasked);
  if (!havePaid.includes(true)) return call;
  const payers = havePaid.map((hasPaid, at) => (hasPaid ? (mosts[at] ?? sene(0)) : sene(0)));
  return withShares({ ...call, spreadAgainOn: day }, owns, sharesWithin(sum(owns), payers));
}

/** Whether a call goes on: its instalment is one of these rows and not paid. Of calls that another plan has ended shares may still be stored (REPAYMENTS-51). */
export const isOpenCall = ({ nr }: Pick<Call, 'nr'>, rows: readonly Pick<Repayment, 'nr' | 'status'>[]): boolean =>
  rows.some((row) => row.nr === nr && row.status !== 'Paid');

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
          backup: share.backup,
          until: callPayableUntil(call),
          reference: share.reference,
        })),
    )
    .toSorted((one, other) => one.until.localeCompare(other.until));

import type { Entry, Leg } from '#shared/ledger/postings.ts';
import type { lifecycle } from '#shared/lifecycle.ts';
import type { splitPayment } from '#shared/loans/shares.ts';
import type { sene } from '#shared/money.ts';
import type { callAfter } from '#shared/repayments/call.ts';
import type { inParts } from '#shared/repayments/distribution.ts';
import type { inTimeAfterAll } from '#shared/repayments/recourse.ts';
import type { splitByClaims, splitByShares } from '#shared/repayments/shareholder.ts';
import { type Change, keyOfChange, type MemoryTable } from '#test/support/memory-table.ts';
import type { Tampering } from './simulation.ts';

/**
 * The defects that are seeded into the money core, one at a time (CLOUD-17), each with the world that found it when this was written: the
 * search begins there, because the first of them takes a minute from world 1 on.
 */
const foundBy = {
  'no condition': 1398,
  'no idempotency record': 2,
  'split writes': 1,
  'no lock': 8,
  'float split': 4,
  'wrong rounding': 1,
  'missing fee leg': 149,
  'swapped legs': 3,
  'no state check': 7,
  'no version check': 4,
  'stale balance': 1,
  'no clearing reset': 36,
  'claims by shares': 43,
  'swapped shares': 1,
  'all to one guarantor': 83,
};
export type Defect = keyof typeof foundBy;
export const defects = Object.entries(foundBy) as [Defect, number][];

type Update = NonNullable<Change['Update']>;

let planted: Defect | undefined;
/** From now on the money core has this defect; none without a name. */
export const plant = (defect?: Defect): void => {
  planted = defect;
};

const without = (kind: RegExp) => (changes: readonly Change[]) => [
  changes.filter((change) => !kind.test(keyOfChange(change))),
];

/** The changes without a condition that says so. */
const unasked = (kind: RegExp) => (changes: readonly Change[]) => [
  changes.map((change): Change => {
    const { Put, Update } = change;
    const condition = (Put ?? Update)?.ConditionExpression ?? '';
    if (!kind.test(condition)) return change;
    const { ConditionExpression: _, ...free } = Put ?? Update ?? {};
    // What a change is without its condition is a change of the same kind.
    return (Put ? { Put: free } : { Update: free }) as Change;
  }),
];

type Read = { balance: number; times: number };
const reads = new WeakMap<MemoryTable, Map<string, Read>>();

/** Balances are written as they were read: every second time, as they were read the time before. */
const overStale = (changes: readonly Change[], table: MemoryTable): readonly (readonly Change[])[] => [
  changes.map((change) => (change.Update?.Key?.sk === 'BAL' ? { Update: stale(change.Update, table) } : change)),
];

function stale(update: Update, table: MemoryTable): Update {
  const { Key, ExpressionAttributeValues: values = {} } = update;
  const balance = Number(table.find(String(Key?.pk), 'BAL')?.balance ?? 0);
  const known = reads.get(table) ?? new Map<string, Read>();
  const before = known.get(String(Key?.pk)) ?? { balance, times: 0 };
  reads.set(table, known.set(String(Key?.pk), { balance, times: before.times + 1 }));
  const lost = before.times % 2 ? before.balance - balance : 0;
  return {
    ...update,
    ExpressionAttributeValues: { ...values, ':plus_balance': Number(values[':plus_balance']) + lost },
  };
}

/** The defects that lie in what is asked of the table. */
export const tamperings: Partial<Record<Defect, Tampering>> = {
  'no condition': unasked(/>=/),
  'no idempotency record': without(/^IDEM#/),
  'no lock': without(/LOCK#PENDINV/),
  'no version check': unasked(/version = :read/),
  'split writes': (changes) => {
    const half = Math.ceil(changes.length / 2);
    return changes.length > 1 ? [changes.slice(0, half), changes.slice(half)] : [changes];
  },
  'stale balance': overStale,
};

/** Shares as one would compute them in floating point, each by itself. */
export const floatSplit =
  (real: typeof splitPayment, whole: typeof sene): typeof splitPayment =>
  (paid, shares, received) => {
    if (planted !== 'float split') return real(paid, shares, received);
    const total = shares.reduce((all, share) => all + share, 0);
    const part = (amount: number, share: number) => whole(Math.round(amount * (share / total)));
    return shares.map((share) => ({ principal: part(paid.principal, share), interest: part(paid.interest, share) }));
  };

/** Rounding that cuts off what it should round up. */
export const cutting =
  (real: (numerator: bigint, denominator: bigint) => number) =>
  (numerator: bigint, denominator: bigint): number =>
    planted === 'wrong rounding' ? Number(numerator / denominator) : real(numerator, denominator);

/** Legs of which the fee's are missing, or money that goes the wrong way. */
export const misledMove =
  (real: (from: string, to: string, amount: Leg['amount']) => Leg[]) =>
  (from: string, to: string, amount: Leg['amount']): Leg[] => {
    if (planted === 'missing fee leg' && to === 'LIP:UNEARNED') return [];
    const isSwapped = planted === 'swapped legs' && to === 'PAYOUT:CLEARING';
    return isSwapped ? real(to, from, amount) : real(from, to, amount);
  };

/** A lifecycle that moves on an event wherever the thing stands. */
export const anywhere =
  (real: typeof lifecycle): typeof lifecycle =>
  (thing, table) => {
    const made = real(thing, table);
    return {
      ...made,
      after: (status, event, actor) => {
        const row = table.find((one) => one.event === event && one.by.includes(actor));
        return planted === 'no state check' && row ? row.to : made.after(status, event, actor);
      },
      can: (status, event, actor) => planted === 'no state check' || made.can(status, event, actor),
    };
  };

/** The parts of a large payment reach whom they are for, and are not taken out of CLEARING. */
export const leaving =
  (real: typeof inParts): typeof inParts =>
  (...payment) => {
    const { first, parts } = real(...payment);
    return { first, parts: planted === 'no clearing reset' ? parts.map(shortened) : parts };
  };

const shortened = (entry: Entry): Entry => ({
  ...entry,
  legs: entry.legs.flatMap((leg) => (leg.account.startsWith('CLEARING:') ? [] : [leg])),
});

/** After a default everybody goes on to get their share, and the pool nothing. */
export const unclaimed =
  (real: typeof splitByClaims, shared: typeof splitByShares): typeof splitByClaims =>
  (paid, holders, pool) =>
    planted === 'claims by shares' && pool > 0 ? shared(paid, holders) : real(paid, holders, pool);

/** After a payment what one guarantor is asked for is asked of another. */
export const swapped =
  (real: typeof callAfter): typeof callAfter =>
  (call, paid) => {
    const after = real(call, paid);
    if (planted !== 'swapped shares' || paid.left === 0) return after;
    return { ...after, shares: after.shares.toReversed().map((share, at) => ({ ...share, ...ownerOf(after, at) })) };
  };

const ownerOf = ({ shares }: ReturnType<typeof callAfter>, at: number) => {
  const { guarantorId = '', userId = '', reference = '' } = shares[at] ?? {};
  return { guarantorId, userId, reference };
};

/** Of what comes in time after all the first guarantor gets all. */
export const unfair =
  (real: typeof inTimeAfterAll, whole: typeof sene): typeof inTimeAfterAll =>
  (...of) => {
    const back = real(...of);
    const [first] = back?.parts ?? [];
    if (planted !== 'all to one guarantor' || !back || !first) return back;
    const amount = whole(back.parts.reduce((all, part) => all + part.amount, 0));
    return { ...back, parts: [{ ...first, amount }] };
  };

import * as z from 'zod/mini';
import { refused } from '#shared/errors.ts';
import { Sene, sene, sum } from '#shared/money.ts';

/** Mistake: the money of a receipt that was another person's had been spent (WALLET-52). Chargeback: that of a card payment (WALLET-55). */
export const AdvanceKind = z.enum(['Mistake', 'Chargeback']);
export type AdvanceKind = z.output<typeof AdvanceKind>;

/** What the platform paid for a person, who owes it: without interest, and without a last day (WALLET-53). */
export const Advance = z.object({
  /** The receipt that it is about. */
  id: z.string(),
  userId: z.string(),
  kind: AdvanceKind,
  amount: Sene,
  left: Sene,
  at: z.string(),
  version: z.int(),
});
export type Advance = z.output<typeof Advance>;

/** What is left of advances, in sene. */
export const owedOf = (advances: readonly Pick<Advance, 'left'>[]): Sene => sum(advances.map(({ left }) => left));

/**
 * The advances that an amount pays, chargebacks first, then the oldest, before and after (WALLET-54). Refuses with Refused more than is owed (409).
 */
export function payAdvances(advances: readonly Advance[], amount: Sene): { before: Advance; after: Advance }[] {
  const owed = owedOf(advances);
  if (amount > owed) throw refused('AdvanceExceeded', 'You owe us {owed:wst}, and no more.', { owed });
  let rest: number = amount;
  return advances.toSorted(inOrder).flatMap((before) => {
    const paid = Math.min(rest, before.left);
    rest -= paid;
    return paid === 0 ? [] : [{ before, after: { ...before, left: sene(before.left - paid) } }];
  });
}

/** Chargebacks first: they keep their owner from withdrawing (WALLET-56). */
const inOrder = (one: Advance, other: Advance): number =>
  Number(other.kind === 'Chargeback') - Number(one.kind === 'Chargeback') || one.at.localeCompare(other.at);

/** What a person owes of chargebacks alone, in sene (WALLET-56). */
export const chargedBackOf = (advances: readonly Pick<Advance, 'kind' | 'left'>[]): Sene =>
  owedOf(advances.filter(({ kind }) => kind === 'Chargeback'));

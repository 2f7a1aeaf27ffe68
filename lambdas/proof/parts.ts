import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { env } from '#lambdas/platform/env.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { Leaf } from '#shared/proof/sum-tree.ts';

/** Into how many parts each amount is split (PROOF-6). */
export const PARTS = 4;
const NONCE_BYTES = 16;

export type TreeName = 'money' | 'claims';

/** A key object is four times as fast as its bytes. */
const derivedKey = () => createSecretKey(Buffer.from(hkdfSync('sha256', env('APP_KEY'), '', 'proof', 32)));

/**
 * The leaves of what a member had at the end of a day (PROOF-6). Nonces and the split derive from our key, the day, the tree, the member and the part, so
 * that nothing secret is stored.
 */
export function leavesOf(
  of: { day: string; tree: TreeName; member: string },
  amount: Sene,
  key = derivedKey(),
): Leaf[] {
  const { day, tree, member } = of;
  const derived = Array.from({ length: PARTS }, (_, part) =>
    createHmac('sha256', key).update(`${day} ${tree} ${member} ${part}`).digest(),
  );
  const cuts = derived.slice(1).map((bytes) => Number(bytes.readBigUInt64BE(NONCE_BYTES) % BigInt(amount + 1)));
  const bounds = [0, ...cuts.sort((one, other) => one - other), amount];
  return derived.map((bytes, part) => ({
    nonce: bytes.subarray(0, NONCE_BYTES),
    member,
    amount: sene((bounds[part + 1] ?? 0) - (bounds[part] ?? 0)),
  }));
}

/** The leaves of many members, one after the other. */
export function* leavesOfAll(
  { day, tree }: { day: string; tree: TreeName },
  held: Iterable<{ member: string; amount: Sene }>,
): Generator<Leaf> {
  const key = derivedKey();
  for (const { member, amount } of held) yield* leavesOf({ day, tree, member }, amount, key);
}

import { type Sene, sene } from '#shared/money.ts';

/** A node of a Merkle sum tree: its hash, and what all leaves below it add up to (PROOF-7). */
export type Summed = { hash: Uint8Array; sum: Sene };
/** A part of what a member has. A member's amount is in several, so that a sibling shows only a nameless part. */
export type Leaf = { nonce: Uint8Array; member: string; amount: Sene };
/** A node beside the path from a leaf to the root, and on which side of it. */
export type Step = { side: 'left' | 'right'; hash: string; sum: Sene };
/** SHA-256: that of a browser answers later. */
type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const [LEAF, NODE] = [0, 1];
const AMOUNT_BYTES = 8;
const encoder = new TextEncoder();

/** What the hash of a leaf is of: 0, its nonce, the member's number in UTF-8, and the amount in sene (PROOF-7). */
export const leafBytes = ({ nonce, member, amount }: Leaf): Uint8Array<ArrayBuffer> =>
  joined(Uint8Array.of(LEAF), nonce, encoder.encode(member), amountBytes(amount));

/** What the hash of a node is of: 1, and sum and hash of both below it, the left one first (PROOF-7). */
export const nodeBytes = (left: Summed, right: Summed): Uint8Array<ArrayBuffer> =>
  joined(Uint8Array.of(NODE), amountBytes(left.sum), left.hash, amountBytes(right.sum), right.hash);

/** Eight bytes, the highest first. Refuses with a RangeError an amount below zero: sums are unsigned. */
export function amountBytes(amount: number): Uint8Array {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of a tree`);
  const bytes = new Uint8Array(AMOUNT_BYTES);
  let rest = amount;
  for (let at = AMOUNT_BYTES - 1; rest > 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** The root that follows from a leaf and the nodes beside its path, from the leaf up (PROOF-9). */
export async function rootOver(leaf: Leaf, path: readonly Step[], digest: Digest): Promise<Summed> {
  let node: Summed = { hash: await digest(leafBytes(leaf)), sum: leaf.amount };
  for (const { side, hash, sum } of path) {
    const beside = { hash: fromHex(hash), sum };
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    node = { hash: await digest(nodeBytes(left, right)), sum: sene(left.sum + right.sum) };
  }
  return node;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

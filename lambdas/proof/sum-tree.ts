import { hash as digest } from 'node:crypto';
import { sene } from '#shared/money.ts';
import { amountBytes, type Leaf, leafBytes, nodeBytes, type Step, type Summed, toHex } from '#shared/proof/sum-tree.ts';

/** How many leaves are in one file: what a proof reads of each of its parts. */
const CHUNK_LEAVES = 1024;
const HASH_BYTES = 32;
const LEAF_BYTES = HASH_BYTES + 8;

/** In one call: a night has millions. */
const sha256 = (bytes: Uint8Array): Buffer => digest('sha256', bytes, 'buffer');

export const leafOf = (leaf: Leaf): Summed => ({ hash: sha256(leafBytes(leaf)), sum: leaf.amount });

export const parentOf = (left: Summed, right: Summed): Summed => ({
  hash: sha256(nodeBytes(left, right)),
  sum: sene(left.sum + right.sum),
});

/** What fills a tree to a power of two: nothing, of nobody (PROOF-7). */
const filling = leafOf({ nonce: new Uint8Array(16), member: '', amount: sene(0) });

/** A file of leaves, and where in the tree it is. */
export type Chunk = { bytes: Uint8Array; root: Summed };
export type Tree = { root: Summed; chunks: Chunk[] };

/**
 * The tree over leaves in the order of their hashes, filled to a power of two (PROOF-7). In memory a leaf takes 40 bytes, so that the parts of a
 * million members fit into one call.
 */
export function treeOf(leaves: Iterable<Summed>, count: number): Tree {
  const size = 2 ** Math.ceil(Math.log2(Math.max(count, 1)));
  const sorted = sortedLeaves(leaves, count);
  const chunks: Chunk[] = [];
  for (let from = 0; from < size; from += CHUNK_LEAVES) {
    const bytes = sorted.subarray(from * LEAF_BYTES, (from + CHUNK_LEAVES) * LEAF_BYTES);
    chunks.push({ bytes, root: top(levelsOver(filled(leavesIn(bytes), Math.min(size, CHUNK_LEAVES)))) });
  }
  return { root: top(levelsOver(chunks.map(({ root }) => root))), chunks };
}

/**
 * What finds the nodes beside the path of a leaf by its hash, from the leaf up; undefined where the chunk does not have it. `roots` are those of all
 * chunks, `nr` is the number of this one. The chunk is hashed once, for all of a member's parts that are in it.
 */
export function pathsIn(bytes: Uint8Array, { roots, nr }: { roots: readonly Summed[]; nr: number }) {
  const leaves = leavesIn(bytes);
  const size = roots.length > 1 ? CHUNK_LEAVES : 2 ** Math.ceil(Math.log2(Math.max(leaves.length, 1)));
  const levels = levelsOver(filled(leaves, size));
  const above = stepsIn(levelsOver(roots), nr);
  return (hash: Uint8Array): Step[] | undefined => {
    const at = leaves.findIndex((leaf) => Buffer.compare(leaf.hash, hash) === 0);
    return at < 0 ? undefined : [...stepsIn(levels, at), ...above];
  };
}

/** The number of the chunk in which a hash is if it is in any, by the first hash of each. */
export const chunkWith = (hash: Uint8Array, firsts: readonly Uint8Array[]): number =>
  Math.max(
    0,
    firsts.findLastIndex((first) => Buffer.compare(first, hash) <= 0),
  );

/** The first hash of a chunk; of one that has none, the highest there is. */
export const firstIn = ({ bytes }: Chunk): Uint8Array =>
  bytes.length > 0 ? bytes.subarray(0, HASH_BYTES) : new Uint8Array(HASH_BYTES).fill(255);

function sortedLeaves(leaves: Iterable<Summed>, count: number): Uint8Array {
  const bytes = Buffer.alloc(count * LEAF_BYTES);
  let at = 0;
  for (const { hash, sum } of leaves) {
    bytes.set(hash, at);
    bytes.set(amountBytes(sum), at + HASH_BYTES);
    at += LEAF_BYTES;
  }
  const hashAt = (nr: number) => bytes.subarray(nr * LEAF_BYTES, nr * LEAF_BYTES + HASH_BYTES);
  const order = Uint32Array.from({ length: count }, (_, nr) => nr).sort((one, other) =>
    Buffer.compare(hashAt(one), hashAt(other)),
  );
  const sorted = Buffer.alloc(bytes.length);
  for (const [to, from] of order.entries())
    bytes.copy(sorted, to * LEAF_BYTES, from * LEAF_BYTES, (from + 1) * LEAF_BYTES);
  return sorted;
}

function leavesIn(bytes: Uint8Array): Summed[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / LEAF_BYTES }, (_, nr) => ({
    hash: buffer.subarray(nr * LEAF_BYTES, nr * LEAF_BYTES + HASH_BYTES),
    sum: sene(Number(buffer.readBigUInt64BE(nr * LEAF_BYTES + HASH_BYTES))),
  }));
}

const filled = (leaves: readonly Summed[], size: number): Summed[] =>
  Array.from({ length: size }, (_, nr) => leaves[nr] ?? filling);

/** The nodes of each level, from the leaves to the root. Their number is a power of two. */
function levelsOver(leaves: readonly Summed[]): Summed[][] {
  const levels = [[...leaves]];
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const above: Summed[] = [];
    for (let nr = 0; nr < below.length; nr += 2) above.push(parentOf(below[nr] ?? filling, below[nr + 1] ?? filling));
    levels.push(above);
  }
  return levels;
}

const top = (levels: readonly Summed[][]): Summed => levels.at(-1)?.[0] ?? filling;

function stepsIn(levels: readonly Summed[][], leaf: number): Step[] {
  return levels.slice(0, -1).map((level, height) => {
    const at = Math.floor(leaf / 2 ** height);
    const { hash, sum } = level[at ^ 1] ?? filling;
    return { side: at % 2 === 0 ? ('right' as const) : ('left' as const), hash: toHex(hash), sum };
  });
}

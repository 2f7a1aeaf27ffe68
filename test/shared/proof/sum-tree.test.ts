import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOf, treeOf } from '#lambdas/proof/sum-tree.ts';
import { sene } from '#shared/money.ts';
import { fromHex, type Leaf, rootOver, type Step, toHex } from '#shared/proof/sum-tree.ts';
import { pathsTo } from '#test/lambdas/proof/paths-to.ts';

const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const nonceOf = (nr: number) => createHash('sha256').update(`test nonce ${nr}`).digest().subarray(0, 16);

/** Of the specification, computed by another program. */
const vector: Leaf[] = [
  { nonce: nonceOf(0), member: 'ana', amount: sene(100) },
  { nonce: nonceOf(1), member: 'ana', amount: sene(23) },
  { nonce: nonceOf(2), member: 'ben', amount: sene(0) },
  { nonce: nonceOf(3), member: 'ben', amount: sene(4000) },
];
const VECTOR_ROOT = 'b32004989d1ea83d11a18459318d0fa72d0ba04e56f0278dd3d2be30f4856098';

const treeOver = (leaves: readonly Leaf[]) => treeOf(leaves.map(leafOf), leaves.length);

/** The path of a leaf that is in the tree. */
function pathTo(leaf: Leaf, tree: ReturnType<typeof treeOver>): Step[] {
  const path = pathsTo(tree)(leafOf(leaf).hash);
  if (!path) throw new Error('The leaf is not in the tree');
  return path;
}

const leaf = fc.record({
  nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  member: fc.stringMatching(/^[a-z]{1,9}$/),
  amount: fc.nat(1e9).map(sene),
});
const leavesOf = (maxLength: number) =>
  fc.uniqueArray(leaf, { minLength: 1, maxLength, selector: ({ nonce }) => toHex(nonce) });

/** A leaf and a path, each changed in one thing. */
function tampered(leaf: Leaf, path: readonly Step[]): [Leaf, readonly Step[]][] {
  const [first, second, ...rest] = path;
  const ofLeaf: [Leaf, readonly Step[]][] = [
    [{ ...leaf, amount: sene(leaf.amount + 1) }, path],
    [{ ...leaf, nonce: leaf.nonce.map((byte) => byte ^ 1) }, path],
    [{ ...leaf, member: `${leaf.member}a` }, path],
  ];
  if (!first) return ofLeaf;
  const after = path.slice(1);
  const ofPath: [Leaf, readonly Step[]][] = [
    [leaf, [{ ...first, side: first.side === 'left' ? 'right' : 'left' }, ...after]],
    [leaf, [{ ...first, sum: sene(first.sum + 1) }, ...after]],
  ];
  return second ? [...ofLeaf, ...ofPath, [leaf, [second, first, ...rest]]] : [...ofLeaf, ...ofPath];
}

describe('a Merkle sum tree (PROOF-7)', () => {
  it('has the root and the sum of the published vector', () => {
    const { root } = treeOver(vector);
    expect([toHex(root.hash), root.sum]).toEqual([VECTOR_ROOT, 4123]);
  });

  it('of nobody adds up to nothing', () => {
    expect(treeOver([]).root.sum).toBe(0);
  });

  it('adds up to all leaves, in whatever order they come, and each leaf leads to its root', async () => {
    await fc.assert(
      fc.asyncProperty(leavesOf(40), async (leaves) => {
        const tree = treeOver(leaves);
        expect(tree.root.sum).toBe(leaves.reduce((all, { amount }) => all + amount, 0));
        expect(treeOver(leaves.toReversed()).root).toEqual(tree.root);
        for (const each of leaves) {
          const reached = await rootOver(each, pathTo(each, tree), digest);
          expect([toHex(reached.hash), reached.sum]).toEqual([toHex(tree.root.hash), tree.root.sum]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses any other amount, nonce, owner, order or side', async () => {
    await fc.assert(
      fc.asyncProperty(leavesOf(20), fc.nat(), async (leaves, at) => {
        const tree = treeOver(leaves);
        const one = leaves[at % leaves.length] as Leaf;
        for (const [claimed, path] of tampered(one, pathTo(one, tree))) {
          const { hash } = await rootOver(claimed, path, digest);
          expect(toHex(hash)).not.toBe(toHex(tree.root.hash));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the same in files of 1,024 leaves', async () => {
    const leaves = Array.from({ length: 3_000 }, (_, nr) => ({
      nonce: nonceOf(nr),
      member: `m${nr}`,
      amount: sene(nr),
    }));
    const tree = treeOver(leaves);
    expect(tree.chunks.length).toBe(4);
    for (const nr of [0, 1, 1_023, 1_024, 2_999]) {
      const one = leaves[nr] as Leaf;
      const reached = await rootOver(one, pathTo(one, tree), digest);
      expect([toHex(reached.hash), reached.sum]).toEqual([toHex(tree.root.hash), 4_498_500]);
    }
  });

  it('refuses an amount below zero', () => {
    expect(() => treeOver([{ nonce: nonceOf(0), member: 'ana', amount: sene(-1) }])).toThrow(RangeError);
  });

  it('writes bytes as text and back', () => {
    expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
    expect(toHex(Uint8Array.of(0, 255, 16))).toBe('00ff10');
  });
});

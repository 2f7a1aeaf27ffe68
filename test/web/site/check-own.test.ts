// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { leafOf, treeOf } from '#lambdas/proof/sum-tree.ts';
import { sene } from '#shared/money.ts';
import { type ProvenPart, proofApi } from '#shared/proof/api.ts';
import type { ProofRecord } from '#shared/proof/record.ts';
import { type Leaf, toHex } from '#shared/proof/sum-tree.ts';
import { pathsTo } from '#test/lambdas/proof/paths-to.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { checkedBy, outcomeOf } from '#web/features/site/proof/check-own.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(clearToken);

const leafWith = (nr: number, member: string, amount: number): Leaf => ({
  nonce: createHash('sha256').update(`nonce ${nr}`).digest().subarray(0, 16),
  member,
  amount: sene(amount),
});
const leaves = [leafWith(0, 'ana', 100), leafWith(1, 'ana', 23), leafWith(2, 'ben', 0), leafWith(3, 'ben', 4000)];
const tree = treeOf(leaves.map(leafOf), leaves.length);
const record = {
  day: '2026-11-26',
  money: { root: toHex(tree.root.hash), sum: tree.root.sum },
  claims: { root: toHex(tree.root.hash), sum: tree.root.sum },
};

const proven = (leaf: Leaf): ProvenPart => ({
  nonce: toHex(leaf.nonce),
  amount: leaf.amount,
  path: pathsTo(tree)(leafOf(leaf).hash) ?? [],
});

const own = leaves.filter(({ member }) => member === 'ana').map(proven);
const proof = { day: record.day, member: 'ana', money: own, claims: own };

describe('the check of a member on their own device (PROOF-9)', () => {
  it('says how much is counted', async () => {
    expect(await checkedBy(proof, record)).toEqual({ money: 123, claims: 123 });
    expect(await checkedBy({ ...proof, claims: [] }, record)).toEqual({ money: 123, claims: 0 });
  });

  it.each<[string, object]>([
    ['another day', { day: '2026-11-25' }],
    ['the number of somebody else', { member: 'ben' }],
    ['a part twice', { money: [...own, own[0]] }],
    ['another amount', { money: own.map((part) => ({ ...part, amount: sene(part.amount + 1) })) }],
    ['another nonce', { claims: own.map((part) => ({ ...part, nonce: '00'.repeat(16) })) }],
    ['another order of its path', { money: own.map((part) => ({ ...part, path: part.path.toReversed() })) }],
    ['a shorter path', { money: own.map((part) => ({ ...part, path: part.path.slice(1) })) }],
  ])('refuses %s', async (_, changed) => {
    expect(await checkedBy({ ...proof, ...changed }, record)).toBeUndefined();
  });

  it('is no alarm where another record was published since the page was loaded', async () => {
    setToken('a-token');
    api.answer(proofApi.readOwnProof, () => ({ ...proof, day: '2026-11-27' }));
    expect(await outcomeOf(record as ProofRecord)).toEqual({ is: 'newer' });
    api.answer(proofApi.readOwnProof, () => ({ ...proof, member: 'ben' }));
    expect(await outcomeOf(record as ProofRecord)).toEqual({ is: 'wrong' });
  });

  it('refuses another record', async () => {
    const other = { ...record, money: { ...record.money, sum: sene(record.money.sum + 1) } };
    expect(await checkedBy(proof, other)).toBeUndefined();
  });
});

import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesOf, PARTS } from '#lambdas/proof/parts.ts';
import { sene } from '#shared/money.ts';
import { toHex } from '#shared/proof/sum-tree.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const of = { day: '2026-11-26', tree: 'money', member: '01ANA' } as const;

describe('the parts of what a member has (PROOF-6)', () => {
  it('add up to the amount, none below zero', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.string(), (amount, member) => {
        const parts = leavesOf({ ...of, member }, sene(amount), key).map((leaf) => leaf.amount);
        expect(parts).toHaveLength(PARTS);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
      }),
    );
  });

  it('are the same whenever they are made, and others for another day, tree, member or key', () => {
    const nonces = (given: Parameters<typeof leavesOf>[0], by = key) =>
      leavesOf(given, sene(5_000), by).map(({ nonce }) => toHex(nonce));
    const own = nonces(of);
    expect(nonces(of)).toEqual(own);
    expect(new Set(own).size).toBe(PARTS);
    const others = [
      nonces({ ...of, day: '2026-11-27' }),
      nonces({ ...of, tree: 'claims' }),
      nonces({ ...of, member: '01BEN' }),
      nonces(of, createSecretKey(Buffer.alloc(32, 8))),
    ];
    for (const other of others) expect(other.some((nonce) => own.includes(nonce))).toBe(false);
  });
});

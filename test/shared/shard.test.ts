import fc from 'fast-check';
import { encodeTime } from 'ulid';
import { describe, expect, it } from 'vitest';
import { shardOf, shardsOf } from '#shared/shard.ts';

describe('a shard (CLOUD-56)', () => {
  it('follows from the id alone, and is one of its number', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 64 }), (id, shards) => {
        expect(shardsOf(shards)).toContain(shardOf(id, shards));
        expect(shardOf(id, shards)).toBe(shardOf(id, shards));
      }),
    );
  });

  it.each([
    ['ids that rise with time', (n: number) => `${encodeTime(1_800_000_000_000 + n)}0123456789ABCDEF`],
    ['ids that end in a number', (n: number) => `disbursement:${n}`],
  ])('has no more than 15 % above its part of %s', (_, idOf) => {
    const counted = new Map(shardsOf(16).map((shard) => [shard, 0]));
    for (let n = 0; n < 16_000; n += 1) {
      const shard = shardOf(idOf(n), 16);
      counted.set(shard, (counted.get(shard) ?? 0) + 1);
    }
    expect(Math.max(...counted.values())).toBeLessThan(1_150);
    expect(Math.min(...counted.values())).toBeGreaterThan(850);
  });
});

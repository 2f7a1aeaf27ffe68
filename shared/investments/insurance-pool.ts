import type { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

/** Whether the pool takes new investments: it has `lipCover` of the part of what is insured that is assumed to default (INVESTMENTS-40). */
export function isPoolOpen({ pool, insured }: { pool: Sene; insured: Sene }, day: string): boolean {
  const { lipCover, poolAssumedDefault } = policyOn(day);
  return BigInt(pool) * 10_000n * 10_000n >= BigInt(insured) * BigInt(lipCover) * BigInt(poolAssumedDefault);
}

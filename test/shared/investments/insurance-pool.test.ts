import { describe, expect, it } from 'vitest';
import { isPoolOpen } from '#shared/investments/insurance-pool.ts';
import { sene } from '#shared/money.ts';

describe('the insurance pool (INVESTMENTS-40)', () => {
  it('takes new investments while it has 80 % of 5 % of what is insured', () => {
    const open = (pool: number, insured: number) =>
      isPoolOpen({ pool: sene(pool), insured: sene(insured) }, '2026-11-24');
    // The fee covers a new loan 1.25 times.
    expect([open(0, 0), open(50_00, 1_000_00), open(40_00, 1_000_00), open(39_99, 1_000_00)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([open(40_00, 1_000_01), open(900_000_000_00, 10_000_000_000_00)]).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { expectedGuarantors, guarantorChoices } from '#shared/loans/guarantor-count.ts';
import { sene } from '#shared/money.ts';

describe('the expected guarantors', () => {
  it.each([
    [200_00, 1],
    [800_00, 1],
    [800_01, 2],
    [2_000_00, 2],
    [2_000_01, 3],
    [5_000_00, 3],
  ])('of %i sene are %i (GUARANTORS-1)', (amount, count) =>
    expect(expectedGuarantors(sene(amount), '2026-11-20')).toBe(count),
  );

  it('may be two where three are expected, and are otherwise fixed (GUARANTORS-2)', () => {
    expect([1, 2, 3].map(guarantorChoices)).toEqual([[1], [2], [2, 3]]);
  });
});

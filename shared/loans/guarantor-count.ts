import type { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

/** How many guarantors a loan of this amount is expected to have by the policy of an Apia day (GUARANTORS-1). */
export function expectedGuarantors(amount: Sene, day: string): 1 | 2 | 3 {
  const [one, two] = policyOn(day).guarantorSteps;
  if (amount <= one) return 1;
  return amount <= two ? 2 : 3;
}

/** The numbers of guarantors that the lead investor may choose from (GUARANTORS-2). */
export const guarantorChoices = (expected: number): readonly number[] => (expected === 3 ? [2, 3] : [expected]);

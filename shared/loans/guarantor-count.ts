import type { Sene } from '#shared/money.ts';

const ONE_UP_TO = 800_00;
const TWO_UP_TO = 2_000_00;

/** How many guarantors a loan of this amount is expected to have (GUARANTORS-1). */
export function expectedGuarantors(amount: Sene): 1 | 2 | 3 {
  if (amount <= ONE_UP_TO) return 1;
  return amount <= TWO_UP_TO ? 2 : 3;
}

/** The numbers of guarantors that the lead investor may choose from (GUARANTORS-2). */
export const guarantorChoices = (expected: number): readonly number[] => (expected === 3 ? [2, 3] : [expected]);

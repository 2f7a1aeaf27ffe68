import { sene } from '#shared/money.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';

/** An insured share of a loan, of which nothing is repaid, with the given fields changed. */
export const aShareholder = (amount: number, changes: Partial<Shareholder> = {}): Shareholder => ({
  investmentId: '1042.A',
  investorId: 'investor',
  amount: sene(amount),
  optedIntoLip: true,
  principal: sene(0),
  interest: sene(0),
  lip: sene(0),
  ...changes,
});

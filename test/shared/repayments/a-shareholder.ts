import { sene } from '#shared/money.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';

/** An insured part of a loan of which nothing has come back yet, and what a test says otherwise. */
export const aShareholder = (amount: number, said: Partial<Shareholder> = {}): Shareholder => ({
  investmentId: '1042.A',
  investorId: 'investor',
  amount: sene(amount),
  optedIntoLip: true,
  principal: sene(0),
  interest: sene(0),
  lip: sene(0),
  ...said,
});

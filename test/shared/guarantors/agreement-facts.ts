import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { basisPoints, sene } from '#shared/money.ts';

export const sina = { name: 'Sina Leota', email: 'sina@example.ws', dateOfBirth: '1990-05-05', address: 'Apia' };

/** What the agreements of a loan of WST 1,000.00 over a year say of it, with these guarantors. */
export const agreementFacts = (guarantors: AgreementFacts['guarantors']): AgreementFacts => ({
  loanId: 7,
  purpose: 'School fees',
  borrower: sina,
  amount: sene(100_000),
  rate: basisPoints(7200),
  months: 12,
  frequency: 'Monthly',
  instalment: sene(11_928),
  instalments: 12,
  total: sene(143_132),
  guarantors,
});

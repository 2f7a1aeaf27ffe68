import type { LoanDetail } from '#shared/loans/api.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** A loan of WST 1,000 on the marketplace that nobody has funded yet, with the given fields changed. */
export const aLoanOnOffer = (changes: Partial<LoanDetail> = {}): LoanDetail => ({
  loanid: 7,
  status: 'Approved',
  createdat: '2026-08-01T00:00:00.000Z',
  amount: sene(1_000_00),
  amountfunded: sene(0),
  investmentcount: 0,
  amountrequested: sene(1_000_00),
  purpose: 'School fees',
  requestedmonths: 12,
  guarantorcount: null,
  risktier: 'A',
  interestrate: null,
  interestmin: basisPoints(7000),
  interestmax: basisPoints(7400),
  finaldurationmonths: 12,
  finalfrequency: 'Monthly',
  preferredfrequency: 'Monthly',
  expectedguarantoramount: 3,
  repaymentProgress: 0,
  borrowerid: 'a-pseudonym',
  borrowerkycstatus: 'Verified',
  ...changes,
});

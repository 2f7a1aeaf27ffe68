import type { MyLoan } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';

/** An Approved loan in its borrower's list, with the given fields changed. */
export const aMyLoan = (changes: Partial<MyLoan> = {}): MyLoan => ({
  loanid: 7,
  amount: sene(900_00),
  amountrequested: sene(900_00),
  requestedmonths: 6,
  requestedfrequency: 'Monthly',
  finaldurationmonths: 6,
  finalfrequency: 'Monthly',
  cost: null,
  purpose: 'School fees',
  status: 'Approved',
  createdat: '2026-08-01T00:00:00.000Z',
  repaymentProgress: 0,
  expectedguarantoramount: 2,
  hasInvestments: false,
  guarantorstab: null,
  reason: null,
  cancelledby: null,
  deadline: null,
  hearduntil: null,
  heldsince: null,
  chargedoffon: null,
  lookeduntil: null,
  borrowersigned: false,
  borrowersignedat: null,
  ...changes,
});

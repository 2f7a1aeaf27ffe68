import type { MyInvestment } from '#shared/investments/api.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** An approved investment in a loan that is being repaid, with the given fields changed. */
export const anInvestment = (changes: Partial<MyInvestment> = {}): MyInvestment => ({
  investmentid: '1.01',
  loanid: 1,
  purpose: 'School fees',
  investmentstatus: 'Approved',
  investedamount: sene(1_000_00),
  totalpayableamount: sene(1_000_00),
  interestrate: basisPoints(7250),
  durationmonths: 6,
  repaymentfrequency: 'Monthly',
  optedintolip: false,
  loanstatus: 'Active',
  repaymentProgress: 0,
  investmentdate: '2026-11-20T22:00:00.000Z',
  paymentstatus: 'Paid',
  amountdue: sene(0),
  deadline: null,
  expectedprofit: sene(221_77),
  earned: sene(0),
  atrisk: sene(0),
  netprofit: sene(221_77),
  reason: null,
  reasoncode: null,
  refusal: null,
  refundedamount: null,
  loanchargedoffon: null,
  risktier: 'A',
  ...changes,
});

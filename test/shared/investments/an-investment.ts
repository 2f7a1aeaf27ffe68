import type { Investment } from '#shared/investments/investment.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** An unpaid investment of WST 500 with insurance, made on a Monday in Apia, with the given fields changed. */
export const anInvestment = (changes: Partial<Investment> = {}): Investment => ({
  id: '1042.01AAA',
  loanId: 1042,
  investorId: 'investor',
  borrowerId: 'borrower',
  status: 'Pending',
  payment: 'Unpaid',
  amount: sene(50_000),
  lipFee: sene(2_500),
  totalPayable: sene(52_500),
  reserved: sene(0),
  rate: basisPoints(7200),
  months: 12,
  frequency: 'Monthly',
  optedIntoLip: true,
  lead: true,
  incomeSource: 'Employed',
  deadline: '2026-03-16T11:00:00.000Z',
  reminded: 0,
  createdAt: '2026-03-02T01:00:00.000Z',
  version: 1,
  ...changes,
});

import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';

const createdAt = '2026-03-02T01:00:00.000Z';

/** A loan of WST 1,000 on the marketplace, with the given fields changed. */
export const aLoan = (changes: Partial<Loan> = {}): Loan => ({
  id: 1042,
  borrowerId: 'borrower',
  status: 'Approved',
  purpose: 'A new roof',
  employment: 'Employed',
  requested: sene(120_000),
  amount: sene(100_000),
  months: 12,
  frequency: 'Monthly',
  tier: 'A',
  interestMin: basisPoints(7000),
  interestMax: basisPoints(7400),
  expectedGuarantors: 2,
  remaining: sene(100_000),
  approved: sene(0),
  investments: 0,
  principalRepaid: sene(0),
  openInstalments: 0,
  entered: { Pending: createdAt, UnderReview: createdAt, Approved: createdAt },
  reminded: 0,
  createdAt,
  version: 3,
  ...changes,
});

import type { InvestmentForm } from '#shared/investments/api.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** The form of an investment of WST 500 with insurance in `aLoan`, with the given fields changed. */
export const anInvestmentForm = (changes: Partial<InvestmentForm> = {}): InvestmentForm => ({
  loanId: 1042,
  amount: sene(50_000),
  interestRate: basisPoints(7200),
  durationMonths: 12,
  repaymentFrequency: 'Monthly',
  optedIntoLIP: true,
  guarantorCount: 2,
  incomeSource: 'SelfEmployed',
  totalPayableAmount: sene(52_500),
  agreedToTerms: true,
  documents: [
    { documentId: '1', DocumentType: 'BusinessLicense' },
    { documentId: '2', DocumentType: 'BankStatement' },
  ],
  ...changes,
});

import { handler } from '#lambdas/investments/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { type Answered, call } from './calls.ts';
import { cleanDocuments } from './documents.ts';

/** Submits an investment of WST 500 with insurance in `aLoan`, with the given fields of the form changed. */
export const invest = async (userId: string, loanId: number, changes: object = {}): Promise<Answered> =>
  call(handler, investmentsApi.submitInvestment, userId, {
    body: {
      loanId,
      amount: 500,
      interestRate: 72,
      durationMonths: 12,
      repaymentFrequency: 'monthly',
      optedIntoLIP: true,
      guarantorCount: 2,
      incomeSource: 'SelfEmployed',
      totalPayableAmount: 525,
      agreedToTerms: true,
      documents: await cleanDocuments(userId, incomeDocuments.SelfEmployed),
      ...changes,
    },
  });

/** The fields of an investment without insurance: its total payable is the amount. */
export const uninsured = (amount: number) => ({ amount, totalPayableAmount: amount, optedIntoLIP: false });

export const investmentIdOf = ({ body }: Answered): string => (body as { investmentid: string }).investmentid;

import { handler } from '#lambdas/investments/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { type Answered, call } from './calls.ts';
import { cleanDocuments } from './documents.ts';

/** The investment form for WST 500 of `aLoan` with insurance, and what a test says otherwise; sent by an investor. */
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

/** Without insurance the total payable is the amount. */
export const plain = (amount: number) => ({ amount, totalPayableAmount: amount, optedIntoLIP: false });

export const investmentIdOf = ({ body }: Answered): string => (body as { investmentid: string }).investmentid;

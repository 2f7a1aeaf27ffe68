import * as z from 'zod/mini';
import { handler } from '#lambdas/investments/api.ts';
import { InvestmentForm, investmentsApi } from '#shared/investments/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { anInvestmentForm } from '#test/shared/investments/an-investment-form.ts';
import { type Answered, call } from './calls.ts';
import { cleanDocuments } from './documents.ts';

/** What is sent for an investment of WST 500 with insurance in `aLoan`, with the given fields of the form changed. */
export const investmentBody = (changes: object): object => ({
  ...z.encode(InvestmentForm, anInvestmentForm()),
  ...changes,
});

/** Submits an investment of WST 500 with insurance in `aLoan`, with the given fields of the form changed. */
export const invest = async (userId: string, loanId: number, changes: object = {}): Promise<Answered> => {
  const documents = await cleanDocuments(userId, incomeDocuments.SelfEmployed);
  const body = investmentBody({ loanId, documents, ...changes });
  return call(handler, investmentsApi.submitInvestment, userId, { body });
};

/** The fields of an investment without insurance: its total payable is the amount. */
export const uninsured = (amount: number) => ({ amount, totalPayableAmount: amount, optedIntoLIP: false });

export const investmentIdOf = ({ body }: Answered): string => (body as { investmentid: string }).investmentid;

import * as z from 'zod/mini';
import { startMachine, wake } from '#lambdas/platform/machines.ts';
import { on } from '#lambdas/platform/on.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { loanTokenKey } from './store.ts';

/** Starts the state machine of a new loan, and wakes it when the loan has left the status it waits in (LOANS-35). */
export const signalOnLoanMoved = on(
  'LoanMoved',
  z.object({ loanId: z.int(), from: z.optional(LoanStatus) }),
  async ({ loanId, from }) =>
    from === undefined
      ? startMachine('LOAN_MACHINE_ARN', `loan-${loanId}`, { id: loanId })
      : wake(loanTokenKey(loanId, from)),
);

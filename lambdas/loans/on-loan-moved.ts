import { startMachine, wake } from '#lambdas/platform/machines.ts';
import { on } from '#lambdas/platform/on.ts';
import { executionOf } from '#shared/loans/loan-machine.ts';
import { tokenKeysOf } from './store.ts';

/**
 * Starts the state machine of a new loan and of one that is reviewed again (REASONS-11), and wakes it when the loan has left the status
 * it waits in (LOANS-35).
 */
export const signalOnLoanMoved = on('LoanMoved', async ({ loanId, from, isAgain }) => {
  if (from === undefined || from === 'Rejected')
    return startMachine('LOAN_MACHINE_ARN', executionOf(loanId, from === 'Rejected'), { id: loanId });
  for (const key of tokenKeysOf(loanId, from, isAgain)) await wake(key);
});

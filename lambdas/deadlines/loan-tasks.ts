import * as z from 'zod/mini';
import { mayReopen, reopenSilentSlots } from '#lambdas/guarantors/reopen-slots.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { lapseLoan } from '#lambdas/loans/lapse-loan.ts';
import { loans, tokenKeyOf } from '#lambdas/loans/store.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { isAgain } from '#shared/loans/loan-machine.ts';
import { isLapsed, remindersBefore } from '#shared/loans/reminders.ts';
import { machineSteps } from './machine-steps.ts';
import { remindOfLoan } from './remind-of-loan.ts';

/** The steps of a loan's machine (LOANS-35): its deadline, silent nominees, and reminders. */
export const handler = machineSteps({
  id: z.int(),
  status: LoanStatus,
  get: (id) => loans.get({ id }),
  tokenKey: (loanId, status, execution) => tokenKeyOf(loanId, status, isAgain(execution ?? '')),
  async applyDue(id, now) {
    // Two commands: the first may end the loan, and then no reminder is due.
    await runCommand(async () => endedOrReopened(await loans.get({ id }), now));
    await runCommand(async () => remindOfLoan(await loans.get({ id }), now));
  },
  instantsOf: (loan) => (loan.deadline ? [...remindersBefore(loan), Date.parse(loan.deadline)] : []),
  isServedByOther: (loan, execution) => isAgain(execution) !== (loan.barred !== undefined),
});

async function endedOrReopened(loan: Loan, now: number): Promise<Write[]> {
  if (isLapsed(loan, now)) return lapseLoan(loan, now);
  if (!mayReopen(loan)) return [];
  return reopenSilentSlots(loan, await listGuarantorsOf(loan.id), now);
}

import * as z from 'zod/mini';
import { reopenSilentSlots } from '#lambdas/guarantors/reopen-slots.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { completeToken, storeToken } from '#lambdas/platform/machines.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { step, tasks } from '#lambdas/platform/task.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { isLapsed, remindersBefore } from '#shared/loans/reminders.ts';
import { passed, secondsToNext } from '#shared/waiting.ts';
import { lapseLoan } from './lapse-loan.ts';
import { remind } from './remind.ts';
import { saveLoan } from './save-loan.ts';
import { getLoan, loanTokenKey } from './store.ts';

/**
 * The step of a loan's machine whenever it wakes (LOANS-35): applies what is due (a deadline, a silent nominee, a
 * reminder), and returns in which status to wait, and for how long at most.
 */
const look = step(z.object({ id: z.int() }), async ({ id }) => {
  const now = Date.now();
  // Two acts: the first may end the loan, and then no reminder is due.
  await runCommand(async () => endedOrReopened(await getLoan(id), now));
  await runCommand(async () => reminded(await getLoan(id), now));
  const loan = await getLoan(id);
  return { status: loan.status, waitSeconds: secondsToNext(instantsOf(loan), now) };
});

const instantsOf = (loan: Loan): number[] =>
  loan.deadline ? [...remindersBefore(loan), Date.parse(loan.deadline)] : [];

async function endedOrReopened(loan: Loan, now: number): Promise<Write[]> {
  if (isLapsed(loan, now)) return lapseLoan(loan, now);
  return reopenSilentSlots(loan, await listGuarantorsOf(loan.id), now);
}

async function reminded(loan: Loan, now: number): Promise<Write[]> {
  const due = passed(remindersBefore(loan), now);
  if (due <= loan.reminded || isLapsed(loan, now)) return [];
  return [...saveLoan({ ...loan, reminded: due }, loan), ...(await remind(loan))];
}

/** Stores the token of a wait. If the loan has left the status meanwhile, its machine is woken at once. */
const wait = step(z.object({ id: z.int(), status: LoanStatus, token: z.string() }), async ({ id, status, token }) => {
  await storeToken(loanTokenKey(id, status), token);
  if ((await getLoan(id)).status !== status) await completeToken(token);
});

export const handler = tasks({ look, wait });

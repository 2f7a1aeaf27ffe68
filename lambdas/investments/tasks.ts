import * as z from 'zod/mini';
import { getPerson } from '#lambdas/accounts/store.ts';
import { completeToken, storeToken } from '#lambdas/platform/machines.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { step, tasks } from '#lambdas/platform/task.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { type Investment, InvestmentStatus, missingOf } from '#shared/investments/investment.ts';
import { remindersOf } from '#shared/investments/investment-lifecycle.ts';
import { formatWst } from '#shared/money.ts';
import { passed, secondsToNext } from '#shared/waiting.ts';
import { expireInvestment } from './end-investment.ts';
import { getInvestment, investmentTokenKey, saveInvestment } from './store.ts';

/**
 * The step of an investment's machine whenever it wakes (INVESTMENTS-24): applies what is due (a reminder, the expiry of
 * what is not paid), and returns in which status to wait, and for how long at most.
 */
const look = step(z.object({ id: z.string() }), async ({ id }) => {
  const now = Date.now();
  await runCommand(async () => due(await getInvestment(id), now));
  const investment = await getInvestment(id);
  return { status: investment.status, waitSeconds: secondsToNext(instantsOf(investment), now) };
});

/** Only an investment that is Pending and not Paid has a deadline (INVESTMENTS-23). */
const instantsOf = ({ createdAt, deadline }: Investment): number[] =>
  deadline ? [...remindersOf(createdAt), Date.parse(deadline)] : [];

async function due(investment: Investment, now: number): Promise<Write[]> {
  const { deadline, createdAt } = investment;
  if (!deadline) return [];
  if (Date.parse(deadline) <= now) return expireInvestment(investment, now);
  const reminded = passed(remindersOf(createdAt), now);
  if (reminded <= investment.reminded) return [];
  return [...saveInvestment({ ...investment, reminded }, investment), await reminderOf(investment)];
}

async function reminderOf(investment: Investment): Promise<Write> {
  const { investorPaymentReference: reference } = await getPerson(investment.investorId);
  const params = { loanId: investment.loanId, due: formatWst(missingOf(investment)), reference };
  return emit({ topic: 'Notice', userId: investment.investorId, kind: 'InvestmentReminder', params });
}

/** Stores the token of a wait. If the investment has left the status meanwhile, its machine is woken at once. */
const wait = step(
  z.object({ id: z.string(), status: InvestmentStatus, token: z.string() }),
  async ({ id, status, token }) => {
    await storeToken(investmentTokenKey(id, status), token);
    if ((await getInvestment(id)).status !== status) await completeToken(token);
  },
);

export const handler = tasks({ look, wait });

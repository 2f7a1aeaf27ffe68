import * as z from 'zod/mini';
import { people } from '#lambdas/accounts/store.ts';
import { expireInvestment } from '#lambdas/investments/end-investment.ts';
import { investments, investmentTokens, saveInvestment } from '#lambdas/investments/store.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { lastDayOf } from '#shared/calendar.ts';
import { type Investment, InvestmentStatus, missingOf } from '#shared/investments/investment.ts';
import { remindersOf } from '#shared/investments/investment-lifecycle.ts';
import { passed } from '#shared/waiting.ts';
import { machineSteps } from './machine-steps.ts';

/** The steps of an investment's machine (INVESTMENTS-24): reminders, and the expiry of what is not paid. */
export const handler = machineSteps({
  id: z.string(),
  status: InvestmentStatus,
  get: (id) => investments.get({ id }),
  tokenKey: (id, status) => investmentTokens.keyOf({ id, status }),
  applyDue: (id, now) => runCommand(async () => due(await investments.get({ id }), now)),
  // Only an investment that is Pending and not Paid has a deadline (INVESTMENTS-23).
  instantsOf: ({ createdAt, deadline }) => (deadline ? [...remindersOf(createdAt), Date.parse(deadline)] : []),
});

async function due(investment: Investment, now: number): Promise<Write[]> {
  const { deadline, createdAt } = investment;
  if (!deadline) return [];
  if (Date.parse(deadline) <= now) return expireInvestment(investment, now);
  const reminders = remindersOf(createdAt);
  const reminded = passed(reminders, now);
  if (reminded <= investment.reminded) return [];
  const kind = reminded === reminders.length ? 'DepositDeadlineNear' : 'InvestmentReminder';
  return [...saveInvestment({ ...investment, reminded }, investment), await reminderOf(investment, { kind, deadline })];
}

type Reminder = { kind: 'InvestmentReminder' | 'DepositDeadlineNear'; deadline: string };

async function reminderOf(investment: Investment, { kind, deadline }: Reminder): Promise<Write> {
  const { investorPaymentReference: reference } = await people.get({ id: investment.investorId });
  const params = {
    loanId: investment.loanId,
    investmentId: investment.id,
    due: missingOf(investment),
    day: lastDayOf(Date.parse(deadline)),
    reference,
  };
  return emit({ topic: 'Notice', userId: investment.investorId, kind, params });
}

import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { placeOf } from '#lambdas/repayments/current-schedule.ts';
import { calls, repayments } from '#lambdas/repayments/store.ts';
import { missingOf } from '#shared/investments/investment.ts';
import { moneyAsked } from '#shared/notifications/money-asked.ts';
import { askedIn } from '#shared/repayments/call.ts';
import type { Mail } from './message.ts';

/** Whether a message asks for money for which nobody is asked any more: once it has waited, it is not sent then (NOTIFICATIONS-23). */
export async function isPaidMeanwhile(message: Mail): Promise<boolean> {
  const { investmentId, repaymentId } = message.params;
  const asked = moneyAsked[message.kind];
  if (asked === 'investment' && investmentId !== undefined)
    return missingOf(await investments.get({ id: String(investmentId) })) === 0;
  if (asked === undefined || repaymentId === undefined) return false;
  const place = placeOf(String(repaymentId));
  const { planId = '', chargedOffOn } = await loans.get({ id: place.loanId });
  const row = await repayments.find({ ...place, planId });
  if (!row || row.status === 'Paid' || chargedOffOn !== undefined) return true;
  if (asked === 'instalment') return false;
  const guarantor = 'userId' in message ? message.userId : 'textTo' in message ? message.textTo : undefined;
  const call = await calls.find(row);
  return !call?.shares.some((share) => share.userId === guarantor && askedIn(share) > 0);
}

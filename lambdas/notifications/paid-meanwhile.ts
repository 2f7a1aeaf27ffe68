import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { placeOf } from '#lambdas/repayments/current-schedule.ts';
import { calls, repayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { missingOf } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { notices } from '#shared/notifications/notices.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { isCarried } from '#shared/repayments/collection.ts';
import { isHeldOn } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Mail } from './message.ts';

const told: Readonly<Record<string, { to: string }>> = notices;

/**
 * Whether a message asks for an instalment, a share of a call or an investment for which nobody is asked any more: once it has waited, it is
 * not sent then (NOTIFICATIONS-23). Messages that ask for money, and they alone, have the id of what it is for as a parameter.
 */
export async function isPaidMeanwhile(message: Mail): Promise<boolean> {
  const { investmentId, repaymentId } = message.params;
  if (investmentId !== undefined) return missingOf(await investments.get({ id: String(investmentId) })) === 0;
  if (repaymentId === undefined) return false;
  const place = placeOf(String(repaymentId));
  const loan = await loans.get({ id: place.loanId });
  const row = await repayments.find({ ...place, planId: loan.planId ?? '' });
  const isOfShare = told[message.kind]?.to === 'guarantor';
  return !row || isLeft(row, loan) || (isOfShare && !(await isAskedOf(recipientOf(message), row)));
}

const recipientOf = (message: Mail): string | undefined =>
  'userId' in message ? message.userId : 'textTo' in message ? message.textTo : undefined;

/** Whether the call of an instalment asks a guarantor for anything. */
async function isAskedOf(userId: string | undefined, row: Repayment): Promise<boolean> {
  const call = await calls.find(row);
  return call?.shares.some((share) => share.userId === userId && askedIn(share) > 0) ?? false;
}

/** Whether nobody is asked for an instalment: it is paid or carried, or its loan is held or charged off. */
const isLeft = (row: Repayment, loan: Loan): boolean =>
  row.status === 'Paid' ||
  isCarried(row) ||
  loan.heldSince !== undefined ||
  isHeldOn(apiaDayOf(Date.now()), loan) ||
  loan.chargedOffOn !== undefined;

import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { placeOf } from '#lambdas/repayments/current-schedule.ts';
import { calls, payoffQuotes, repayments } from '#lambdas/repayments/store.ts';
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
 * Whether a message asks for what nobody is asked for any more, or is of a hearing that has ended with its proposal: once it has waited, it is not
 * sent then (NOTIFICATIONS-23). Messages that ask for an instalment, a share of a call or an investment, and they alone, have its id as a parameter.
 */
export async function isDoneMeanwhile(message: Mail): Promise<boolean> {
  const { investmentId, repaymentId, loanId, reference, amount, until } = message.params;
  if (investmentId) return missingOf(await investments.get({ id: String(investmentId) })) === 0;
  if (!repaymentId && !/Hearing|PayoffShort/.test(message.kind)) return false;
  const loan = await loans.get({ id: Number(loanId) });
  if (repaymentId) return isLeftOrPaid(message, loan, placeOf(String(repaymentId)));
  // The notices of a hearing have no reference.
  if (!reference) return loan.hearingUntil !== until;
  const quote = await payoffQuotes.get({ loanId: loan.id, reference: String(reference) });
  return loan.status === 'Repaid' || quote.status !== 'Open' || quote.missing !== amount;
}

/** Whether nobody is asked for an instalment, or for a share of its call. */
async function isLeftOrPaid(message: Mail, loan: Loan, place: ReturnType<typeof placeOf>): Promise<boolean> {
  const { kind, userId, textTo }: { kind: string; userId?: string; textTo?: string } = message;
  const row = await repayments.find({ ...place, planId: loan.planId ?? '' });
  if (!row || isLeft(row, loan)) return true;
  if (told[kind]?.to !== 'guarantor') return false;
  const call = await calls.find(row);
  return !call?.shares.some((share) => share.userId === (userId ?? textTo) && askedIn(share) > 0);
}

/** Whether nobody is asked for an instalment: it is paid or carried, or its loan is held or charged off. */
const isLeft = (row: Repayment, loan: Loan): boolean =>
  row.status === 'Paid' ||
  isCarried(row) ||
  loan.heldSince !== undefined ||
  isHeldOn(apiaDayOf(Date.now()), loan) ||
  loan.chargedOffOn !== undefined;

import { addDays, addWeekdays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { type DomainError, refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { type Sene, sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { Investment, InvestmentEnd, InvestmentStatus } from './investment.ts';

export type InvestmentEvent = 'MoneyReserved' | 'Paid' | 'RiskApproved' | 'CreditApproved' | InvestmentEnd;

export type InvestmentActor = 'Investor' | 'RiskReviewer' | 'CreditApprover' | 'system';

/** The lifecycle of an investment (INVESTMENTS-14 to INVESTMENTS-21). */
export const investmentLifecycle = lifecycle<InvestmentStatus, InvestmentEvent, InvestmentActor>('investment', [
  { event: 'MoneyReserved', by: ['system', 'Investor'], from: ['Pending'], to: 'Pending' },
  { event: 'Paid', by: ['system', 'Investor'], from: ['Pending'], to: 'Pending' },
  { event: 'RiskApproved', by: ['RiskReviewer'], from: ['Pending'], to: 'UnderReview' },
  { event: 'RiskRejected', by: ['RiskReviewer'], from: ['Pending'], to: 'Rejected' },
  { event: 'CreditApproved', by: ['CreditApprover'], from: ['UnderReview'], to: 'Approved' },
  { event: 'CreditRejected', by: ['CreditApprover'], from: ['UnderReview'], to: 'Rejected' },
  { event: 'Expired', by: ['system'], from: ['Pending'], to: 'Rejected' },
  { event: 'LoanCancelled', by: ['system'], from: ['Pending', 'UnderReview', 'Approved'], to: 'Rejected' },
]);

type Advance = { by: InvestmentActor; now: number; changes?: Partial<Investment> };

/**
 * The investment after an event. `now` is in milliseconds; whatever else the event changes is given in `changes`.
 *
 * Refuses with Forbidden or IllegalTransition what the table does not have, and with Refused what its guards exclude: an
 * approval before the money is there, a rejection before four business days, money or expiry once it is Paid.
 */
export function advanceInvestment(
  investment: Investment,
  event: InvestmentEvent,
  { by, now, changes = {} }: Advance,
): Investment {
  const status = investmentLifecycle.after(investment.status, event, by);
  const objection = objectionTo(event, investment, now);
  if (objection) throw objection;
  return { ...investment, ...changes, status };
}

function objectionTo(event: InvestmentEvent, investment: Investment, now: number): DomainError | undefined {
  const isPaid = investment.payment === 'Paid';
  if (event === 'RiskApproved')
    return isPaid ? undefined : refused('InvestmentUnpaid', 'The money for this investment has not arrived yet.');
  if (event === 'RiskRejected') {
    const day = rejectableFrom(investment);
    const tooEarly = 'Wait for 4 business days before rejecting. It is possible from {day:day}.';
    return apiaDayOf(now) < day ? refused('RejectionTooEarly', tooEarly, { day }) : undefined;
  }
  const needsUnpaid = event === 'MoneyReserved' || event === 'Paid' || event === 'Expired';
  return needsUnpaid && isPaid ? refused('InvestmentPaidAlready', 'This investment is paid.') : undefined;
}

/** The first Apia day on which a RiskReviewer may reject it: four business days are over (INVESTMENTS-18). */
export function rejectableFrom({ createdAt }: Pick<Investment, 'createdAt'>): string {
  const day = apiaDayOf(Date.parse(createdAt));
  return addDays(addWeekdays(day, policyOn(day).rejectionBusinessDays), 1);
}

/** The investment with this much of its investor's wallet reserved for it (INVESTMENTS-14). */
export const withReserved = (investment: Investment, reserved: Sene, { by, now }: Advance): Investment =>
  advanceInvestment(investment, 'MoneyReserved', {
    by,
    now,
    changes: { reserved, payment: reserved > 0 ? 'PartlyPaid' : 'Unpaid' },
  });

/** The investment once its total payable has moved (INVESTMENTS-15): it no longer expires. */
export const paidInvestment = (investment: Investment, { by, now }: Advance): Investment =>
  advanceInvestment(investment, 'Paid', {
    by,
    now,
    changes: { payment: 'Paid', reserved: sene(0), deadline: undefined },
  });

/** The investment as Rejected (INVESTMENTS-18 to INVESTMENTS-21), with the refund if it was Paid (INVESTMENTS-22). */
export const rejectedInvestment = (
  investment: Investment,
  endedBy: InvestmentEnd,
  { by, now, reason, refusal }: Advance & Pick<Investment, 'refusal'> & { reason: string },
): Investment =>
  advanceInvestment(investment, endedBy, {
    by,
    now,
    changes: {
      endedBy,
      reason,
      refusal,
      reserved: sene(0),
      deadline: undefined,
      ...(investment.payment === 'Paid' && { refunded: investment.totalPayable }),
    },
  });

/** When an unpaid investment expires (ISO instant): ten business days after the day it was made (INVESTMENTS-23). */
export function expiryOf(createdAt: string): string {
  const day = apiaDayOf(Date.parse(createdAt));
  const last = addWeekdays(day, policyOn(day).investmentBusinessDays);
  return new Date(startOfApiaDay(addDays(last, 1))).toISOString();
}

/** The instants (milliseconds) of the reminders to pay: as the second and the fourth day begin, and near the end (INVESTMENTS-23). */
export function remindersOf(createdAt: string): number[] {
  const day = apiaDayOf(Date.parse(createdAt));
  const { investmentReminderDays, investmentBusinessDays, investmentLastReminderBusinessDays } = policyOn(day);
  const days = investmentReminderDays.map((after) => addDays(day, after));
  return [...days, addWeekdays(day, investmentBusinessDays - investmentLastReminderBusinessDays)].map(startOfApiaDay);
}

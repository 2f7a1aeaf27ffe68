import * as z from 'zod/mini';
import { PayoutDestination, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { forbidden, refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

export const PayoutStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn', 'Failed']);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/**
 * Money that leaves the platform: a maker prepares it, another person confirms it with the bank's reference
 * (WALLET-24).
 */
export const Payout = z.object({
  id: z.string(),
  kind: z.enum(['Withdrawal', 'Disbursement', 'Refund']),
  status: PayoutStatus,
  amount: Sene,
  /** Whose money it is; absent for the refund of an unmatched receipt. */
  userId: z.optional(z.string()),
  loanId: z.optional(z.int()),
  receiptId: z.optional(z.string()),
  destination: PayoutDestination,
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  reason: z.optional(z.string()),
  version: z.int(),
});
export type Payout = z.output<typeof Payout>;

export type PayoutEvent = 'Confirmed' | 'Withdrawn' | 'Failed';

const payoutLifecycle = lifecycle<PayoutStatus, PayoutEvent, 'Staff'>('payout', [
  { event: 'Confirmed', by: ['Staff'], from: ['Prepared'], to: 'Confirmed' },
  { event: 'Withdrawn', by: ['Staff'], from: ['Prepared'], to: 'Withdrawn' },
  { event: 'Failed', by: ['Staff'], from: ['Prepared'], to: 'Failed' },
]);

type Decision = { by: string; now: number; bankReference?: string; reason?: string };

/**
 * The payout after a decision. Refuses with IllegalTransition one that is decided already, and with Forbidden its
 * maker who would confirm it, and the person who receives it (WALLET-24).
 */
export function decidePayout(payout: Payout, event: PayoutEvent, { by, now, ...details }: Decision): Payout {
  const status = payoutLifecycle.after(payout.status, event, 'Staff');
  if (event === 'Confirmed') mustBeTwoPeople(payout.madeBy, by);
  if (payout.userId === by) throw forbidden('OwnPayout', 'You cannot decide on a payout to yourself.');
  return { ...payout, ...details, status, decidedBy: by, decidedAt: new Date(now).toISOString() };
}

/** Refuses with Forbidden a checker who is the maker (API-36). */
export function mustBeTwoPeople(maker: string, checker: string): void {
  if (maker === checker) throw forbidden('SecondPersonNeeded', 'Another person must confirm what you have prepared.');
}

/**
 * Where a person is paid. Refuses with Refused where no payout details are set, or they were changed less than 48 hours
 * ago, so that a thief of an account cannot empty it before its owner reads the mail (WALLET-27).
 */
export function destinationOf(
  { payoutDestination, payoutDestinationSince }: Pick<Person, 'payoutDestination' | 'payoutDestinationSince'>,
  now: number,
): PayoutDestination {
  if (!payoutDestination) throw refused('PayoutDetailsMissing', 'No payout details are set yet.');
  const blockMs = policyOn(apiaDayOf(now)).payoutBlockHours * 3_600_000;
  if (payoutDestinationSince !== undefined && now - Date.parse(payoutDestinationSince) < blockMs)
    throw refused(
      'PayoutDetailsNew',
      'The payout details were changed less than 48 hours ago. Please try again later.',
    );
  return payoutDestination;
}

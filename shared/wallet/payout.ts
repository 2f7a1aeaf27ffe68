import * as z from 'zod/mini';
import { PayoutDestination, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf, HOUR_MS } from '#shared/calendar.ts';
import { forbidden, illegalTransition, refused } from '#shared/errors.ts';
import { mustBeAsSeen, type SeenPreparation } from '#shared/four-eyes.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

/** Returned: the bank had paid it, and sent the money back (WALLET-58). */
export const PayoutStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn', 'Failed', 'Returned']);
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
  /** When it came back, and the bank's id of the credit. */
  returnedAt: z.optional(z.string()),
  returnBankId: z.optional(z.string()),
  version: z.int(),
});
export type Payout = z.output<typeof Payout>;

type Lent = { id: number; amount: Sene; borrowerId: string };

/** The payout of a loan to its borrower, as somebody prepares it: of its whole amount (LOANS-22, REPAYMENTS-62). */
export const disbursementOf = (
  { id: loanId, amount, borrowerId: userId }: Lent,
  { id, destination, by, now }: { id: string; destination: PayoutDestination; by: string; now: number },
): Payout => ({
  ...{ id, kind: 'Disbursement', status: 'Prepared', amount, userId, loanId, destination, madeBy: by },
  madeAt: new Date(now).toISOString(),
  version: 1,
});

export type PayoutEvent = 'Confirmed' | 'Withdrawn' | 'Failed';

const payoutLifecycle = lifecycle<PayoutStatus, PayoutEvent | 'Returned', 'Staff'>('payout', [
  { event: 'Confirmed', by: ['Staff'], from: ['Prepared'], to: 'Confirmed' },
  { event: 'Withdrawn', by: ['Staff'], from: ['Prepared'], to: 'Withdrawn' },
  { event: 'Failed', by: ['Staff'], from: ['Prepared'], to: 'Failed' },
  { event: 'Returned', by: ['Staff'], from: ['Confirmed'], to: 'Returned' },
]);

type Decision = SeenPreparation & { by: string; now: number; bankReference?: string; reason?: string };

/**
 * The payout after a decision. Refuses with IllegalTransition one that is decided already, and with Forbidden its
 * maker who would confirm it, and the person who receives it (WALLET-24), and one that was prepared at another time than what was `seen` (API-36).
 */
export function decidePayout(payout: Payout, event: PayoutEvent, { by, now, seen, ...details }: Decision): Payout {
  const status = payoutLifecycle.after(payout.status, event, 'Staff');
  mustBeAsSeen(payout.madeAt, { seen });
  if (event === 'Confirmed') mustBeTwoPeople(payout.madeBy, by);
  mustBeAnothersPayout(payout, by);
  return { ...payout, ...details, status, decidedBy: by, decidedAt: new Date(now).toISOString() };
}

/** Refuses with Forbidden the person who receives it (WALLET-24). */
export function mustBeAnothersPayout({ userId }: Payout, by: string): void {
  if (userId === by) throw forbidden('OwnPayout', 'You cannot decide on a payout to yourself.');
}

/** A payout that the bank had paid and sent back. Refuses with IllegalTransition any other (WALLET-57). */
export function returnPayout(payout: Payout, { bankId, now }: { bankId: string; now: number }): Payout {
  if (payout.status !== 'Confirmed')
    throw illegalTransition('PayoutNotPaid', 'Only a payout that the bank has paid can come back.');
  const status = payoutLifecycle.after(payout.status, 'Returned', 'Staff');
  return { ...payout, status, returnedAt: new Date(now).toISOString(), returnBankId: bankId };
}

/** Refuses with Forbidden a checker who is the maker (API-36). */
export function mustBeTwoPeople(maker: string, checker: string): void {
  if (maker === checker) throw forbidden('SecondPersonNeeded', 'Another person must confirm what you have prepared.');
}

/** Until which instant (ms) nothing is paid to somebody who has changed their payout details (WALLET-27); undefined of anybody else. */
export function payoutBlockedUntil(
  { payoutDestinationSince }: Pick<Person, 'payoutDestinationSince'>,
  now: number,
): number | undefined {
  if (payoutDestinationSince === undefined) return undefined;
  const until = Date.parse(payoutDestinationSince) + policyOn(apiaDayOf(now)).payoutBlockHours * HOUR_MS;
  return now < until ? until : undefined;
}

/**
 * Where a person is paid. Refuses with Refused where no payout details are set, or they were changed less than 48 hours
 * ago, so that a thief of an account cannot empty it before its owner reads the mail (WALLET-27).
 */
export function destinationOf(
  person: Pick<Person, 'payoutDestination' | 'payoutDestinationSince'>,
  now: number,
): PayoutDestination {
  if (!person.payoutDestination) throw refused('PayoutDetailsMissing', 'No payout details are set yet.');
  if (payoutBlockedUntil(person, now) !== undefined)
    throw refused(
      'PayoutDetailsNew',
      'The payout details were changed less than 48 hours ago. Please try again later.',
    );
  return person.payoutDestination;
}

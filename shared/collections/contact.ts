import * as z from 'zod/mini';
import { addDays, apiaDayOf, apiaTimeOf, daysBetween, isSunday } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { invalid, refused } from '#shared/errors.ts';
import { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

/** Who began a contact: we, or the person (COLLECTIONS-17). */
export const ContactFrom = z.enum(['Us', 'Person'], wrong('ContactMissing'));
export const ContactChannel = z.enum(['Phone', 'Text', 'Mail', 'Visit', 'Chat'], wrong('ContactMissing'));
export const ContactOutcome = z.enum(
  ['Reached', 'NotReached', 'WillPay', 'CannotPay', 'Disputes'],
  wrong('ContactMissing'),
);

/** An amount that somebody said they would pay by a day (Apia), and what was paid of the loan until then (COLLECTIONS-19). */
const PaymentPromise = z.object({ amount: Sene, day: z.string(), paid: Sene });
type PaymentPromise = z.output<typeof PaymentPromise>;

/** A contact with the borrower or a guarantor of a loan that is being repaid (COLLECTIONS-17). */
export const Contact = z.object({
  loanId: z.int(),
  id: z.string(),
  personId: z.string(),
  from: ContactFrom,
  channel: ContactChannel,
  outcome: ContactOutcome,
  note: z.optional(z.string()),
  promise: z.optional(PaymentPromise),
  /** The member of staff, and when, in ISO. */
  by: z.string(),
  at: z.string(),
  version: z.int(),
});
export type Contact = z.output<typeof Contact>;

/** A day (Apia) on which we began a contact with somebody: there is one at most (COLLECTIONS-18). */
export const ContactDay = z.object({ personId: z.string(), day: z.string(), contactId: z.string() });
export type ContactDay = z.output<typeof ContactDay>;

/**
 * Refuses with Refused a contact that we begin at an instant (milliseconds) on a Sunday, out of hours, on a day on which we contacted the
 * person already, or too often in seven days. `days` are the Apia days of our contacts with them (COLLECTIONS-18).
 */
export function mustBeContactable(now: number, days: readonly string[]): void {
  const today = apiaDayOf(now);
  const { contactHours, contactsInWeek } = policyOn(today);
  if (isSunday(today)) throw refused('ContactOnSunday', 'Not on a Sunday.');
  const hour = Number(apiaTimeOf(now).slice(0, 2));
  if (hour < contactHours.from || hour >= contactHours.until)
    throw refused('ContactOutOfHours', 'Only from {from}:00 to {until}:00.', contactHours);
  if (days.includes(today)) throw refused('ContactedToday', 'This person was contacted today.');
  const thisWeek = days.filter((day) => daysBetween(day, today) < 7);
  if (thisWeek.length >= contactsInWeek) throw refused('ContactedOften', 'Three times this week already.');
}

/** Refuses with Invalid a promise for another day than the next ones, or of more than is open (COLLECTIONS-19). */
export function mustBePromised(
  { amount, day }: Pick<PaymentPromise, 'amount' | 'day'>,
  { open, today }: { open: Sene; today: string },
): void {
  const { promiseDays } = policyOn(today);
  if (day < today || day > addDays(today, promiseDays))
    throw invalid('PromiseDay', 'Please enter a day from today on, {days} days ahead at most.', { days: promiseDays });
  if (amount > open) throw invalid('MoreThanOpen', 'That is more than is open.');
}

/** What became of a promise on an Apia day, by what is paid of the loan then: kept once it is that much more (COLLECTIONS-19). */
export function promiseState({ amount, day, paid }: PaymentPromise, paidNow: Sene, today: string): PromiseState {
  if (paidNow - paid >= amount) return 'Kept';
  return today > day ? 'Broken' : 'Waiting';
}

export const PromiseState = z.enum(['Waiting', 'Kept', 'Broken']);
export type PromiseState = z.output<typeof PromiseState>;

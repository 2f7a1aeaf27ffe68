import { daysBetween } from '#shared/calendar.ts';
import { hasExpired } from './expiry.ts';

/** How many days before an identity document expires the first warning is due. */
export const FIRST_WARNING = 21;

const WARNED_BEFORE = [7, 14, FIRST_WARNING];

/**
 * Names the warning that is due on an Apia day for an identity document that expires: the same one until the next is due,
 * so that a night that was missed or came twice neither leaves one out nor sends one again. Undefined when none is: on
 * the day itself people are rejected, and told so.
 */
export function expiryWarning(expiresOn: string | undefined, today: string): string | undefined {
  if (expiresOn === undefined || hasExpired(expiresOn, today)) return undefined;
  const before = WARNED_BEFORE.find((days) => daysBetween(today, expiresOn) <= days);
  return before === undefined ? undefined : `${expiresOn} ${before}`;
}

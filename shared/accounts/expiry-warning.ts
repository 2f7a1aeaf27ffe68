import { daysBetween } from '#shared/calendar.ts';
import { hasExpired } from './expiry.ts';

/** How many days before an identity document expires the first warning is due. */
export const FIRST_WARNING = 21;

const WARNED_BEFORE = [7, 14, FIRST_WARNING];

/**
 * The name of the warning that is due on an Apia day for an identity document that expires, or undefined when none is
 * due (KYC-17). The name stays the same until the next warning is due, so a missed or repeated night skips and repeats
 * none. On the day of expiry there is no warning: the identity is rejected instead.
 */
export function expiryWarning(expiresOn: string | undefined, today: string): string | undefined {
  if (expiresOn === undefined || hasExpired(expiresOn, today)) return undefined;
  const before = WARNED_BEFORE.find((days) => daysBetween(today, expiresOn) <= days);
  return before === undefined ? undefined : `${expiresOn} ${before}`;
}

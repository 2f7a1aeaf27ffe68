import * as z from 'zod/mini';
import { apiaDayOf, DAY_MS } from '#shared/calendar.ts';
import { policyOn } from '#shared/policy.ts';

const WEEK_MS = 7 * DAY_MS;

/** The text messages to a person of the last seven days: what each is called, and when it was sent (ms). Codes are not among them. */
export const SentTexts = z.object({
  userId: z.string(),
  sent: z.array(z.object({ id: z.string(), at: z.int() })),
  version: z.int(),
});
type Sent = z.output<typeof SentTexts>['sent'];

/** Those of the last seven days with one more; the same where it is among them, and undefined where that would be too many (NOTIFICATIONS-25). */
export function withOneMore(sent: Sent, id: string, now: number): Sent | undefined {
  if (sent.some((one) => one.id === id)) return sent;
  const recent = sent.filter(({ at }) => at > now - WEEK_MS);
  return recent.length < policyOn(apiaDayOf(now)).textsInWeek ? [...recent, { id, at: now }] : undefined;
}

import * as z from 'zod/mini';

/** Why no mail is sent to an address (NOTIFICATIONS-17): one came back for good, or its owner called one spam. */
export const MailStop = z.object({
  why: z.enum(['Bounced', 'Complained']),
  /** In ISO 8601. */
  at: z.string(),
});
export type MailStop = z.output<typeof MailStop>;

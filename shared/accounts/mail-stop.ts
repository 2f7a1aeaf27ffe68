import * as z from 'zod/mini';

/** Why no mail is sent to an address (NOTIFICATIONS-17): one bounced permanently, or was reported as spam. */
export const MailStop = z.object({
  why: z.enum(['Bounced', 'Complained']),
  /** In ISO 8601. */
  at: z.string(),
});
export type MailStop = z.output<typeof MailStop>;

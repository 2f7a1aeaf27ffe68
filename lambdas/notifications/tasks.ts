import middy from '@middy/core';
import * as z from 'zod/mini';
import { findPersonByEmail, mailStops } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { MailStop } from '#shared/accounts/mail-stop.ts';
import { DomainError } from '#shared/errors.ts';

/** The event of SES for a mail that bounced, or was reported as spam. */
const Feedback = z.object({
  detail: z.object({
    eventType: z.enum(['Bounce', 'Complaint']),
    /** Each mail has one recipient. The bounce may name another one, to whom the mail was forwarded. */
    mail: z.object({ destination: z.tuple([z.string()]) }),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
  }),
});
type Feedback = z.output<typeof Feedback>['detail'];

/** Marks the address of a mail that bounced permanently or was reported as spam, and notifies its owner (NOTIFICATIONS-17). */
export const handler = middy<unknown, void>().handler(async (event) => {
  const { detail } = Feedback.parse(event);
  const why = reasonOf(detail);
  if (!why) return;
  const [email] = detail.mail.destination;
  const owner = await findPersonByEmail(email);
  const told = owner ? [emit({ topic: 'Notice', userId: owner.id, kind: `Mail${why}`, params: { email } })] : [];
  try {
    await commit([...mailStops.add({ email, why, at: new Date().toISOString() }), ...told]);
  } catch (error) {
    // It is marked already.
    if (!(error instanceof DomainError && error.name === 'AlreadyDone')) throw error;
  }
});

/** Why the address is marked; undefined for a full mailbox, or for a report that the mail was not spam. */
function reasonOf({ bounce, complaint }: Feedback): MailStop['why'] | undefined {
  if (bounce?.bounceType === 'Permanent') return 'Bounced';
  return complaint && complaint.complaintFeedbackType !== 'not-spam' ? 'Complained' : undefined;
}

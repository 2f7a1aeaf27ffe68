import middy from '@middy/core';
import * as z from 'zod/mini';
import { findPersonByEmail, mailStops } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { MailStop } from '#shared/accounts/mail-stop.ts';
import { DomainError } from '#shared/errors.ts';

/** The event of SES for a mail of ours that came back, or was called spam. */
const Feedback = z.object({
  detail: z.object({
    eventType: z.enum(['Bounce', 'Complaint']),
    /** Each mail has one recipient. Who returns it may name another one, to whom it was forwarded. */
    mail: z.object({ destination: z.tuple([z.string()]) }),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
  }),
});
type Feedback = z.output<typeof Feedback>['detail'];

/** Marks the address of a mail that came back for good, or that its owner called spam, and tells the owner (NOTIFICATIONS-17). */
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

/** Why the address is to be marked. A full mailbox is no reason, nor that somebody says it was no spam. */
function reasonOf({ bounce, complaint }: Feedback): MailStop['why'] | undefined {
  if (bounce?.bounceType === 'Permanent') return 'Bounced';
  return complaint && complaint.complaintFeedbackType !== 'not-spam' ? 'Complained' : undefined;
}

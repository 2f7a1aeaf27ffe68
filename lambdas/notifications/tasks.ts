import middy from '@middy/core';
import * as z from 'zod/mini';
import { findPersonByEmail, mailStops, people } from '#lambdas/accounts/store.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { MailStop } from '#shared/accounts/mail-stop.ts';
import { DomainError } from '#shared/errors.ts';
import { noMoreTexts } from './no-more-texts.ts';
import { textReceipts } from './store.ts';

/** The event of AWS End User Messaging for a text message that a number does not take (NOTIFICATIONS-26). */
const TextReport = z.object({
  source: z.literal('aws.sms-voice'),
  detail: z.object({ eventType: z.enum(['TEXT_INVALID', 'TEXT_BLOCKED']), messageId: z.string() }),
});

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

/**
 * Marks the address of a mail that bounced permanently or was reported as spam, and notifies its owner (NOTIFICATIONS-17); stops text
 * messages to a number that does not take them (NOTIFICATIONS-26).
 */
export const handler = middy<unknown, void>().handler(async (event) => {
  const { data: report } = TextReport.safeParse(event);
  return report ? stopTexts(report.detail.messageId) : markAddress(Feedback.parse(event).detail);
});

/** Stops text messages to whoever got this one, unless they have another number since. */
async function stopTexts(messageId: string): Promise<void> {
  // Not found before its receipt is stored: the report is tried again then.
  const { userId, phone } = await textReceipts.get({ messageId });
  await runCommand(async () => {
    const person = await people.find({ id: userId });
    return person?.texting?.phone === phone ? noMoreTexts(person) : [];
  });
}

async function markAddress(detail: Feedback): Promise<void> {
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
}

/** Why the address is marked; undefined for a full mailbox, or for a report that the mail was not spam. */
function reasonOf({ bounce, complaint }: Feedback): MailStop['why'] | undefined {
  if (bounce?.bounceType === 'Permanent') return 'Bounced';
  return complaint && complaint.complaintFeedbackType !== 'not-spam' ? 'Complained' : undefined;
}

import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { mailStops } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/notifications/tasks.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

let made = 0;

/** What the function made of an event of SES about a mail to a new address. */
async function markedBy(kind: object, times = 1) {
  const email = `Somebody-${++made}@example.ws`;
  const event = { detail: { mail: { destination: [email] }, ...kind } };
  for (let time = 0; time < times; time++) await handler(event, {} as Context);
  return mailStops.find({ email: email.toLowerCase() });
}

describe('an address without an account (NOTIFICATIONS-17)', () => {
  const bounce = (bounceType: string) => ({ eventType: 'Bounce', bounce: { bounceType } });
  const complaint = (complaintFeedbackType?: string | null) => ({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType },
  });

  it.each([
    ['came back for good', bounce('Permanent'), 'Bounced'],
    ['was marked as spam', complaint('abuse'), 'Complained'],
    ['was complained about without a word', complaint(), 'Complained'],
    ['was complained about with an empty word', complaint(null), 'Complained'],
  ])('whose mail %s is marked once', async (_, kind, why) => {
    expect(await markedBy(kind, 2)).toMatchObject({ why, at: expect.stringMatching(/Z$/) });
  });

  it.each([
    ['came back for a time', bounce('Transient')],
    ['came back and nobody knows why', bounce('Undetermined')],
    ['was said to be no spam', complaint('not-spam')],
  ])('whose mail %s is not marked', async (_, kind) => {
    expect(await markedBy(kind)).toBeUndefined();
  });
});

import { SESClient } from '@aws-sdk/client-ses';
import { SFNClient } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { relay, undelivered } from '#test/support/outbox.ts';
import type { MeteredTable, Used } from './metered-table.ts';

const settings = {
  SENDER: 'no-reply@example.ws',
  CONFIGURATION_SET: 'mails',
  TEXT_SENDER: 'Lalaga',
  SITE_URL: 'https://example.ws',
  LOAN_MACHINE_ARN: 'loans',
  INVESTMENT_MACHINE_ARN: 'investments',
};

/** Runs what delivers entries of the outbox: mails and signals to machines go nowhere. */
export async function withRelays(run: () => Promise<void>): Promise<void> {
  Object.assign(process.env, settings);
  const [ses, sfn] = [mockClient(SESClient), mockClient(SFNClient)];
  ses.onAnyCommand().resolves({});
  sfn.onAnyCommand().resolves({});
  try {
    await run();
  } finally {
    ses.restore();
    sfn.restore();
  }
}

/**
 * Delivers what waits in the outbox and all that follows from it, and returns what that uses, and the items of the largest commit.
 * Refuses an entry that stays, as one with a mail does at night (NOTIFICATIONS-23).
 */
export async function relayed(table: MeteredTable, before = new Set<unknown>()): Promise<Used & { largest: number }> {
  const records = await undelivered();
  if (records.length === 0) return { read: 0, write: 0, requests: 0, depth: 0, largest: 0 };
  const keys = records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S);
  if (keys.some((key) => before.has(key))) throw new Error('An entry of the outbox waits for another time');
  const { answered: failures, used, largest } = await table.cost(() => relay(records));
  if (failures > 0) throw new Error('An entry of the outbox was not delivered');
  const next = await relayed(table, new Set(keys));
  return {
    read: used.read + next.read,
    write: used.write + next.write,
    requests: used.requests + next.requests,
    depth: used.depth + next.depth,
    largest: Math.max(largest, next.largest),
  };
}

import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { deliverEntry } from '#lambdas/relay/deliver-entry.ts';
import { deliverMoney } from '#lambdas/relay/deliver-money.ts';
import { deliverRecords } from '#lambdas/relay/deliver-records.ts';
import { outbox } from '#lambdas/relay/entry.ts';
import { SHARDS, shardsOf } from '#shared/shard.ts';

/** What the stream brings the relay of an entry of the outbox, as the entry is now. */
export const recordOf = (entry: Readonly<Record<string, unknown>>): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: '1',
    Keys: { pk: { S: String(entry.pk) } },
    // The types of Lambda and of the SDK describe the same values.
    NewImage: marshall(entry, { removeUndefinedValues: true }) as Record<string, AttributeValue>,
  },
});

/** The entries of the outbox that are not delivered, as the stream brings them. */
export async function undelivered(): Promise<DynamoDBRecord[]> {
  const shards = shardsOf(SHARDS.undelivered);
  const listed = await Promise.all(shards.map((shard) => outbox.keysOf('undelivered', { shard })));
  const entries = await Promise.all(
    listed.flat().map(async ({ id }) => ({ ...outbox.keyOf({ id }), ...(await outbox.find({ id })) })),
  );
  // What the tests of repayments have delivered is marked, and listed still.
  return entries.filter(({ deliveredAt }) => deliveredAt === undefined).map(recordOf);
}

/** Whether an entry that the stream brings is one for the relay of money. */
export const isOfMoney = ({ dynamodb }: DynamoDBRecord): boolean => dynamodb?.NewImage?.movesMoney?.BOOL === true;

/** Hands each relay its entries, as the mappings of the stream do, and answers how many are to be handed again. */
export async function relay(records: readonly DynamoDBRecord[]): Promise<number> {
  const answers = await Promise.all([
    deliverRecords(
      records.filter((record) => !isOfMoney(record)),
      deliverEntry,
    ),
    deliverRecords(records.filter(isOfMoney), deliverMoney),
  ]);
  return answers.flatMap(({ batchItemFailures }) => batchItemFailures).length;
}

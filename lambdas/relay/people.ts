import middy from '@middy/core';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { deliverEntry } from './deliver-entry.ts';
import { deliverRecords } from './deliver-records.ts';

/**
 * The relay of people: delivers the events that commits left in the outbox, but for those that move money (API-22). What failed is
 * retried by the stream; what was delivered before is not delivered again.
 */
export const handler = middy<DynamoDBStreamEvent>().handler(({ Records }) => deliverRecords(Records, deliverEntry));

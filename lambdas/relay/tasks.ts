import middy from '@middy/core';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { deliverRecords } from './deliver-records.ts';
import { deliverUndelivered, listUndelivered } from './undelivered.ts';

const runJob = tasks({ deliver: job('deliver', { run: deliverUndelivered, dryRun: listUndelivered }) });

/**
 * Delivers the events that commits left in the outbox (API-22): what the stream brings, and every four hours what it could not
 * deliver (API-47). What failed is retried by the stream; what was delivered before is not delivered again.
 */
export const handler = middy<DynamoDBStreamEvent | { step: string }, unknown>().handler(async (event, context) =>
  'Records' in event ? deliverRecords(event.Records) : runJob(event, context),
);

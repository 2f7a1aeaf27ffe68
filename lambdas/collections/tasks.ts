import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { dueBatch, preparePoolBatch } from './prepare-pool-batch.ts';

export const handler = tasks({
  'pool-batch': job('pool-batch', { run: preparePoolBatch, dryRun: dueBatch }),
});

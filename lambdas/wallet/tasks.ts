import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { dueRefunds, refundUnmatched } from './refund-unmatched.ts';

export const handler = tasks({
  'refund-unmatched': job('refund-unmatched', { run: refundUnmatched, dryRun: dueRefunds }),
});

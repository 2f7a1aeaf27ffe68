import * as z from 'zod/mini';
import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { refundUnmatched } from './refund-unmatched.ts';

export const handler = tasks({
  'refund-unmatched': job('refund-unmatched', z.object({}), () => refundUnmatched(Date.now())),
});

import * as z from 'zod/mini';
import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { expireIds } from './expire-ids.ts';

export const handler = tasks({
  'expire-ids': job('expire-ids', z.object({}), () => expireIds('system', Date.now())),
});

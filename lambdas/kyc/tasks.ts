import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { expireIds, lookAtExpired } from './expire-ids.ts';

export const handler = tasks({
  'expire-ids': job('expire-ids', { run: (now, by) => expireIds(by, now), look: lookAtExpired }),
});

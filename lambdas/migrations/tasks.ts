import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { backFill, listFormerItems } from './back-fill.ts';

export const handler = tasks({
  'back-fill': job('back-fill', { run: (now) => backFill(now), dryRun: () => listFormerItems() }),
});

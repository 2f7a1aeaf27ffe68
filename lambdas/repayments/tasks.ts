import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { dueSteps, sweep } from './sweep.ts';

export const handler = tasks({
  sweep: job('sweep', { run: (now) => sweep({ today: apiaDayOf(now) }), dryRun: dueSteps }),
});

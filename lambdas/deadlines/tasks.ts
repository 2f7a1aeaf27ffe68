import { job } from '#lambdas/platform/job.ts';
import { startNextPart } from '#lambdas/platform/machines.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { applyDeadlines, listEndings } from './apply-deadlines.ts';

export const handler = tasks({
  deadlines: job('deadlines', {
    run: (now, _, part) => applyDeadlines(now, part),
    dryRun: listEndings,
    goOn: startNextPart,
  }),
});

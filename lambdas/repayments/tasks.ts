import { job } from '#lambdas/platform/job.ts';
import { startNextPart } from '#lambdas/platform/machines.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { dueSteps, sweep } from './sweep.ts';

export const handler = tasks({
  sweep: job('sweep', {
    run: (now, _, part) => sweep({ now, part }),
    dryRun: dueSteps,
    goOn: startNextPart,
  }),
});

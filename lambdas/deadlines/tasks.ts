import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { applyDeadlines, listEndings } from './apply-deadlines.ts';

export const handler = tasks({ deadlines: job('deadlines', { run: applyDeadlines, dryRun: listEndings }) });

import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { endWhatIsOver, lookAtEndings } from './endings.ts';

export const handler = tasks({ deadlines: job('deadlines', { run: endWhatIsOver, dryRun: lookAtEndings }) });

import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { archiveAccounts, lookAtAway } from './archive-accounts.ts';
import { lookAtUnsealed, sealLog } from './seal-log.ts';

export const handler = tasks({
  seal: job('seal', { run: sealLog, dryRun: lookAtUnsealed }),
  archive: job('archive', { run: archiveAccounts, dryRun: lookAtAway }),
});

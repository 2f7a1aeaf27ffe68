import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { accountsToArchive, archiveAccounts } from './archive-accounts.ts';
import { sealLog, unsealedEntries } from './seal-log.ts';

export const handler = tasks({
  seal: job('seal', { run: sealLog, dryRun: unsealedEntries }),
  archive: job('archive', { run: archiveAccounts, dryRun: accountsToArchive }),
});

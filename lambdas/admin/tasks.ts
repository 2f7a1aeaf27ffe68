import * as z from 'zod/mini';
import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { archiveAccounts } from './archive-accounts.ts';
import { sealLog } from './seal-log.ts';

export const handler = tasks({
  seal: job('seal', z.object({}), () => sealLog(Date.now())),
  archive: job('archive', z.object({}), () => archiveAccounts(Date.now())),
});

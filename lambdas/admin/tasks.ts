import * as z from 'zod/mini';
import { step, tasks } from '#lambdas/platform/task.ts';
import { archiveAccounts } from './archive-accounts.ts';
import { sealLog } from './seal-log.ts';

export const handler = tasks({
  seal: step(z.object({}), () => sealLog(Date.now())),
  archive: step(z.object({}), () => archiveAccounts(Date.now())),
});

import * as z from 'zod/mini';
import { logInfo } from '#lambdas/platform/log.ts';
import { step, tasks } from '#lambdas/platform/task.ts';
import { proveDay } from './make-record.ts';

/**
 * Is no job of its own on the page of staff: it follows the audit, and the public page shows its outcome. Once there is
 * a record of the day it says that it is done, as jobs do, for their alarm (CLOUD-51).
 */
export const handler = tasks({
  proof: step(z.object({}), async () => {
    if (await proveDay(Date.now())) logInfo('JobDone', { job: 'proof' });
    return {};
  }),
});

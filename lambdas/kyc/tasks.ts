import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { expireIds, lookAtExpiry, warnBeforeExpiry } from './expire-ids.ts';

/** Whoever cannot be rejected keeps nobody from their warning. */
async function expireAndWarn(now: number, by: string): Promise<number> {
  try {
    return await expireIds(by, now);
  } finally {
    await warnBeforeExpiry(now);
  }
}

export const handler = tasks({ 'expire-ids': job('expire-ids', { run: expireAndWarn, look: lookAtExpiry }) });

import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { expireIds, lookAtExpiry, warnBeforeExpiry } from './expire-ids.ts';

/** Warns also when somebody could not be rejected (KYC-17). */
async function expireAndWarn(now: number, by: string): Promise<number> {
  try {
    return await expireIds(by, now);
  } finally {
    await warnBeforeExpiry(now);
  }
}

export const handler = tasks({ 'expire-ids': job('expire-ids', { run: expireAndWarn, dryRun: lookAtExpiry }) });

import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { dueExpiries } from './due-expiries.ts';
import { rejectExpired } from './reject-expired-ids.ts';
import { warnBeforeExpiry } from './warn-expiring-ids.ts';

/** Warns also when a person could not be rejected (KYC-17). */
async function rejectAndWarn(now: number, by: string): Promise<number> {
  try {
    return await rejectExpired(by, now);
  } finally {
    await warnBeforeExpiry(now);
  }
}

export const handler = tasks({ 'id-expiry': job('id-expiry', { run: rejectAndWarn, dryRun: dueExpiries }) });

import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { deliverUndelivered, listUndelivered } from './undelivered.ts';

/** Delivers, every four hours, what neither relay could deliver (API-47). */
export const handler = tasks({ deliver: job('deliver', { run: deliverUndelivered, dryRun: listUndelivered }) });

import { createHash, randomUUID } from 'node:crypto';
import { readExecution, startMachine } from '#lambdas/platform/machines.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { JobOutcome } from '#shared/job.ts';

/**
 * Starts a run of a job, or a dry run. The same request again is the same run, because its name is the same (ADMIN-12).
 */
export const runJob: Route<typeof adminApi.runJob> = async ({ params: { name }, body: { dryRun }, caller, event }) => {
  const key = headerOf(event, 'idempotency-key') ?? randomUUID();
  const runid = createHash('sha256').update(`${caller.userId} ${name} ${dryRun} ${key}`).digest('hex').slice(0, 32);
  await startMachine('JOB_MACHINE_ARN', runid, { step: name, dryRun, by: caller.userId });
  return { reply: { runid }, writes: [], ...(!dryRun && { log: `Job ${name} run by hand` }) };
};

/** The state of such a run, and the outcome of a dry run once it is known. */
export const readJobRun: Route<typeof adminApi.readJobRun> = async ({ params }) => {
  const { status, output } = await readExecution('JOB_MACHINE_ARN', params.id);
  if (status === 'RUNNING') return { state: 'Running', outcome: null };
  if (status !== 'SUCCEEDED') return { state: 'Failed', outcome: null };
  return { state: 'Done', outcome: JobOutcome.safeParse(output).data ?? null };
};

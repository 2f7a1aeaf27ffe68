import { adminApi } from '#shared/admin/api.ts';
import type { JobName, JobOutcome, RequestedRun } from '#shared/job.ts';
import { type CommandOutcome, runCommand } from '#web/features/admin/queue/commands.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { unansweredError } from '#web/platform/network/fetch-api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { texts } from './texts.en.ts';

/** The result of a job's dry run: what the job would do now. Undefined when the dry run failed. */
export async function dryRun(name: JobName): Promise<JobOutcome | undefined> {
  const { runid } = await call(adminApi.runJob, { params: { name }, body: { dryRun: true } });
  return (await untilEnded(runid)).outcome ?? undefined;
}

/** The command that runs a job, and waits until it has ended. */
export const runJob =
  (name: JobName) =>
  (form: FormData): Promise<CommandOutcome> =>
    runCommand(
      form,
      async (options) => {
        const { runid } = await call(adminApi.runJob, { params: { name }, body: { dryRun: false } }, options);
        const run = await loaded(untilEnded(runid));
        // It runs, or has run.
        if (!run) throw unansweredError(adminApi.runJob.method);
        if (run.state === 'Failed') throw new Refused(500, { message: texts.runFailedWhy, code: 'Failed' });
      },
      { done: texts.done, failed: texts.runFailed },
    );

const POLL_EVERY_MS = 500;

/** Polls a run until it has ended. Most runs take seconds; one in parts takes longer than ten minutes (ADMIN-32). */
async function untilEnded(id: string): Promise<RequestedRun> {
  for (;;) {
    const run = await call(adminApi.readJobRun, { params: { id } });
    if (run.state !== 'Running') return run;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}

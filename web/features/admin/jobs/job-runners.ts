import { adminApi } from '#shared/admin/api.ts';
import type { AskedRun, JobName, JobOutcome } from '#shared/admin/job.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { texts } from './jobs.en.ts';

/** What a job would do now; undefined when it failed to say. */
export async function look(name: JobName): Promise<JobOutcome | undefined> {
  const { runid } = await call(adminApi.runJob, { params: { name }, body: { dryRun: true } });
  return (await ended(runid)).outcome ?? undefined;
}

/** Runs the job that a form names, and answers when it has ended. */
export const run =
  (name: JobName) =>
  (form: FormData): Promise<DeskOutcome> =>
    act(
      textOf(form, 'of'),
      async () => {
        const body = { dryRun: false };
        const { runid } = await call(adminApi.runJob, { params: { name }, body }, keyOf(form));
        const { state } = await ended(runid);
        if (state === 'Failed') throw new Refused(500, { message: texts.runFailedWhy, code: 'Failed' });
      },
      { done: texts.done, failed: texts.runFailed },
    );

const EVERY_MS = 500;

/** Asks until a run has ended: most take moments, none more than a quarter of an hour. */
async function ended(id: string): Promise<AskedRun> {
  for (;;) {
    const asked = await call(adminApi.readJobRun, { params: { id } });
    if (asked.state !== 'Running') return asked;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

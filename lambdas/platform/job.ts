import * as z from 'zod/mini';
import type { JobItem, JobName, JobOutcome, Jobs } from '#shared/job.ts';
import type { Caller } from './caller.ts';
import { jobRunEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import { logInfo } from './log.ts';
import { commit } from './table.ts';
import { step } from './task.ts';
import { withLeftOut } from './unreadable.ts';

const runs = itemsOf(jobRunEntity);

/**
 * What a job does at an instant (milliseconds), in whose name; and what it would do, which changes nothing (ADMIN-12).
 */
type Job = { run(now: number, by: string): Promise<unknown>; dryRun(now: number): Promise<JobItem[]> };

/** A schedule passes nothing; a person requests a run in their name, or a dry run (ADMIN-12). */
const JobInput = z.object({ dryRun: z.optional(z.boolean()), by: z.optional(z.string()) });

/** A step that runs by the schedule or on demand. It stores how it ran, unless it was a dry run (ADMIN-11). */
export const job = (name: JobName, { run, dryRun }: Job) =>
  step(JobInput, async (input) => {
    if (input.dryRun) return outcomeOf(await dryRunOf(() => dryRun(Date.now())));
    return recordRun(name, () => runOf(() => run(Date.now(), input.by ?? 'system')));
  });

/** What a run returns. It fails once it has done the rest where its lists left out what cannot be read (ADMIN-13). */
async function runOf<Output>(run: () => Promise<Output>): Promise<Output> {
  const { result, unreadable } = await withLeftOut(run);
  if (unreadable.length > 0)
    throw new Error(`${unreadable.length} cannot be read: ${unreadable.map(({ key }) => key).join(', ')}`);
  return result;
}

/** What a dry run lists, and each item that it left out because it cannot be read. */
async function dryRunOf(dryRun: () => Promise<JobItem[]>): Promise<JobItem[]> {
  const { result, unreadable } = await withLeftOut(dryRun);
  return [
    ...unreadable.map(({ key }) => ({ id: key, about: `${key} cannot be read`, effect: 'Wrong' as const })),
    ...result,
  ];
}

/** How many items a dry run lists (ADMIN-12): well within the size limit of an execution's output. */
const MAX_ITEMS = 200;

const outcomeOf = (items: readonly JobItem[]): JobOutcome => ({
  count: items.length,
  items: items.slice(0, MAX_ITEMS),
});

/** Runs a job, stores when it ran and whether it failed (ADMIN-11), and writes a line when it is done (CLOUD-51). Rethrows what it throws. */
export async function recordRun<Output>(name: JobName, run: () => Promise<Output>): Promise<Output> {
  const beganat = new Date().toISOString();
  const record = (failed: boolean) => commit([runs.put({ name, beganat, endedat: new Date().toISOString(), failed })]);
  try {
    const output = await run();
    await record(false);
    // The alarm of a job that was not done counts these lines (CLOUD-51).
    logInfo('JobDone', { job: name });
    return output;
  } catch (error) {
    await record(true);
    throw error;
  }
}

/** The last run of each job. A job that never ran has been due at least since the caller's account was made. */
export const readJobs = async ({ person }: Caller): Promise<Jobs> => ({
  since: person.createdAt,
  runs: await runs.allReadable('table', {}),
});

import * as z from 'zod/mini';
import type { JobItem, JobName, JobOutcome, Jobs } from '#shared/job.ts';
import type { Caller } from './caller.ts';
import { jobRunEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import { commit } from './table.ts';
import { step } from './task.ts';

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
    if (input.dryRun) return outcomeOf(await dryRun(Date.now()));
    return recordRun(name, () => run(Date.now(), input.by ?? 'system'));
  });

/** How many items a dry run lists (ADMIN-12): well within the size limit of an execution's output. */
const MAX_ITEMS = 200;

const outcomeOf = (items: readonly JobItem[]): JobOutcome => ({
  count: items.length,
  items: items.slice(0, MAX_ITEMS),
});

/** Runs a job, and stores when it ran and whether it failed (ADMIN-11). Rethrows what it throws. */
export async function recordRun<Output>(name: JobName, run: () => Promise<Output>): Promise<Output> {
  const beganat = new Date().toISOString();
  const record = (failed: boolean) => commit([runs.put({ name, beganat, endedat: new Date().toISOString(), failed })]);
  try {
    const output = await run();
    await record(false);
    return output;
  } catch (error) {
    await record(true);
    throw error;
  }
}

/** The last run of each job. A job that never ran has been due at least since the caller's account was made. */
export const readJobs = async ({ person }: Caller): Promise<Jobs> => ({
  since: person.createdAt,
  runs: await runs.all('table', {}),
});

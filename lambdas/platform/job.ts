import * as z from 'zod/mini';
import type { JobItem, JobName, JobOutcome, Jobs } from '#shared/job.ts';
import type { Caller } from './caller.ts';
import { jobRunEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import { logInfo } from './log.ts';
import { commit } from './table.ts';
import { step } from './task.ts';
import { withLeftOut } from './unreadable.ts';
import { type Part, Place } from './walk.ts';

const runs = itemsOf(jobRunEntity);

/** Where a run that one call could not end goes on, and the instant at which it began (ms). */
const Continued = z.object({ began: z.int(), from: Place });

/**
 * A schedule passes nothing. The machine of the jobs passes `by`: it runs what a person requests, or a dry run of it (ADMIN-12), and
 * the parts that follow on one (ADMIN-32).
 */
const JobInput = z.object({
  dryRun: z.optional(z.boolean()),
  by: z.optional(z.string()),
  /** After how long (ms) a part of it is over: with zero, each page is a part. */
  partMs: z._default(z.int(), 10 * 60_000),
  continued: z.optional(Continued),
});
/** What the machine of the jobs is given to run the next part of a run. */
export type NextPart = z.output<typeof JobInput> & { step: JobName; continued: z.output<typeof Continued> };

/** What a part returns that is over before its run is. */
const Unfinished = z.object({ next: Place });
type Unfinished = z.output<typeof Unfinished>;

/**
 * What a job does at an instant (milliseconds), in whose name; and what it would do, which changes nothing (ADMIN-12). One that
 * has `goOn` ends its call once its part is over, and returns the place where the `next` one begins (ADMIN-32).
 */
type Job = {
  run(now: number, by: string, part: Part): Promise<unknown>;
  dryRun(now: number, part: Part): Promise<JobItem[] | Unfinished>;
  goOn?(next: NextPart): Promise<void>;
};

/** A step that runs by the schedule or on demand. It stores how it ran, unless it was a dry run (ADMIN-11). */
export const job = (name: JobName, { run, dryRun, goOn }: Job) =>
  step(JobInput, async (input) => {
    const { by = 'system', partMs, continued } = input;
    const begun = Date.now();
    const { began, from } = continued ?? { began: begun };
    // A part ends itself well before its function is ended after a quarter of an hour: a page takes seconds.
    const part = { from, isOver: () => Date.now() - begun >= partMs };
    const handOn = async <Output>(output: Output) => {
      const place = nextOf(output);
      if (!place) return output;
      const next = { ...input, step: name, by, continued: { began, from: place } };
      // The machine runs the next part itself, so that its execution ends when the run does.
      if (input.by !== undefined) return { next };
      await goOn?.(next);
      return {};
    };
    if (input.dryRun) return handOn(await dryRunOf(() => dryRun(began, part)));
    return recordRun(name, () => runOf(() => run(began, by, part)), { began, handOn });
  });

/** Where the next part of a run begins; undefined of a run that is done. */
const nextOf = (output: unknown): Place | undefined => Unfinished.safeParse(output).data?.next;

/** What a run returns. It fails once it has done the rest where its lists left out what cannot be read (ADMIN-13). */
async function runOf<Output>(run: () => Promise<Output>): Promise<Output> {
  const { result, unreadable } = await withLeftOut(run);
  if (unreadable.length === 0) return result;
  const failure = `${unreadable.length} cannot be read: ${unreadable.map(({ key }) => key).join(', ')}`;
  const next = nextOf(result);
  if (!next) throw new Error(failure);
  return { ...result, next: { ...next, failure: next.failure ?? failure } };
}

/** What a dry run lists, and each item that it left out because it cannot be read. */
async function dryRunOf(dryRun: () => Promise<JobItem[] | Unfinished>): Promise<JobOutcome | Unfinished> {
  const { result, unreadable } = await withLeftOut(dryRun);
  if ('next' in result) return result;
  return outcomeOf([
    ...unreadable.map(({ key }) => ({ id: key, about: `${key} cannot be read`, effect: 'Wrong' as const })),
    ...result,
  ]);
}

/** How many items a dry run lists (ADMIN-12): well within the size limit of an execution's output. */
const MAX_ITEMS = 200;

const outcomeOf = (items: readonly JobItem[]): JobOutcome => ({
  count: items.length,
  items: items.slice(0, MAX_ITEMS),
});

/**
 * Runs a job, stores when it ran and whether it failed (ADMIN-11), and writes a line when it is done (CLOUD-51), all of it at the
 * end of the last part; a part before that is handed on. Rethrows what it throws.
 */
export async function recordRun<Output>(
  name: JobName,
  run: () => Promise<Output>,
  { began = Date.now(), handOn }: { began?: number; handOn?(output: Output): Promise<unknown> } = {},
): Promise<unknown> {
  const beganat = new Date(began).toISOString();
  const record = (failed: boolean) => commit([runs.put({ name, beganat, endedat: new Date().toISOString(), failed })]);
  try {
    const output = await run();
    if (nextOf(output)) return await handOn?.(output);
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

import * as z from 'zod/mini';
import { HOUR_MS } from '#shared/calendar.ts';

/** The jobs (ADMIN-10), by the names of their steps. */
export const JobName = z.enum([
  'sweep',
  'deadlines',
  'id-expiry',
  'refund-unmatched',
  'pool-batch',
  'audit',
  'seal',
  'archive',
  'deliver',
  'back-fill',
]);
export type JobName = z.output<typeof JobName>;

/** How a job ran last: instants (ISO), and whether it failed. */
export const JobRun = z.object({ name: JobName, beganat: z.string(), endedat: z.string(), failed: z.boolean() });
export type JobRun = z.output<typeof JobRun>;

/** The last run of each job that ever ran. `since` (ISO): from when on they are known to be scheduled. */
export const Jobs = z.object({ since: z.string(), runs: z.array(JobRun) });
export type Jobs = z.output<typeof Jobs>;

/**
 * How many hours after a run the next one should have ended: four hours, a day or a month, and two hours (ADMIN-11). A back-fill runs
 * by hand alone (ADMIN-29).
 */
const hoursUntilNext = (name: JobName): number => (hours[name] ?? 24) + 2;

/** After how many hours a job runs again, where that is not a day. */
const hours: Partial<Record<JobName, number>> = {
  deliver: 4,
  archive: 31 * 24,
  'back-fill': Number.POSITIVE_INFINITY,
};

/** Whether a job should have run, or run again, by now (milliseconds) and has not. */
export function isLate({ since, runs }: Jobs, name: JobName, now: number): boolean {
  const last = runs.find((run) => run.name === name)?.endedat ?? since;
  return now - Date.parse(last) > hoursUntilNext(name) * HOUR_MS;
}

/** A dry run says what the job would do, and changes nothing (ADMIN-12). */
export const JobRequest = z.strictObject({ dryRun: z.boolean() });

/** What a job does to one thing. */
export const JobEffect = z.enum([
  ...['Remind', 'ApplySurplus', 'SetBack', 'Overdue', 'Missed', 'Call', 'StandIn', 'CoverDifference', 'PayFromPool'],
  ...['LapseQuote', 'PayDown'],
  ...['Reject', 'Refund', 'AskSender', 'Check', 'Wrong', 'Seal', 'Notify', 'Archive', 'Migrate', 'Deliver'],
  ...['Cancel', 'Reopen', 'CancelSoon', 'RejectSoon', 'ReopenSoon'],
] as const);
export type JobEffect = z.output<typeof JobEffect>;

const JobItem = z.object({ id: z.string(), about: z.string(), effect: JobEffect });
export type JobItem = z.output<typeof JobItem>;

/** What a run would do: to how many things, and to the first of them in detail. */
export const JobOutcome = z.object({ count: z.int(), items: z.array(JobItem) });
export type JobOutcome = z.output<typeof JobOutcome>;

/** The state of a run that a person requested; only a dry run has an `outcome`. */
export const RequestedRun = z.object({
  state: z.enum(['Running', 'Done', 'Failed']),
  outcome: z.nullable(JobOutcome),
});
export type RequestedRun = z.output<typeof RequestedRun>;

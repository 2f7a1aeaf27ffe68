import * as z from 'zod/mini';

/** The scheduled jobs, by the names of their steps. */
export const JobName = z.enum(['sweep', 'expire-ids', 'refund-unmatched', 'audit', 'seal', 'archive']);
export type JobName = z.output<typeof JobName>;

/** How a job ran last: instants (ISO), and whether it failed. */
export const JobRun = z.object({ name: JobName, beganat: z.string(), endedat: z.string(), failed: z.boolean() });
export type JobRun = z.output<typeof JobRun>;

/** Whether a run is only asked what it would do. */
export const JobAsked = z.strictObject({ dryRun: z.boolean() });

/** What a run does, or would do: to whom or what, thing by thing. */
export const JobOutcome = z.object({
  items: z.array(z.object({ id: z.string(), about: z.string(), effect: z.enum(['Refund', 'AskSender', 'Reject']) })),
});
export type JobOutcome = z.output<typeof JobOutcome>;

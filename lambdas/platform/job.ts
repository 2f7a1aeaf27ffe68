import type * as z from 'zod/mini';
import { type JobName, JobRun } from '#shared/admin/job.ts';
import { commit, listAll } from './table.ts';
import { step } from './task.ts';
import { put } from './writes.ts';

/** A step that runs by the clock: it notes how it ran. */
export const job = <Input extends z.ZodMiniType, Output>(
  name: JobName,
  input: Input,
  run: (input: z.output<Input>) => Promise<Output>,
) => step(input, (given) => noted(name, () => run(given)));

/** Runs a job, and notes when, and whether it failed; what it throws it throws on. */
export async function noted<Output>(name: JobName, run: () => Promise<Output>): Promise<Output> {
  const beganat = new Date().toISOString();
  const note = (failed: boolean) =>
    commit([put({ pk: 'JOB', sk: name, name, beganat, endedat: new Date().toISOString(), failed })]);
  try {
    const output = await run();
    await note(false);
    return output;
  } catch (error) {
    await note(true);
    throw error;
  }
}

/** How each job ran last; none of one that never ran. */
export const listJobRuns = (): Promise<JobRun[]> => listAll({ partition: 'JOB' }, JobRun);

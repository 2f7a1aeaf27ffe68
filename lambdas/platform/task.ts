import middy from '@middy/core';
import type * as z from 'zod/mini';

type Step = (event: unknown) => Promise<unknown>;

/** A step of a workflow or a job, with the schema of its input. */
export const step =
  <Input extends z.ZodMiniType, Output>(input: Input, run: (input: z.output<Input>) => Promise<Output>): Step =>
  async (event) =>
    run(input.parse(event));

/**
 * The steps of one domain, in one Lambda: the event's `step` names which. A DomainError reaches the state machine under
 * its code.
 */
export const tasks = (steps: Record<string, Step>) =>
  middy<{ step: string }, unknown>().handler(async ({ step: name, ...input }) => {
    const run = steps[name];
    if (!run) throw new Error(`There is no step ${name}`);
    return run(input);
  });

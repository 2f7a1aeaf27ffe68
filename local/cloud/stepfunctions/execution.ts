import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

// What Standard workflows allow: the days an execution may last, and the events its history may have.
const longestMs = 365 * 24 * 60 * 60 * 1000;
export const mostEvents = 25_000;

const Call = z.object({ resource: z.string(), functionName: z.string(), payload: z.unknown() });
const Rest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('time'), until: z.number() }),
  z.object({ for: z.literal('retry'), until: z.number() }),
  z.object({
    for: z.literal('task'),
    until: z.number(),
    /** The Lambda call that has not been answered, so that it is made again after a restart. */
    call: z.optional(Call),
    token: z.optional(z.string()),
  }),
]);
const Step = z.object({
  state: z.string(),
  input: z.unknown(),
  entered: z.number(),
  /** Tries made so far, for each of the state's retriers. */
  tries: z.array(z.number()),
  rest: z.optional(Rest),
});
const HistoryEvent = z.object({
  at: z.number(),
  type: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** An execution as it is kept: all instants in milliseconds of virtual time. `step` is where it is, until it ends. */
export const Execution = z.object({
  arn: z.string(),
  name: z.string(),
  machine: z.object({ arn: z.string(), name: z.string() }),
  /** The hash its definition is kept under. */
  definition: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  start: z.number(),
  deadline: z.number(),
  stop: z.optional(z.number()),
  input: z.unknown(),
  output: z.optional(z.unknown()),
  error: z.optional(z.string()),
  cause: z.optional(z.string()),
  variables: z.record(z.string(), z.unknown()),
  step: z.optional(Step),
  history: z.array(HistoryEvent),
});
export type Execution = z.output<typeof Execution>;
export type Step = z.output<typeof Step>;
export type Rest = z.output<typeof Rest>;
export type Call = z.output<typeof Call>;
export type HistoryEvent = z.output<typeof HistoryEvent>;

/** The instant by which a new execution must have ended: its machine's timeout, at most one year. */
export const deadlineOf = (start: number, timeoutSeconds = Number.POSITIVE_INFINITY): number =>
  start + Math.min(longestMs, timeoutSeconds * 1000);

/** The next instant at which something happens to an execution by itself. */
export const dueOf = ({ deadline, step }: Execution): number => Math.min(deadline, step?.rest?.until ?? deadline);

/** A short name that is safe in a file name. */
export const idOf = (arn: string): string => createHash('sha256').update(arn).digest('hex').slice(0, 32);

/** A new task token. It carries the execution's id, so that no table of tokens has to survive a restart. */
export const newToken = (execution: Execution): string => `AQ${idOf(execution.arn)}${randomBytes(24).toString('hex')}`;

/** The id within a token; undefined if it never was one of ours. */
export const idInToken = (token: string): string | undefined => /^AQ([0-9a-f]{32})[0-9a-f]{48}$/.exec(token)?.[1];

/** `$states.context`, as AWS lays it out. */
export function contextOf(execution: Execution, step: Step, token?: string): Record<string, unknown> {
  const { arn, name, input, start, machine } = execution;
  return {
    Execution: {
      Id: arn,
      Name: name,
      Input: input,
      StartTime: new Date(start).toISOString(),
      RoleArn: roleOf(machine.arn),
    },
    StateMachine: { Id: machine.arn, Name: machine.name },
    State: {
      Name: step.state,
      EnteredTime: new Date(step.entered).toISOString(),
      RetryCount: step.tries.reduce((sum, tries) => sum + tries, 0),
    },
    ...(token && { Task: { Token: token } }),
  };
}

/** The role a machine has on AWS, where it must have one; here it grants nothing. */
export const roleOf = (machineArn: string): string => `arn:aws:iam::${machineArn.split(':')[4]}:role/local`;

import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

// The limits of Standard workflows: the duration of an execution, and the events of its history.
const MAX_DURATION_MS = 365 * 24 * 60 * 60 * 1000;
export const MAX_EVENTS = 25_000;

const Call = z.object({ resource: z.string(), functionName: z.string(), payload: z.unknown() });
/** What a step waits for, and until when. */
const Rest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('time'), until: z.number() }),
  z.object({ for: z.literal('retry'), until: z.number() }),
  z.object({
    for: z.literal('task'),
    until: z.number(),
    /** The Lambda call without a result so far, which is repeated after a restart. */
    call: z.optional(Call),
    token: z.optional(z.string()),
  }),
]);
const Step = z.object({
  state: z.string(),
  input: z.unknown(),
  entered: z.number(),
  /** How often each of the state's retriers was used. */
  tries: z.array(z.number()),
  rest: z.optional(Rest),
});
const HistoryEvent = z.object({
  at: z.number(),
  type: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** An execution as stored, with all instants in milliseconds of virtual time. `step` is its current state, until it ends. */
export const Execution = z.object({
  arn: z.string(),
  name: z.string(),
  machine: z.object({ arn: z.string(), name: z.string() }),
  /** The hash by which its definition is stored. */
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

/** The instant at which a new execution times out: after its machine's timeout, or one year. */
export const deadlineOf = (start: number, timeoutSeconds = Number.POSITIVE_INFINITY): number =>
  start + Math.min(MAX_DURATION_MS, timeoutSeconds * 1000);

/** The next instant at which an execution moves without a call from outside. */
export const dueOf = ({ deadline, step }: Execution): number => Math.min(deadline, step?.rest?.until ?? deadline);

/** A short name that is safe in a file name. */
export const idOf = (arn: string): string => createHash('sha256').update(arn).digest('hex').slice(0, 32);

/** A new task token. It contains the execution's id, so that no index of tokens is needed. */
export const newToken = (execution: Execution): string => `AQ${idOf(execution.arn)}${randomBytes(24).toString('hex')}`;

/** The execution's id in a token; undefined for a text that is no token. */
export const idInToken = (token: string): string | undefined => /^AQ([0-9a-f]{32})[0-9a-f]{48}$/.exec(token)?.[1];

/** `$states.context`, in AWS's format. */
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

/** The ARN of a machine's role, which AWS requires; here it has no effect. */
export const roleOf = (machineArn: string): string => `arn:aws:iam::${machineArn.split(':')[4]}:role/local`;

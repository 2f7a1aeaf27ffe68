import * as z from 'zod/mini';

const expression = z.string().check(z.regex(/^\{%[\s\S]*%\}$/));
const assign = z.optional(z.record(z.string(), z.unknown()));
const described = { Comment: z.optional(z.string()), QueryLanguage: z.optional(z.literal('JSONata')) };
const flow = { Next: z.optional(z.string()), End: z.optional(z.literal(true)) };
const output = z.optional(z.unknown());

const Retrier = z.strictObject({
  Comment: z.optional(z.string()),
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z._default(z.number(), 1),
  MaxAttempts: z._default(z.number(), 3),
  BackoffRate: z._default(z.number(), 2),
  MaxDelaySeconds: z.optional(z.number()),
});
const Catcher = z.strictObject({
  Comment: z.optional(z.string()),
  ErrorEquals: z.array(z.string()),
  Next: z.string(),
  Assign: assign,
  Output: output,
});
const Rule = z.strictObject({
  Comment: z.optional(z.string()),
  Condition: z.union([z.boolean(), expression]),
  Next: z.string(),
  Assign: assign,
  Output: output,
});

const Task = z.strictObject({
  Type: z.literal('Task'),
  ...described,
  ...flow,
  Resource: z.string().check(z.regex(/^arn:[\w-]+:(lambda:.+|states:::lambda:invoke(\.waitForTaskToken)?)$/)),
  Arguments: z.optional(z.unknown()),
  // AWS's default.
  TimeoutSeconds: z._default(z.union([z.number(), expression]), 99_999_999),
  Retry: z._default(z.array(Retrier), []),
  Catch: z._default(z.array(Catcher), []),
  Assign: assign,
  Output: output,
});
const Choice = z.strictObject({
  Type: z.literal('Choice'),
  ...described,
  Choices: z.array(Rule),
  Default: z.optional(z.string()),
});
const Wait = z.strictObject({
  Type: z.literal('Wait'),
  ...described,
  ...flow,
  Seconds: z.optional(z.union([z.number(), expression])),
  Timestamp: z.optional(z.string()),
  Assign: assign,
  Output: output,
});
const Pass = z.strictObject({ Type: z.literal('Pass'), ...described, ...flow, Assign: assign, Output: output });
const Succeed = z.strictObject({ Type: z.literal('Succeed'), ...described, Output: output });
const Fail = z.strictObject({
  Type: z.literal('Fail'),
  ...described,
  Error: z.optional(z.string()),
  Cause: z.optional(z.string()),
});

/** The types of states that are served. */
export const stateSchemas = { Task, Choice, Wait, Pass, Succeed, Fail };
const State = z.discriminatedUnion('Type', [Task, Choice, Wait, Pass, Succeed, Fail]);
const Machine = z.object({
  StartAt: z.string(),
  TimeoutSeconds: z.optional(z.number()),
  QueryLanguage: z.optional(z.string()),
  States: z.record(z.string(), z.looseObject({ Type: z.string(), QueryLanguage: z.optional(z.string()) })),
});

export type Retrier = z.output<typeof Retrier>;
export type Catcher = z.output<typeof Catcher>;
export type Rule = z.output<typeof Rule>;
export type TaskState = z.output<typeof Task>;
export type WaitState = z.output<typeof Wait>;
export type State = z.output<typeof State>;
export type Definition = { StartAt: string; TimeoutSeconds?: number | undefined; States: Record<string, State> };

/**
 * Reads a definition in the part of the Amazon States Language that is served: JSONata, with Task (Lambda), Choice, Wait, Pass,
 * Succeed and Fail. Throws an Error that names machine and state for anything else, even a field.
 */
export function readDefinition(machine: string, definition: unknown): Definition {
  const read = Machine.safeParse(definition, { error: z.locales.en().localeError });
  if (!read.success) throw new Error(`State machine ${machine}: ${z.prettifyError(read.error)}`);
  const { StartAt, TimeoutSeconds, QueryLanguage = 'JSONPath', States } = read.data;
  const states = Object.entries(States).map(([name, state]) => {
    const refuse = (why: string) => new Error(`State machine ${machine}, state ${name}: ${why}`);
    const language = state.QueryLanguage ?? QueryLanguage;
    if (language !== 'JSONata') throw refuse(`QueryLanguage ${language} is not served locally, only JSONata`);
    if (!Object.hasOwn(stateSchemas, state.Type)) throw refuse(`Type ${state.Type} is not served locally`);
    const known = State.safeParse(state, { error: z.locales.en().localeError });
    if (!known.success) throw refuse(z.prettifyError(known.error));
    return [name, known.data] as const;
  });
  return { StartAt, TimeoutSeconds, States: Object.fromEntries(states) };
}

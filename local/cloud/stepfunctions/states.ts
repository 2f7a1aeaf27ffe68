import type { Catcher, Rule, State, TaskState, WaitState } from './definition.ts';
import type { Call } from './execution.ts';
import { evaluate, evaluateCondition, evaluateSeconds, evaluateText } from './expression.ts';
import { StatesError } from './states-error.ts';

/** What the expressions of a state can read. */
export type Scope = {
  input: unknown;
  variables: Record<string, unknown>;
  context: Record<string, unknown>;
  /** Virtual time in milliseconds. */
  now: number;
};
/** How a state is left. Without `next`, the execution ends. */
export type Exit = { output: unknown; variables: Record<string, unknown>; next: string | undefined };
/** The result of entering a state: it is left at once, or waits until an instant, in a task for its call. */
export type Outcome = { exit: Exit } | { until: number; call?: Call };

const MAX_PAYLOAD_BYTES = 262_144;

/** Enters a state. Throws a StatesError when the state fails, a Fail state included. */
export async function enterState(state: State, scope: Scope): Promise<Outcome> {
  switch (state.Type) {
    case 'Task':
      return enterTask(state, scope);
    case 'Wait':
      return { until: await endOfWait(state, scope) };
    case 'Choice':
      return { exit: await choose(state, scope) };
    case 'Fail':
      throw new StatesError(await textOf('Error', state.Error, scope), await textOf('Cause', state.Cause, scope));
    default:
      return { exit: await leaveState(state, scope) };
  }
}

/**
 * Leaves a Pass, Succeed, Wait or Task state, with the result of a Task and the input of any other. Output and Assign both read
 * the variables as they were before.
 */
export function leaveState(state: State, scope: Scope, result?: unknown): Promise<Exit> {
  const { Next, Output, Assign }: Leaving = state;
  const found = result === undefined ? {} : { result: checkSize(result) };
  return exitBy({ Next, Output, Assign }, scope, found, result === undefined ? scope.input : result);
}

/** Leaves a state by one of its catchers. */
export function catchError({ Next, Output, Assign }: Catcher, scope: Scope, failure: StatesError): Promise<Exit> {
  const errorOutput = failure.output;
  return exitBy({ Next, Output, Assign }, scope, { errorOutput }, errorOutput);
}

type Leaving = {
  Type?: string;
  Next?: string | undefined;
  Output?: unknown;
  Assign?: Record<string, unknown> | undefined;
};

async function exitBy(by: Leaving, scope: Scope, found: object, otherwise: unknown): Promise<Exit> {
  const bindings = bindingsOf(scope, found);
  const output = by.Output === undefined ? otherwise : await evaluate(by.Output, bindings);
  const variables: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(by.Assign ?? {})) variables[name] = await evaluate(template, bindings);
  return { output: checkSize(output), variables: { ...scope.variables, ...variables }, next: by.Next };
}

async function choose(state: Extract<State, { Type: 'Choice' }>, scope: Scope): Promise<Exit> {
  for (const rule of state.Choices) {
    if (await evaluateCondition(rule.Condition, bindingsOf(scope))) return followRule(rule, scope);
  }
  if (state.Default === undefined) throw new StatesError('States.NoChoiceMatched', 'No choice matched');
  return { output: scope.input, variables: scope.variables, next: state.Default };
}

const followRule = ({ Next, Output, Assign }: Rule, scope: Scope) =>
  exitBy({ Next, Output, Assign }, scope, {}, scope.input);

async function endOfWait(state: WaitState, scope: Scope): Promise<number> {
  const bindings = bindingsOf(scope);
  if (state.Seconds !== undefined) {
    return scope.now + 1000 * (await evaluateSeconds('Seconds', state.Seconds, bindings));
  }
  const timestamp = await evaluateText('Timestamp', state.Timestamp, bindings);
  const until = Date.parse(timestamp);
  if (Number.isNaN(until)) throw new StatesError('States.Runtime', `'${timestamp}' is not a timestamp`);
  return until;
}

async function enterTask(state: TaskState, scope: Scope): Promise<Outcome> {
  const bindings = bindingsOf(scope);
  const seconds = await evaluateSeconds('TimeoutSeconds', state.TimeoutSeconds, bindings);
  const given = state.Arguments === undefined ? scope.input : await evaluate(state.Arguments, bindings);
  return { until: scope.now + 1000 * seconds, call: callOf(state.Resource, checkSize(given)) };
}

function callOf(resource: string, given: unknown): Call {
  if (/^arn:[\w-]+:lambda:/.test(resource)) return { resource, functionName: resource, payload: given };
  const { FunctionName, Payload = {} }: { FunctionName?: unknown; Payload?: unknown } = Object(given);
  if (typeof FunctionName === 'string') return { resource, functionName: FunctionName, payload: Payload };
  throw new StatesError('States.Runtime', `${resource} needs a FunctionName in its Arguments`);
}

async function textOf(field: string, template: string | undefined, scope: Scope): Promise<string | undefined> {
  return template === undefined ? undefined : evaluateText(field, template, bindingsOf(scope));
}

const bindingsOf = ({ input, variables, context, now }: Scope, found: object = {}) => ({
  states: { input, context, ...found },
  variables,
  now,
});

function checkSize(payload: unknown): unknown {
  if (Buffer.byteLength(JSON.stringify(payload)) <= MAX_PAYLOAD_BYTES) return payload;
  throw new StatesError(
    'States.DataLimitExceeded',
    `A payload has more than the ${MAX_PAYLOAD_BYTES} bytes that are allowed`,
  );
}

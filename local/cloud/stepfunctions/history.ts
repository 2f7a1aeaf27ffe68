import { type Execution, type HistoryEvent, MAX_EVENTS, roleOf } from './execution.ts';
import { StatesError } from './states-error.ts';

/** Adds an event to an execution's history. Throws States.Runtime at the limit, with room for one event: the end. */
export function record(execution: Execution, at: number, type: string, details?: Record<string, unknown>): void {
  if (execution.history.length >= MAX_EVENTS - 1) {
    const cause = `The execution reached the maximum number of history events (${MAX_EVENTS}).`;
    throw new StatesError('States.Runtime', cause);
  }
  execution.history.push({ at, type, ...(details && { details }) });
}

/** Ends an execution, once. */
export function end(
  execution: Execution,
  at: number,
  status: Exclude<Execution['status'], 'RUNNING'>,
  result: { output?: unknown; error?: string | undefined; cause?: string | undefined },
): void {
  Object.assign(execution, { status, stop: at, step: undefined }, result);
  const { output, error, cause } = result;
  const details = output === undefined ? { error, cause } : { output: JSON.stringify(output) };
  execution.history.push({ at, type: endings[status], details });
}

/** An event as GetExecutionHistory returns it. */
export function describeEvent({ at, type, details }: HistoryEvent, index: number): Record<string, unknown> {
  return {
    id: index + 1,
    previousEventId: index,
    timestamp: at / 1000,
    type,
    ...(details && { [`${detailsOf(type)}EventDetails`]: details }),
  };
}

/** The details of an execution's first event. */
export const startedDetails = ({ input, machine }: Execution) => ({
  input: JSON.stringify(input),
  roleArn: roleOf(machine.arn),
});

const endings = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
};

// The entered events of all types of states have the same details field, and so have the exited events.
function detailsOf(type: string): string {
  const name = type.replace(/^[A-Z][a-z]+State(Entered|Exited)$/, 'State$1');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** The details that say what a task calls. */
export const taskKind = (resource: string) => ({
  resourceType: 'lambda',
  resource: resource.endsWith('.waitForTaskToken') ? 'invoke.waitForTaskToken' : 'invoke',
});

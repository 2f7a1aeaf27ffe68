import type { Retrier } from './definition.ts';

/** The failure of a state: an error name, which Retry and Catch match, and a cause in words. */
export class StatesError extends Error {
  readonly error: string | undefined;

  constructor(error: string | undefined, cause?: string) {
    super(cause);
    this.error = error;
  }

  /** The failure as Catch and DescribeExecution show it. */
  get output(): { Error?: string; Cause?: string } {
    return { ...(this.error && { Error: this.error }), ...(this.message && { Cause: this.message }) };
  }
}

/** The failure for any thrown value. Anything but a StatesError is a States.Runtime, which no state can catch. */
export function failureOf(thrown: unknown): StatesError {
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
}

/** Whether an ErrorEquals list matches an error. Nothing matches States.Runtime, and only its own name States.DataLimitExceeded. */
export function matchesError(errorEquals: string[], error = ''): boolean {
  if (error === 'States.Runtime') return false;
  if (errorEquals.includes(error)) return true;
  if (error === 'States.DataLimitExceeded') return false;
  return (
    errorEquals.includes('States.ALL') || (errorEquals.includes('States.TaskFailed') && error !== 'States.Timeout')
  );
}

/** The milliseconds until the next retry, after `tries` earlier ones. */
export function delayOf(retrier: Retrier, tries: number): number {
  const { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier;
  return 1000 * Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** tries);
}

/** The failure of a task whose function threw. */
export function lambdaFailure(thrown: unknown): StatesError {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new StatesError(name, JSON.stringify({ errorType: name, errorMessage: message }));
}

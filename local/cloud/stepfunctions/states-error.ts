import type { Retrier } from './definition.ts';

/** What fails a state: an error name that Retry and Catch match on, and its cause in words. */
export class StatesError extends Error {
  readonly error: string | undefined;

  constructor(error: string | undefined, cause?: string) {
    super(cause);
    this.error = error;
  }

  /** As Catch and DescribeExecution tell it. */
  get output(): { Error?: string; Cause?: string } {
    return { ...(this.error && { Error: this.error }), ...(this.message && { Cause: this.message }) };
  }
}

/** The failure that anything thrown stands for; what is not a StatesError is the runtime's own and cannot be caught. */
export function failureOf(thrown: unknown): StatesError {
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
}

/** Whether an ErrorEquals list takes an error. States.Runtime is never taken, and a full payload only by its name. */
export function takes(errorEquals: string[], error = ''): boolean {
  if (error === 'States.Runtime') return false;
  if (errorEquals.includes(error)) return true;
  if (error === 'States.DataLimitExceeded') return false;
  return (
    errorEquals.includes('States.ALL') || (errorEquals.includes('States.TaskFailed') && error !== 'States.Timeout')
  );
}

/** Milliseconds until the next try, when `tries` were made before. */
export function delayOf(retrier: Retrier, tries: number): number {
  const { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier;
  return 1000 * Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** tries);
}

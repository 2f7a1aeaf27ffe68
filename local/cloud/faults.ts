import type { Invoke } from './services.ts';

/** What makes the services of a cloud fail, for a test (CLOUD-59). */
export type Faults = {
  /** The addresses under which functions reach the services, in the variables of the AWS SDK, from those where they are. */
  endpoints(real: Record<string, string>): Promise<Record<string, string>>;
  /** Called before a stream, a schedule or a machine invokes a function. Rejects where that is to fail. */
  invoke(function_: string): Promise<void>;
};

/** Invokes functions for streams, schedules and machines, unless a fault stops the call. */
export const failing =
  (invoke: Invoke, faults: Faults | undefined): Invoke =>
  async (name, event) => {
    await faults?.invoke(name);
    return invoke(name, event);
  };

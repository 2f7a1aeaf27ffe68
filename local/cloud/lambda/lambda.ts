import { basename, dirname } from 'node:path';
import { type EnvironmentOptions, openEnvironment } from './environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { openPool, type Pool } from './pool.ts';

/** How many invocations of one function may run at the same time. */
const MAX_CONCURRENCY = 4;
/** Each takes 40 MB, and 60 ms of a processor to open again and seconds to be fast again: a life of a loan uses 16 of them. */
const WARM: Warm = { max: 24, idleMs: 5000 };

/** Environments above `max` end when they were idle for so many milliseconds, the longest idle first (CLOUD-66). */
export type Warm = { max: number; idleMs: number };

/** The functions of the local cloud. */
export type Lambda = {
  /** Invokes by name or ARN and waits. Rejects with a FunctionError, or an Error when there is no such function. */
  invoke(function_: string, event: unknown): Promise<unknown>;
  /** How many invocations have begun since the start. The same number twice means that none began in between. */
  begun(): number;
  /** Waits until no invocation is running. */
  settle(): Promise<void>;
  /** Makes the functions of a bundle, by its directory's name, load it again after a rebuild. */
  reload(bundle: string): void;
  close(): void;
};

export function startLambda(functions: FunctionSpec[], options: EnvironmentOptions, { max, idleMs } = WARM): Lambda {
  const pools = new Map<string, Pool>();
  for (const spec of functions) {
    const pool = openPool(() => openEnvironment(spec, options), MAX_CONCURRENCY);
    for (const called of [spec.name, spec.arn, ...spec.aliases]) pools.set(called, pool);
  }
  const running = new Set<Promise<unknown>>();
  let begun = 0;
  /** Those with an environment, in the order of their last invocations. */
  const warm = new Set<Pool>();
  const use = (pool: Pool) => {
    warm.delete(pool);
    warm.add(pool);
    for (const each of warm) if (warm.size > max && each !== pool && each.endIdle(idleMs)) warm.delete(each);
  };

  return {
    async invoke(function_, event) {
      const pool = pools.get(function_);
      if (!pool) throw new Error(`There is no function ${function_} with a bundle`);
      begun += 1;
      use(pool);
      const run = pool.run(event);
      running.add(run);
      try {
        return await run;
      } finally {
        running.delete(run);
      }
    },
    begun: () => begun,
    async settle() {
      while (running.size) await Promise.allSettled(running);
    },
    reload(bundle) {
      for (const { name, file } of functions) if (basename(dirname(file)) === bundle) pools.get(name)?.replace();
    },
    close: () => pools.forEach((pool) => void pool.close()),
  };
}

import type { Environment } from './environment.ts';

const idleMs = 10_000;

/** The execution environments of one function. */
export type Pool = {
  run(event: unknown): Promise<unknown>;
  /** Ends the idle environments now and the busy ones when they are done: the next invocation loads new code. */
  replace(): void;
  close(): void;
};

/** Up to `size` environments, opened as they are needed. One stays warm; the others end when they have been idle. */
export function openPool(open: () => Environment, size: number): Pool {
  const all = new Set<Environment>();
  let idle: Environment[] = [];
  let fresh = new WeakSet<Environment>();
  const lastUsed = new WeakMap<Environment, number>();
  const waiting: (() => void)[] = [];

  const end = (environment: Environment) => {
    all.delete(environment);
    environment.close();
  };
  const begin = () => {
    const opened = open();
    all.add(opened);
    fresh.add(opened);
    return opened;
  };
  const warm = () => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (last.isAlive()) return last;
      end(last);
    }
    return undefined;
  };
  const take = async (): Promise<Environment> => {
    while (true) {
      const ready = warm() ?? (all.size < size ? begin() : undefined);
      if (ready) return ready;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const giveBack = (environment: Environment) => {
    lastUsed.set(environment, performance.now());
    if (environment.isAlive() && fresh.has(environment)) idle.push(environment);
    else end(environment);
    waiting.shift()?.();
  };

  const cooling = setInterval(() => {
    // The oldest first: the last one given back is the warmest.
    const isCold = (environment: Environment) => performance.now() - (lastUsed.get(environment) ?? 0) > idleMs;
    for (const environment of idle.slice(0, -1).filter(isCold)) {
      idle = idle.filter((each) => each !== environment);
      end(environment);
    }
  }, idleMs);
  cooling.unref();

  return {
    async run(event) {
      const environment = await take();
      try {
        return await environment.run(event);
      } finally {
        giveBack(environment);
      }
    },
    replace() {
      fresh = new WeakSet();
      const wasWarm = all.size > 0;
      for (const environment of idle) end(environment);
      // Loading begins at once, so that the next invocation finds the new code there.
      idle = wasWarm && all.size < size ? [begin()] : [];
    },
    close() {
      clearInterval(cooling);
      for (const environment of all) end(environment);
    },
  };
}

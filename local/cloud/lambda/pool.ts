import type { Environment } from './environment.ts';

/** The environments of a function. */
export type Pool = {
  run(event: unknown): Promise<unknown>;
  /** Makes the next invocation load new code; running ones end with the old. */
  replace(): void;
  /** Ends its environment when nothing has run in it for so many milliseconds, and returns whether none is open any more. */
  endIdle(ms: number): boolean;
  close(): void;
};

/**
 * One environment of a function, opened when it is first needed, in which at most `maxConcurrency` invocations run; others wait.
 * A machine with few cores runs one warm thread better than several cold ones.
 */
export function openPool(open: () => Environment, maxConcurrency: number): Pool {
  const opened = new Set<Environment>();
  let current: Environment | undefined;
  let running = 0;
  let idleSince = 0;
  const waiting: (() => void)[] = [];

  const begin = () => {
    for (const each of opened) if (each.hasEnded()) opened.delete(each);
    current = open();
    opened.add(current);
    return current;
  };
  const turn = async () => {
    if (running < maxConcurrency) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
    idleSince = performance.now();
  };

  return {
    async run(event) {
      await turn();
      try {
        return await (current?.isOpen() ? current : begin()).run(event);
      } finally {
        giveTurn();
      }
    },
    replace() {
      if (!current) return;
      current.retire();
      // Loads at once, so that the next invocation need not wait for it.
      begin();
    },
    endIdle(ms) {
      if (running > 0 || performance.now() - idleSince < ms) return false;
      current?.retire();
      return true;
    },
    close() {
      for (const each of opened) each.close();
    },
  };
}

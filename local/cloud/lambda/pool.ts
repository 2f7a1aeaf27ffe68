import type { Environment } from './environment.ts';

/** Where a function runs. */
export type Pool = {
  run(event: unknown): Promise<unknown>;
  /** The next invocation loads new code; those under way end as they began. */
  replace(): void;
  close(): void;
};

/**
 * One environment of a function, opened when it is first needed, with at most `atOnce` invocations in it; further ones
 * wait their turn. A machine that has few cores runs one warm thread better than several cold ones.
 */
export function openPool(open: () => Environment, atOnce: number): Pool {
  const opened = new Set<Environment>();
  let current: Environment | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  const begin = () => {
    for (const each of opened) if (each.hasEnded()) opened.delete(each);
    current = open();
    opened.add(current);
    return current;
  };
  const turn = async () => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
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
      // Loading begins at once, so that the next invocation finds the new code there.
      begin();
    },
    close() {
      for (const each of opened) each.close();
    },
  };
}

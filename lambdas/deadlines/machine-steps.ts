import * as z from 'zod/mini';
import { completeToken, storeToken } from '#lambdas/platform/machines.ts';
import { remembering } from '#lambdas/platform/remembered.ts';
import { step, tasks } from '#lambdas/platform/task.ts';
import type { Key } from '#lambdas/platform/writes.ts';
import { secondsToNext } from '#shared/waiting.ts';

type Waiting<Id, Status extends string, Item extends { status: Status }> = {
  id: z.ZodMiniType<Id>;
  status: z.ZodMiniType<Status>;
  get: (id: Id) => Promise<Item>;
  /** Where the token of a wait is stored. */
  tokenKey: (id: Id, status: Status, execution: string | undefined) => Key;
  /** Commits what is due at an instant (milliseconds). Run again at the same instant, it changes nothing. */
  applyDue: (id: Id, now: number) => Promise<void>;
  /** The instants (milliseconds) of the item's reminders and deadline. */
  instantsOf: (item: Item) => readonly number[];
  /** Whether another execution than the one of this name serves the item. */
  isServedByOther?: (item: Item, execution: string) => boolean;
};

/** The name of the execution that calls; those that began before 29 November 2026 do not tell it. */
const execution = z.optional(z.string());

/** The Lambda with the two steps of a state machine that waits for the events and deadlines of one item (LOANS-35). */
export const machineSteps = <Id, Status extends string, Item extends { status: Status }>(
  waiting: Waiting<Id, Status, Item>,
) => {
  const isOver = (item: Item, name: string | undefined) => name !== undefined && waiting.isServedByOther?.(item, name);
  return tasks({
    /** Runs whenever the machine wakes. Returns in which status to wait, and for how long at most. */
    applyDue: step(z.object({ id: waiting.id, execution }), ({ id, execution: name }) =>
      remembering(async () => {
        const now = Date.now();
        await waiting.applyDue(id, now);
        const item = await waiting.get(id);
        // In a status in which no machine waits, the execution ends.
        const status = isOver(item, name) ? 'ServedByOther' : item.status;
        return { status, waitSeconds: secondsToNext(waiting.instantsOf(item), now) };
      }),
    ),
    /** Stores the token of a wait. If there is nothing to wait for any more, the machine is woken at once. */
    wait: step(
      z.object({ id: waiting.id, status: waiting.status, token: z.string(), execution }),
      async ({ id, status, token, execution: name }) => {
        await storeToken(waiting.tokenKey(id, status, name), token);
        const item = await waiting.get(id);
        if (item.status !== status || isOver(item, name)) await completeToken(token);
      },
    ),
  });
};

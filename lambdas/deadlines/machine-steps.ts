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
  tokenKey: (id: Id, status: Status) => Key;
  /** Commits what is due at an instant (milliseconds). Run again at the same instant, it changes nothing. */
  applyDue: (id: Id, now: number) => Promise<void>;
  /** The instants (milliseconds) of the item's reminders and deadline. */
  instantsOf: (item: Item) => readonly number[];
};

/** The Lambda with the two steps of a state machine that waits for the events and deadlines of one item (LOANS-35). */
export const machineSteps = <Id, Status extends string, Item extends { status: Status }>(
  waiting: Waiting<Id, Status, Item>,
) =>
  tasks({
    /** Runs whenever the machine wakes. Returns in which status to wait, and for how long at most. */
    applyDue: step(z.object({ id: waiting.id }), ({ id }) =>
      remembering(async () => {
        const now = Date.now();
        await waiting.applyDue(id, now);
        const item = await waiting.get(id);
        return { status: item.status, waitSeconds: secondsToNext(waiting.instantsOf(item), now) };
      }),
    ),
    /** Stores the token of a wait. If the item has left the status meanwhile, its machine is woken at once. */
    wait: step(
      z.object({ id: waiting.id, status: waiting.status, token: z.string() }),
      async ({ id, status, token }) => {
        await storeToken(waiting.tokenKey(id, status), token);
        if ((await waiting.get(id)).status !== status) await completeToken(token);
      },
    ),
  });

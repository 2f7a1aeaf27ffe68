import { updateAlone } from '#lambdas/platform/table.ts';
import {
  attempt,
  type Deliver,
  delivering,
  demandHearing,
  type Entry,
  hearing,
  indexesOf,
  isDelivered,
  noteOf,
} from './entry.ts';
import { moneySubscribers } from './money-subscribers.ts';

/** Delivers an entry of which every event moves money (API-22): runs what follows, and notes what of it is done. */
export const deliverMoney: Deliver = delivering(async (id, stored) => {
  const moved = await Promise.all(
    stored.events.map(async (event, at) => {
      const name = `${id}.${at}`;
      return stored.done.includes(at) || attempt(event.topic, name, () => move(event, name));
    }),
  );
  const entry = { ...stored, done: indexesOf(moved, (isMoved) => isMoved === true) };
  if (entry.done.length > stored.done.length) await updateAlone(noteOf(id, entry));
  return isDelivered(entry);
});

async function move(event: Entry['events'][number], name: string): Promise<true> {
  demandHearing(moneySubscribers, event);
  for (const subscriber of hearing(moneySubscribers, event)) await subscriber.deliver(event, name);
  return true;
}

import { useState } from 'react';
import { useLocation } from 'react-router-dom';

type Holding<Item> = {
  keyOf: (item: Item) => string;
  /** The index of the item that the address names; below zero when it names none of the list. */
  named: number;
  /** What was done last, and the key of what is to be open after it. */
  done: unknown;
  next?: string | undefined;
};

/**
 * Holds the item that is open while its list is loaded anew: others join and leave it meanwhile, and nobody may find
 * another item under what they are about to send. Once it has left the list, the one in its place is open: `gone` is its
 * key where that was not done here, and `cause` is another value each time the focus goes to another item's heading.
 */
export function useHeld<Item>(items: readonly Item[], { keyOf, named, done, next }: Holding<Item>) {
  const { key: place } = useLocation();
  const openAt = (at: number) => {
    const within = Math.max(Math.min(at, items.length - 1), 0);
    const item = items[within];
    return { place, items, done, at: within, item, key: item && keyOf(item) };
  };
  const [held, setHeld] = useState(() => ({
    ...openAt(named),
    gone: undefined as string | undefined,
    cause: undefined as unknown,
  }));
  if (held.place === place && held.items === items) return held;

  const indexOf = (key: string | undefined) => items.findIndex((item) => keyOf(item) === key);
  const kept = indexOf(held.key);
  const goOn = (indexes: number[], gone?: string, cause = held.cause) => {
    const now = { ...openAt(indexes.find((index) => index >= 0) ?? 0), gone, cause };
    setHeld(now);
    return now;
  };
  if (held.place !== place) return goOn([named, kept]);
  const isDone = done !== undefined && done !== held.done;
  if (!isDone && (kept >= 0 || held.key === undefined)) return goOn([kept]);
  return goOn([kept, indexOf(next), held.at], isDone ? undefined : held.key, items);
}

import { useSyncExternalStore } from 'react';

/** A value outside the components to which they can subscribe. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** The value, for a component, which renders again when it changes. */
  use(): Value;
  /** Whether a component is subscribed. */
  isFollowed(): boolean;
};

/** Runs `begin` with the first subscriber, and `end` after the last one. */
type Watch = { begin?(): void; end?(): void };

/** Makes a store with its first value. */
export function openStore<Value>(first: Value, { begin, end }: Watch = {}): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) begin?.();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) end?.();
    };
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
    isFollowed: () => listeners.size > 0,
  };
}

import { useSyncExternalStore } from 'react';

/** A value outside the components, which they follow. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** The value, for a component, which renders again when it changes. */
  use(): Value;
  /** Whether a component follows it. */
  isFollowed(): boolean;
};

/** What runs while any component follows the value: `begin` with the first one, `end` with the last. */
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

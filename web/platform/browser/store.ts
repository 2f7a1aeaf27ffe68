import { useSyncExternalStore } from 'react';

/** A value beside the components, which they follow. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** The value, for a component, which is drawn again when there is another. */
  use(): Value;
  /** Whether a component follows it. */
  isFollowed(): boolean;
};

/** What is done while somebody follows a value: begun with the first who does, ended with the last. */
type Watch = { begin?(): void; end?(): void };

/** Opens a store with its first value. */
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

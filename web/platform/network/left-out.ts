import { useSyncExternalStore } from 'react';

let keys: readonly string[] = [];
const listeners = new Set<() => void>();

function change(to: readonly string[]): void {
  keys = to;
  for (const listener of listeners) listener();
}

/** Records which entries a list lacks because they cannot be read, from the header that staff get (API-44). */
export function noteLeftOut(header: string | null): void {
  if (header) change([...new Set([...keys, ...header.split(',').map(decodeURIComponent)])]);
}

/** Clears the record when another page is opened. */
export function forgetLeftOut(): void {
  if (keys.length > 0) change([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The keys of the entries that the lists of the page lack. */
export const useLeftOut = (): readonly string[] => useSyncExternalStore(subscribe, () => keys);

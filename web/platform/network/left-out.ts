import { useSyncExternalStore } from 'react';

let keys: readonly string[] = [];
const listeners = new Set<() => void>();

function change(to: readonly string[]): void {
  keys = to;
  for (const listener of listeners) listener();
}

/** Notes what a list lacks because it cannot be read, by the header that staff get (API-44). */
export function noteLeftOut(header: string | null): void {
  if (header) change([...new Set([...keys, ...header.split(',').map(decodeURIComponent)])]);
}

/** Forgets it, when another page is opened. */
export function forgetLeftOut(): void {
  if (keys.length > 0) change([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The keys of what the lists of the page lack. */
export const useLeftOut = (): readonly string[] => useSyncExternalStore(subscribe, () => keys);

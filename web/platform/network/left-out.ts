import { openStore } from '#web/platform/browser/store.ts';

const keys = openStore<readonly string[]>([]);

/** Records which entries a list lacks because they cannot be read, from the header that staff get (API-44). */
export function noteLeftOut(header: string | null): void {
  if (header) keys.set([...new Set([...keys.get(), ...header.split(',').map(decodeURIComponent)])]);
}

/** Clears the record when another page is opened. */
export function forgetLeftOut(): void {
  if (keys.get().length > 0) keys.set([]);
}

/** The keys of the entries that the lists of the page lack. */
export const useLeftOut = keys.use;

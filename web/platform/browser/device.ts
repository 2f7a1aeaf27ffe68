const PREFIX = 'lalaga.';
const KEPT_MS = 12 * 3_600_000;

/** How long files being sent are kept (SITE-43). */
export const FILES_KEPT_MS = 30 * 60_000;

/** The database of this browser with the files being sent. */
export const FILES = 'lalaga-files';

/**
 * What this browser was told to remember of who is signed in: never a token, and for 12 hours at most (SITE-20); that there
 * are files being sent, for as long as those are kept.
 */
export function recall(name: string): string | undefined {
  try {
    const [, at, value] = /^(\d+) (.*)$/s.exec(localStorage.getItem(PREFIX + name) ?? '') ?? [];
    if (value !== undefined && Date.now() - Number(at) < (name === 'files' ? FILES_KEPT_MS : KEPT_MS)) return value;
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is shut off: the site works without a memory.
  }
  return undefined;
}

/** Remembers a value under a name, from now on for 12 hours or until sign-out. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, `${Date.now()} ${value}`);
  } catch {
    // As above.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** Forgets everything, as signing out requires (SITE-20). */
export function forgetAll(): void {
  for (const name of names()) forget(name);
  forgetFiles();
}

/** Forgets everything that has been stored for too long (SITE-20). */
export function forgetOld(): void {
  const hadFiles = names().includes('files');
  for (const name of names()) recall(name);
  if (hadFiles && !names().includes('files')) forgetFiles();
}

function names(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(FILES);
  } catch {
    // As above.
  }
}

const PREFIX = 'lalaga.';
const MAX_AGE_MS = 12 * 3_600_000;

/** How long files being uploaded are stored (SITE-43). */
export const MAX_FILE_AGE_MS = 30 * 60_000;

/** The name of this browser's database of files being uploaded. */
export const FILES = 'lalaga-files';

/** Values that the storage did not accept because it is off or full. They last until the page is closed (SITE-62). */
const memory = new Map<string, string>();
/** Files being uploaded, by their slots. They last until the session ends: the next may be another person's. */
export const filesInMemory = new Map<string, unknown>();

/**
 * The value that this browser stores under a name for the signed-in person, for 12 hours at most (SITE-20). Tokens are never
 * stored. The name 'files' means that files being uploaded are stored, and is kept as long as they are.
 */
export const recall = (name: string): string | undefined => kept(name)?.value;

/** When the value under a name was stored (ms). */
export const rememberedAt = (name: string): number | undefined => kept(name)?.at;

function kept(name: string): { at: number; value: string } | undefined {
  try {
    const stored = memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? '';
    const [, at, value] = /^(\d+) (.*)$/s.exec(stored) ?? [];
    if (value !== undefined && Date.now() - Number(at) < (name === 'files' ? MAX_FILE_AGE_MS : MAX_AGE_MS))
      return { at: Number(at), value };
    forget(name);
  } catch {
    // Storage is off. The site works without it.
  }
  return undefined;
}

/** Remembers a value under a name, for 12 hours from now or until sign-out. */
export function remember(name: string, value: string): void {
  const dated = `${Date.now()} ${value}`;
  try {
    localStorage.setItem(PREFIX + name, dated);
    memory.delete(name);
  } catch {
    memory.set(name, dated);
  }
}

/** Whether this browser remembers anything beyond the open page. */
export function canRemember(): boolean {
  try {
    localStorage.setItem(`${PREFIX}try`, '');
    localStorage.removeItem(`${PREFIX}try`);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  memory.delete(name);
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
  const remembered = [...memory.keys()];
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return [...remembered, ...stored.map((key) => key.slice(PREFIX.length))];
  } catch {
    return remembered;
  }
}

function forgetFiles(): void {
  filesInMemory.clear();
  try {
    indexedDB.deleteDatabase(FILES);
  } catch {
    // As above.
  }
}

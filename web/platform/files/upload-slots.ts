import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { forget, MAX_FILE_AGE_MS, recall, remember } from '#web/platform/browser/device.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { deleteStoredFile, type StoredFile, storedFile, storeFile } from './stored-files.ts';
import { NotUploaded, prepareFile, upload } from './upload.ts';

/** A file that is uploaded and checked, ready to be submitted with a form. */
const Ready = z.object({ type: DocumentType, documentId: z.string(), name: z.string(), size: z.int() });
export type Ready = z.output<typeof Ready>;

/** The state of a slot's file. One that waits for a connection resumes by itself. */
export type Upload =
  | { state: 'none' }
  | { state: 'sending'; type: DocumentType; name: string; percent: number }
  | { state: 'checking' | 'waiting'; type: DocumentType; name: string }
  | ({ state: 'ready' } & Ready)
  | { state: 'failed'; name: string; message: string };

/**
 * The pauses before an upload that breaks is tried again: the last one repeats. A browser may be online without reaching
 * anything. Each attempt may count as a file of the quota (DOCUMENTS-7).
 */
const PAUSES_MS = [5_000, 15_000, 60_000];
const LAST_PAUSE_MS = 10 * 60_000;

const none: Upload = { state: 'none' };
const uploads = new Map<string, Upload>();
const listeners = new Map<string, Set<() => void>>();
// The latest attempt of each slot. Reports of earlier attempts are ignored.
const attempts = new Map<string, object>();

/** The state of a slot's file. */
export function uploadOf(slot: string): Upload {
  const known = uploads.get(slot) ?? recallUpload(slot);
  uploads.set(slot, known);
  return known;
}

/** Calls the listener with each change of a slot, until the returned function is called. Resumes an interrupted upload. */
export function watchUpload(slot: string, listener: () => void): () => void {
  const watching = listeners.get(slot) ?? new Set();
  listeners.set(slot, watching.add(listener));
  if (uploadOf(slot) === none) void resume(slot);
  const onOnline = () => void resume(slot);
  // A phone breaks the uploads of a page that it suspends, and its connection has never gone.
  const onVisibilityChange = () => !document.hidden && onOnline();
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    watching.delete(listener);
    dropIfUnused(slot);
  };
}

/** Uploads a file for a slot. The browser stores it until it has arrived. */
export async function sendFile(slot: string, type: DocumentType, chosen: File): Promise<void> {
  const { name } = chosen;
  const attempt = begin(slot);
  attempt.show({ state: 'sending', type, name, percent: 0 });
  try {
    const stored = { type, name, file: await prepareFile(type, chosen), chosenAt: Date.now() };
    // In the meantime another file may have been chosen, or none.
    if (!attempt.isLatest()) return;
    await storeFile(slot, stored);
    if (attempt.isLatest()) await run(slot, stored);
  } catch (error) {
    attempt.show({ state: 'failed', name, message: messageOf(error) });
  }
}

/** Accepts a file that another device uploaded: the selfie taken with a phone (SITE-69). */
export function receiveFile(slot: string, file: Ready): void {
  remember(keyOf(slot), JSON.stringify(file));
  begin(slot).show({ state: 'ready', ...file });
}

/**
 * Resumes an interrupted upload once there is a connection; a file that is stored no longer must be chosen again (SITE-43).
 * `failures` is how often in a row it was tried again by itself.
 */
export async function resume(slot: string, failures = 0): Promise<void> {
  const before = uploadOf(slot);
  if (before.state !== 'none' && before.state !== 'waiting') return;
  const stored = await storedFile(slot);
  // In the meantime another file may have been chosen.
  if (uploads.get(slot) !== before) return;
  if (!stored && before.state === 'waiting')
    begin(slot).show({ state: 'failed', name: before.name, message: texts.keptTooLong });
  if (!stored) return;
  if (navigator.onLine) await run(slot, stored, failures);
  else wait(slot, begin(slot), stored, failures);
}

/** Shows that a file waits for a connection, and resumes after a pause, or when its storage time ends. */
function wait(slot: string, attempt: Attempt, { type, name, chosenAt }: StoredFile, failures: number): void {
  attempt.show({ state: 'waiting', type, name });
  const pause = Math.min(PAUSES_MS[failures] ?? LAST_PAUSE_MS, chosenAt + MAX_FILE_AGE_MS - Date.now());
  setTimeout(() => attempt.isLatest() && void resume(slot, failures + 1), pause);
}

/** Empties a slot, because its file is removed or its form is sent. */
export function emptySlot(slot: string): void {
  attempts.delete(slot);
  forget(keyOf(slot));
  void deleteStoredFile(slot);
  change(slot, none);
}

async function run(slot: string, stored: StoredFile, failures = 0): Promise<void> {
  const { type, name, file } = stored;
  const attempt = begin(slot);
  attempt.show({ state: 'sending', type, name, percent: 0 });
  try {
    const documentId = await upload(stored, {
      onProgress: (percent) => attempt.show({ state: 'sending', type, name, percent }),
      onSent: (id) => {
        attempt.show({ state: 'checking', type, name });
        if (attempt.isLatest()) void storeFile(slot, { ...stored, documentId: id });
      },
    });
    if (!attempt.isLatest()) return;
    const ready = { type, documentId, name, size: file.size };
    remember(keyOf(slot), JSON.stringify(ready));
    attempt.show({ state: 'ready', ...ready });
    await deleteStoredFile(slot);
  } catch (error) {
    if (isInterrupted(error)) return wait(slot, attempt, stored, failures);
    if (!attempt.isLatest()) return;
    await deleteStoredFile(slot);
    attempt.show({ state: 'failed', name, message: messageOf(error) });
  }
}

type Attempt = { isLatest: () => boolean; show: (upload: Upload) => void };

/** Begins an attempt, which may change its slot until there is another attempt or another person. */
function begin(slot: string): Attempt {
  const attempt = {};
  const userId = currentUser()?.userId;
  attempts.set(slot, attempt);
  const isLatest = () => attempts.get(slot) === attempt && currentUser()?.userId === userId;
  return { isLatest, show: (next) => (isLatest() ? change(slot, next) : dropIfUnused(slot)) };
}

function change(slot: string, next: Upload): void {
  uploads.set(slot, next);
  for (const listener of listeners.get(slot) ?? []) listener();
  dropIfUnused(slot);
}

/** Drops a state that nothing uses any more, because the next reader may be another person. */
function dropIfUnused(slot: string): void {
  const { state } = uploads.get(slot) ?? none;
  const isMoving = state === 'sending' || state === 'checking';
  if (!listeners.get(slot)?.size && !isMoving) uploads.delete(slot);
}

const keyOf = (slot: string): string => `file.${slot}`;

function recallUpload(slot: string): Upload {
  const { data } = z.safeParse(Ready, JSON.parse(recall(keyOf(slot)) ?? 'null'));
  return data ? { state: 'ready', ...data } : none;
}

// After a session that ended, the same person can sign in again and resume.
const isInterrupted = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status === 401);

function messageOf(error: unknown): string {
  if (error instanceof NotUploaded || error instanceof Refused || error instanceof Unreachable) return said(error);
  throw error;
}

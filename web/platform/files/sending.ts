import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { FILES_KEPT_MS, forget, recall, remember } from '#web/platform/browser/device.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/ask.ts';
import { currentUser } from '#web/platform/session/session-state.ts';
import { dropFile, type Kept, keepFile, keptFile } from './kept-files.ts';
import { fitting, NotUploaded, upload } from './uploads.ts';

/** A file that is uploaded and checked: what a form hands in. */
const Ready = z.object({ type: DocumentType, documentId: z.string(), name: z.string(), size: z.int() });

/** How far the file of a slot is. One that waits for a connection goes on by itself. */
export type Upload =
  | { state: 'none' }
  | { state: 'sending'; type: DocumentType; name: string; percent: number }
  | { state: 'checking' | 'waiting'; type: DocumentType; name: string }
  | ({ state: 'ready' } & z.output<typeof Ready>)
  | { state: 'failed'; name: string; message: string };

const none: Upload = { state: 'none' };
const uploads = new Map<string, Upload>();
const listeners = new Map<string, Set<() => void>>();
// The latest upload of each slot; what an earlier one reports is ignored.
const turns = new Map<string, object>();

/** How far the file of a slot is. */
export function uploadOf(slot: string): Upload {
  const known = uploads.get(slot) ?? recallUpload(slot);
  uploads.set(slot, known);
  return known;
}

/** Follows a slot, and resumes an upload that was interrupted. */
export function watchUpload(slot: string, listener: () => void): () => void {
  const heard = listeners.get(slot) ?? new Set();
  listeners.set(slot, heard.add(listener));
  if (uploadOf(slot) === none) void resume(slot);
  const again = () => void resume(slot);
  window.addEventListener('online', again);
  return () => {
    window.removeEventListener('online', again);
    heard.delete(listener);
    settle(slot);
  };
}

/** Sends a file for a slot. It is kept until it has arrived. */
export async function sendFile(slot: string, type: DocumentType, chosen: File): Promise<void> {
  const { name } = chosen;
  const turn = begin(slot);
  turn.show({ state: 'sending', type, name, percent: 0 });
  try {
    const kept = { type, name, file: await fitting(type, chosen), at: Date.now() };
    // Meanwhile another file may have been chosen, or none.
    if (!turn.isLast()) return;
    await keepFile(slot, kept);
    if (turn.isLast()) await run(slot, kept);
  } catch (error) {
    turn.show({ state: 'failed', name, message: wordsOf(error) });
  }
}

/** Resumes an interrupted upload once there is a connection; a file that is stored no longer must be chosen again (SITE-43). */
export async function resume(slot: string): Promise<void> {
  const before = uploadOf(slot);
  if (before.state !== 'none' && before.state !== 'waiting') return;
  const kept = await keptFile(slot);
  // Meanwhile another file may have been chosen.
  if (uploads.get(slot) !== before) return;
  if (!kept && before.state === 'waiting')
    begin(slot).show({ state: 'failed', name: before.name, message: texts.keptTooLong });
  if (!kept) return;
  if (navigator.onLine) await run(slot, kept);
  else wait(slot, begin(slot), kept);
}

/** Shows that a file waits for a connection, and checks it again when its storage time is over. */
function wait(slot: string, turn: Turn, { type, name, at }: Kept): void {
  turn.show({ state: 'waiting', type, name });
  setTimeout(() => turn.isLast() && void resume(slot), at + FILES_KEPT_MS - Date.now());
}

/** Empties a slot: its file is removed, or handed in. */
export function emptySlot(slot: string): void {
  turns.delete(slot);
  forget(keyOf(slot));
  void dropFile(slot);
  change(slot, none);
}

async function run(slot: string, kept: Kept): Promise<void> {
  const { type, name, file } = kept;
  const turn = begin(slot);
  turn.show({ state: 'sending', type, name, percent: 0 });
  try {
    const documentId = await upload(kept, {
      onSent: (percent) => turn.show({ state: 'sending', type, name, percent }),
      onCheck: (id) => {
        turn.show({ state: 'checking', type, name });
        if (turn.isLast()) void keepFile(slot, { ...kept, documentId: id });
      },
    });
    if (!turn.isLast()) return;
    const ready = { type, documentId, name, size: file.size };
    remember(keyOf(slot), JSON.stringify(ready));
    turn.show({ state: 'ready', ...ready });
    await dropFile(slot);
  } catch (error) {
    if (isLost(error)) return wait(slot, turn, kept);
    if (!turn.isLast()) return;
    await dropFile(slot);
    turn.show({ state: 'failed', name, message: wordsOf(error) });
  }
}

type Turn = { isLast: () => boolean; show: (upload: Upload) => void };

/** An upload that may update its slot until another one starts there or another person signs in. */
function begin(slot: string): Turn {
  const turn = {};
  const whose = currentUser()?.userId;
  turns.set(slot, turn);
  const isLast = () => turns.get(slot) === turn && currentUser()?.userId === whose;
  return { isLast, show: (next) => (isLast() ? change(slot, next) : settle(slot)) };
}

function change(slot: string, next: Upload): void {
  uploads.set(slot, next);
  for (const listener of listeners.get(slot) ?? []) listener();
  settle(slot);
}

/** Forgets a slot that is neither shown nor uploading, so that it is read from storage again: another person may have signed in. */
function settle(slot: string): void {
  const isMoving = ['sending', 'checking'].includes(uploads.get(slot)?.state ?? '') && turns.has(slot);
  if (!listeners.get(slot)?.size && !isMoving) uploads.delete(slot);
}

const keyOf = (slot: string): string => `file.${slot}`;

function recallUpload(slot: string): Upload {
  const { data } = z.safeParse(Ready, JSON.parse(recall(keyOf(slot)) ?? 'null'));
  return data ? { state: 'ready', ...data } : none;
}

// After the session has ended and the person signs in again, the file is still stored.
const isLost = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status === 401);

function wordsOf(error: unknown): string {
  if (error instanceof NotUploaded || error instanceof Refused || error instanceof Unreachable)
    return said(error.message);
  throw error;
}

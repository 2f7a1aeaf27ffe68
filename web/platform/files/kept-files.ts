import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { FILES, FILES_KEPT_MS, remember } from '#web/platform/browser/device.ts';

const STORE = 'files';

/** A file being sent, as it is kept until it has arrived (SITE-43). */
const Kept = z.object({
  type: DocumentType,
  name: z.string(),
  file: z.instanceof(Blob),
  /** When it was chosen (ms). */
  at: z.int(),
  /** Its document, once all of it is sent. */
  documentId: z.optional(z.string()),
});
export type Kept = z.output<typeof Kept>;

/** Keeps the file of a slot, in place of what was kept for it: half an hour at most, and gone at sign-out. */
export async function keepFile(slot: string, kept: Kept): Promise<void> {
  remember('files', 'kept');
  await within((files) => files.put(kept, slot));
}

/** The file that was kept for a slot, if its sending was broken off. */
export async function keptFile(slot: string): Promise<Kept | undefined> {
  const { data } = z.safeParse(Kept, await within((files) => files.get(slot)));
  if (data && Date.now() - data.at < FILES_KEPT_MS) return data;
  await dropFile(slot);
  return undefined;
}

export async function dropFile(slot: string): Promise<void> {
  await within((files) => files.delete(slot));
}

/** Opens the database for one act, so that signing out may delete it. Without a database nothing is kept. */
async function within<Answer>(act: (files: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open(FILES, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    try {
      return await answerOf(act(database.transaction(STORE, 'readwrite').objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

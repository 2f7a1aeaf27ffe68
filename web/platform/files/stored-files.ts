import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { FILES, filesInMemory, MAX_FILE_AGE_MS, remember } from '#web/platform/browser/device.ts';

const STORE = 'files';

/** A file being uploaded, as this browser stores it until it has arrived (SITE-43). */
const StoredFile = z.object({
  type: DocumentType,
  name: z.string(),
  file: z.instanceof(Blob),
  /** When it was chosen (ms). */
  chosenAt: z.int(),
  /** The id of its document, set when the whole file is sent. */
  documentId: z.optional(z.string()),
});
export type StoredFile = z.output<typeof StoredFile>;

/**
 * Stores the file of a slot in place of the former one, for half an hour at most or until sign-out; where the database does not accept
 * it, in memory alone (SITE-62).
 */
export async function storeFile(slot: string, stored: StoredFile): Promise<void> {
  remember('files', 'kept');
  filesInMemory.set(slot, stored);
  await withStore((files) => files.put(stored, slot));
}

/** The stored file of a slot, if its upload was interrupted. */
export async function storedFile(slot: string): Promise<StoredFile | undefined> {
  const stored = filesInMemory.get(slot) ?? (await withStore((files) => files.get(slot)));
  const { data } = z.safeParse(StoredFile, stored);
  if (data && Date.now() - data.chosenAt < MAX_FILE_AGE_MS) return data;
  await deleteStoredFile(slot);
  return undefined;
}

export async function deleteStoredFile(slot: string): Promise<void> {
  filesInMemory.delete(slot);
  await withStore((files) => files.delete(slot));
}

/** Opens the database for one request, so that signing out can delete it. Without a database it does nothing. */
async function withStore<Answer>(request: (files: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open(FILES, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    try {
      return await answerOf(request(database.transaction(STORE, 'readwrite').objectStore(STORE)));
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

import { ulid } from 'ulid';
import { presignedUpload } from '#lambdas/platform/files.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { type documentsApi, type FileToUpload, MAX_FILE_BYTES } from '#shared/documents/api.ts';
import type { Document } from '#shared/documents/document.ts';
import { DomainError } from '#shared/errors.ts';
import { addDocument, listDocumentsOf, uploadedKey } from './store.ts';

/**
 * Makes for each file an Awaited document, and the form with which exactly this file can be uploaded (DOCUMENTS-1,
 * DOCUMENTS-8). Refuses with TooMany what exceeds the quota (DOCUMENTS-7).
 */
export const presignUploads: Route<typeof documentsApi.presignUploads> = async ({ body: { files }, caller, now }) => {
  await mustFitQuota(caller.userId, files, now);
  const documents = files.map((file) => awaited(file, caller.userId, now));
  const uploads = documents.map(async (document) => ({
    documentId: document.id,
    ...(await presignedUpload(uploadedKey(document), {
      type: document.contentType,
      sha256: document.sha256,
      maxBytes: MAX_FILE_BYTES,
    })),
  }));
  return {
    reply: { uploads: await Promise.all(uploads) },
    writes: documents.flatMap(addDocument),
    log: `Files awaited: ${documents.map(({ id }) => id).join(', ')}`,
  };
};

const awaited = ({ DocumentType: type, contentType, size, sha256 }: FileToUpload, ownerId: string, now: number) =>
  ({
    id: ulid(now),
    ownerId,
    type,
    contentType,
    size,
    sha256,
    status: 'Awaited',
    createdAt: new Date(now).toISOString(),
    version: 1,
  }) satisfies Document;

const MAX_DOCUMENTS = 40;
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;
const QUOTA_MS = 30 * 86_400_000;
const ABANDONED_MS = 3_600_000;

/**
 * 40 documents and 200 MB a person in 30 days (DOCUMENTS-7). Not for life: an investor hands in documents with every
 * investment. What was refused, or not sent within an hour, does not count.
 */
async function mustFitQuota(ownerId: string, files: readonly FileToUpload[], now: number): Promise<void> {
  const recent = await listDocumentsOf(ownerId, new Date(now - QUOTA_MS).toISOString());
  const alive = new Date(now - ABANDONED_MS).toISOString();
  const counted = recent.filter(
    ({ status, createdAt }) => status === 'Clean' || (status === 'Awaited' && createdAt > alive),
  );
  const sizes = [...counted, ...files].map(({ size }) => size);
  if (sizes.length > MAX_DOCUMENTS || sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES)
    throw new DomainError(
      'TooMany',
      'UploadLimit',
      'You have sent us many files. Please wait some days before you send more.',
    );
}

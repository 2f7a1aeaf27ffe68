import { decodeTime, ulid } from 'ulid';
import { presignedUpload } from '#lambdas/platform/files.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { stale, type Write } from '#lambdas/platform/writes.ts';
import { DAY_MS } from '#shared/calendar.ts';
import type { documentsApi, FileToUpload } from '#shared/documents/api.ts';
import type { Document } from '#shared/documents/document.ts';
import { DomainError } from '#shared/errors.ts';
import { documents, findDocuments, uploadedKey, uploadQuotas } from './store.ts';

/**
 * Makes for each file an Awaited document, and the form with which exactly this file can be uploaded (DOCUMENTS-1,
 * DOCUMENTS-8). Refuses with TooMany what exceeds the quota (DOCUMENTS-7).
 */
export const presignUploads: Route<typeof documentsApi.presignUploads> = async ({ body: { files }, caller, now }) => {
  const { uploads, writes, log } = await awaitFiles(caller.userId, files, now);
  return { reply: { uploads }, writes, log };
};

/** The forms for the files of an owner, with the writes that await them. Refuses what `presignUploads` refuses. */
export async function awaitFiles(ownerId: string, files: readonly FileToUpload[], now: number) {
  const created = files.map((file) => awaited(file, ownerId, now));
  const counted = await fitQuota(ownerId, created, now);
  const uploads = created.map(async (document) => ({
    documentId: document.id,
    ...(await presignedUpload(uploadedKey(document), {
      type: document.contentType,
      sha256: document.sha256,
      bytes: document.size,
    })),
  }));
  return {
    uploads: await Promise.all(uploads),
    writes: [...created.flatMap((document) => documents.add(document)), ...counted],
    log: `Files awaited: ${created.map(({ id }) => id).join(', ')}`,
  };
}

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
const QUOTA_MS = 30 * DAY_MS;

/** For longer than the list of documents is late. */
const LATE_MS = 60_000;

/**
 * The quota of a person: 40 documents and 200 MB in 30 days that were not submitted, because they are being uploaded, abandoned
 * or refused (DOCUMENTS-7). Submitted documents do not count, because every investment needs some. The writes count the
 * documents: of concurrent calls one succeeds, and the others run again.
 */
async function fitQuota(ownerId: string, created: readonly Document[], now: number): Promise<Write[]> {
  const last = await uploadQuotas.find({ ownerId });
  const lastIds = last?.documentIds.filter((id) => decodeTime(id) > now - LATE_MS) ?? [];
  const from = new Date(now - QUOTA_MS).toISOString();
  const [listed, late] = await Promise.all([documents.all('byOwner', { ownerId }, { from }), findDocuments(lastIds)]);
  const recent = new Map([...listed, ...late].map((document) => [document.id, document]));
  const counted = [...recent.values()].filter(({ attachedTo }) => attachedTo === undefined);
  const sizes = [...counted, ...created].map(({ size }) => size);
  if (sizes.length > MAX_DOCUMENTS || sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES)
    throw new DomainError(
      'TooMany',
      'UploadLimit',
      'You have sent us many files. Please wait some days before you send more.',
    );
  const quota = { ownerId, documentIds: [...lastIds, ...created.map(({ id }) => id)], version: 1 };
  return last ? uploadQuotas.save(quota, last) : uploadQuotas.add(quota, stale);
}

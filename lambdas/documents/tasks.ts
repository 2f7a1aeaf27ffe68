import { createHash } from 'node:crypto';
import middy from '@middy/core';
import * as z from 'zod/mini';
import { env } from '#lambdas/platform/env.ts';
import { getFile, putFile } from '#lambdas/platform/files.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Document } from '#shared/documents/document.ts';
import { inspectFile } from './inspect-file.ts';
import { RefusedFile } from './refused-file.ts';
import { cleanKey, documents, saveDocument } from './store.ts';

/** The event of GuardDuty for a file that it has scanned. */
const Scanned = z.object({
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  detail: z.object({
    s3ObjectDetails: z.object({ bucketName: z.string(), objectKey: z.string(), versionId: z.string() }),
    scanResultDetails: z.object({ scanResultStatus: z.string() }),
  }),
});
type Scanned = z.output<typeof Scanned>['detail'];

/**
 * Decides on a document when its file was scanned: Clean (DOCUMENTS-2), or Refused with the reason (DOCUMENTS-3). It is
 * decided once, by the first event of any version (DOCUMENTS-10): a form accepts exactly one content, so all versions
 * are the same file.
 */
export const handler = middy<unknown, void>().handler(async (event) => {
  const { detail } = Scanned.parse(event);
  const [, ownerId = '', id = ''] = /^quarantine\/([^/]+)\/([^/]+)$/.exec(detail.s3ObjectDetails.objectKey) ?? [];
  if (detail.s3ObjectDetails.bucketName !== env('DOCUMENTS_BUCKET')) throw new Error('This is not our bucket');
  const document = await documents.get({ id });
  if (document.ownerId !== ownerId) throw new Error(`${id} is not a document of ${ownerId}`);
  if (document.status === 'Awaited') await commit(saveDocument(await decided(document, detail)));
});

async function decided(document: Document, detail: Scanned): Promise<Document> {
  try {
    const bytes = await cleaned(document, detail);
    await putFile(cleanKey(document), bytes, document.contentType);
    return { ...document, status: 'Clean' };
  } catch (error) {
    if (error instanceof RefusedFile) return { ...document, status: 'Refused', refusedBecause: error.reason };
    throw error;
  }
}

async function cleaned(document: Document, { s3ObjectDetails, scanResultDetails }: Scanned): Promise<Uint8Array> {
  const { scanResultStatus } = scanResultDetails;
  if (scanResultStatus === 'THREATS_FOUND') throw new RefusedFile('FileMalicious');
  if (scanResultStatus !== 'NO_THREATS_FOUND') throw new RefusedFile('FileUncheckable');
  const bytes = await getFile(s3ObjectDetails.objectKey, { versionId: s3ObjectDetails.versionId });
  if (createHash('sha256').update(bytes).digest('base64') !== document.sha256) throw new RefusedFile('FileReplaced');
  return inspectFile(bytes, document.contentType);
}

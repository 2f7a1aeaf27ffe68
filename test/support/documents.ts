import { ulid } from 'ulid';
import { documents } from '#lambdas/documents/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Document, DocumentType, HandedIn } from '#shared/documents/document.ts';

/** Stores clean documents of these types, with the given fields changed. Returns them as their owner submits them. */
export async function cleanDocuments(
  ownerId: string,
  types: readonly DocumentType[],
  changes: Partial<Document> = {},
): Promise<HandedIn> {
  const made = types.map((type) => ({ id: ulid(), type }));
  await commit(
    made.flatMap(({ id, type }) =>
      documents.add({
        id,
        ownerId,
        type,
        contentType: 'application/pdf',
        size: 1000,
        sha256: 'checksum',
        status: 'Clean',
        createdAt: '2026-01-01T00:00:00.000Z',
        version: 1,
        ...changes,
      }),
    ),
  );
  return made.map(({ id, type }) => ({ documentId: id, DocumentType: type }));
}

import type * as z from 'zod/mini';
import { type Caller, mustBeAllowed } from '#lambdas/platform/caller.ts';
import { presignedView } from '#lambdas/platform/files.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { documentsApi, Opening } from '#shared/documents/api.ts';
import type { ContentType, Document } from '#shared/documents/document.ts';
import { invalid, notFound, refused } from '#shared/errors.ts';
import { cleanKey, documentLooks, documents } from './store.ts';

const extensions: Record<ContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The sub-roles that may open anybody's documents (DOCUMENTS-19). */
const staff = ['RiskReviewer', 'CreditApprover', 'SystemAdmin'] as const;

/**
 * A link, good for a minute (DOCUMENTS-21), to one's own document or, for staff, to anybody's. The opening is in the
 * log (DOCUMENTS-22), and noted for staff (ADMIN-44).
 */
export const viewDocument: Route<typeof documentsApi.viewDocument> = async (request) =>
  open(await mayBeSeen(request.params.id, request.caller), request);

/** The same for PDFs alone. Refuses with Invalid any other document (DOCUMENTS-23). */
export const streamDocument: Route<typeof documentsApi.streamDocument> = async (request) => {
  const document = await mayBeSeen(request.params.id, request.caller);
  if (document.contentType !== 'application/pdf') throw invalid('DocumentNotPdf', 'This document is not a PDF.');
  return open(document, request);
};

/**
 * Refuses with NotFound what the caller may not see (DOCUMENTS-19), and with Refused what is not Clean
 * (DOCUMENTS-20).
 */
async function mayBeSeen(id: string, caller: Caller): Promise<Document> {
  const document = await documents.get({ id });
  if (document.ownerId !== caller.userId) {
    if (!staff.some((group) => caller.groups.includes(group))) throw notFound();
    mustBeAllowed(staff, caller);
  }
  if (document.status === 'Awaited') throw refused('DocumentUnchecked', 'This document is still being checked.');
  if (document.status === 'Refused')
    throw refused('DocumentRefused', 'This document was not accepted. {reason:text}', {
      reason: document.refusedBecause?.code ?? '',
    });
  return document;
}

type Opened = { caller: Caller; query: z.output<typeof Opening>; now: number };

async function open(document: Document, { caller, query, now }: Opened): Promise<{ url: string }> {
  const { id, ownerId, contentType } = document;
  const { userId } = caller;
  const byStaff = ownerId !== userId;
  await commit([
    ...addLogEntry({
      actor: userId,
      action: 'viewDocument',
      details: `Document ${id} of ${ownerId} opened`,
      now,
      byStaff,
    }),
    ...(byStaff ? [documentLooks.put({ documentId: id, userId, at: new Date(now).toISOString() })] : []),
  ]);
  const fileName = `${id}.${extensions[contentType]}`;
  return { url: await presignedView(cleanKey(document), { type: contentType, fileName, ...query }) };
}

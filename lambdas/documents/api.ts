import { Paged, type Route, serve } from '#lambdas/platform/serve.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { myDocumentOf } from '#shared/documents/wire.ts';
import { notFound } from '#shared/errors.ts';
import { presignUploads } from './presign-uploads.ts';
import { getDocument, pageOfDocuments } from './store.ts';
import { streamDocument, viewDocument } from './view-document.ts';

const listMyDocuments: Route<typeof documentsApi.listMyDocuments> = async ({ query, caller }) => {
  const { items, cursor } = await pageOfDocuments(caller.userId, query);
  return new Paged(items.map(myDocumentOf), cursor);
};

/** One of the caller's own: whoever uploads waits for its check here. Refuses with NotFound somebody else's (DOCUMENTS-18). */
const readMyDocument: Route<typeof documentsApi.readMyDocument> = async ({ params, caller }) => {
  const document = await getDocument(params.id);
  if (document.ownerId !== caller.userId) throw notFound();
  return myDocumentOf(document);
};

export const handler = serve(documentsApi, {
  presignUploads,
  listMyDocuments,
  readMyDocument,
  viewDocument,
  streamDocument,
});

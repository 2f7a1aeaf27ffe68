import { Paged, type Route, serve } from '#lambdas/platform/serve.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { myDocumentOf } from '#shared/documents/wire.ts';
import { notFound } from '#shared/errors.ts';
import { presignUploads } from './presign-uploads.ts';
import { newSelfieLink, presignSelfie, readSelfieLink } from './selfie-link.ts';
import { documents } from './store.ts';
import { streamDocument, viewDocument } from './view-document.ts';

const listMyDocuments: Route<typeof documentsApi.listMyDocuments> = async ({ query, caller, now }) => {
  const { items, cursor } = await documents.page('byOwner', { ownerId: caller.userId }, query, { newestFirst: true });
  const uploaded = items.filter(({ fileOf }) => fileOf === undefined);
  return new Paged(
    uploaded.map((document) => myDocumentOf(document, now)),
    cursor,
  );
};

/** One of the caller's own documents. The site polls it for the result of the check. Refuses others with NotFound (DOCUMENTS-18). */
const readMyDocument: Route<typeof documentsApi.readMyDocument> = async ({ params, caller, now }) => {
  const document = await documents.get({ id: params.id });
  if (document.ownerId !== caller.userId) throw notFound();
  return myDocumentOf(document, now);
};

export const handler = serve(documentsApi, {
  presignUploads,
  listMyDocuments,
  readMyDocument,
  viewDocument,
  streamDocument,
  newSelfieLink,
  presignSelfie,
  readSelfieLink,
});

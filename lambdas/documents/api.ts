import { Paged, type Route, serve } from '#lambdas/platform/serve.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { myDocumentOf } from '#shared/documents/wire.ts';
import { presignUploads } from './presign-uploads.ts';
import { pageOfDocuments } from './store.ts';
import { streamDocument, viewDocument } from './view-document.ts';

const listMyDocuments: Route<typeof documentsApi.listMyDocuments> = async ({ query, caller }) => {
  const { items, cursor } = await pageOfDocuments(caller.userId, query);
  return new Paged(items.map(myDocumentOf), cursor);
};

export const handler = serve(documentsApi, { presignUploads, listMyDocuments, viewDocument, streamDocument });

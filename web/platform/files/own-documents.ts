import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import { allPages, callPage } from '#web/platform/network/api.ts';

/** All documents of the signed-in person, newest first. A page can have fewer than others: copies of what was submitted again are left out. */
export const ownDocuments = (): Promise<MyDocument[]> =>
  allPages((query) => callPage(documentsApi.listMyDocuments, { query }));

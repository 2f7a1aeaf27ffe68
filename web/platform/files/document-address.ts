import { documentsApi, type ListedDocument } from '#shared/documents/api.ts';
import { call } from '#web/platform/network/api.ts';

type OpenedDocument = Pick<ListedDocument, 'documentid'> & { contenttype: ListedDocument['contenttype'] | null };

/** The address of a document, good for a minute. PDFs have a call of their own (DOCUMENTS-23). */
export const documentAddress = (
  { documentid, contenttype }: OpenedDocument,
  query: { disposition?: 'attachment' } = {},
): Promise<{ url: string }> =>
  call(
    contenttype === 'application/pdf' ? documentsApi.streamDocument : documentsApi.viewDocument,
    { params: { id: documentid }, query },
    { once: true },
  );

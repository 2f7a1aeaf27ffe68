import { useState } from 'react';
import { documentsApi, type ListedDocument } from '#shared/documents/api.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { texts } from './texts.en.ts';

type Document = Pick<ListedDocument, 'documentid' | 'documenttype' | 'contenttype'>;
export type DocumentWords = { opened: string; failed: string };

/** Submitted documents, each with a button that opens it. */
export function Documents({ documents, words }: { documents: readonly Document[]; words: DocumentWords }) {
  if (documents.length === 0) return <p className="muted">{shared.noDocuments}</p>;
  return (
    <ul className="row-list">
      {documents.map((each) => (
        <li key={each.documentid} className="row between">
          <DocumentName {...each} />
          <ViewDocument document={each} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** The type of a document and the last 8 characters of its id: ids of documents sent together begin alike. */
export const DocumentName = ({ documentid, documenttype }: Document) => (
  <span>
    {shared.documents[documenttype]} <span className="small muted">#{documentid.slice(-8)}</span>
  </span>
);

/**
 * Opens a document in a tab of its own. The tab is opened by the press itself, or it would be blocked, and gets its
 * address when the answer is there (SITE-44). A PDF has a call of its own (DOCUMENTS-23).
 */
export function ViewDocument({ document, words }: { document: Document; words: DocumentWords }) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    const tab = window.open('', '_blank');
    setBusy(true);
    const endpoint =
      document.contenttype === 'application/pdf' ? documentsApi.streamDocument : documentsApi.viewDocument;
    const answer = await loaded(call(endpoint, { params: { id: document.documentid } }, { once: true }));
    setBusy(false);
    if (!answer || !tab) {
      tab?.close();
      return showError(words.failed);
    }
    tab.opener = null;
    tab.location.href = answer.url;
    showSuccess(words.opened);
  };
  return (
    <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void open()}>
      {texts.view}
      <span className="hidden-text"> {shared.documents[document.documenttype]}</span>
    </button>
  );
}

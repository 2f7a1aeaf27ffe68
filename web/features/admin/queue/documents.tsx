import { documentsApi, type ListedDocument } from '#shared/documents/api.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { texts } from './texts.en.ts';

type Document = Pick<ListedDocument, 'documentid' | 'documenttype' | 'contenttype'>;
type Marked = Document & Pick<ListedDocument, 'createdat' | 'mark'>;

const openingTexts = { opened: shared.documentOpening, failed: shared.documentNotOpened };

/** The texts for the queues of investments and guarantors, where the specification has different ones (ADMIN-25). */
export const openedTexts = { opened: shared.documentOpened, failed: shared.documentFailed };

type DocumentsProps = { documents: readonly Marked[]; words?: typeof openedTexts };

/** The documents that were submitted, each with a button that opens it. */
export const Documents = ({ documents, words }: DocumentsProps) => (
  <section className="card stack">
    <h3>{shared.uploadedDocuments}</h3>
    {documents.length === 0 ? (
      <p className="muted">{shared.noDocuments}</p>
    ) : (
      <ul className="row-list">
        {documents.map((each) => (
          <li key={each.documentid} className="row between">
            <span>
              <DocumentName {...each} />{' '}
              <span className="small muted">{texts.sentOn(formatDayOf(each.createdat))}</span>{' '}
              {each.mark && <Tag tone={each.mark === 'New' ? 'ok' : 'plain'}>{texts.marks[each.mark]}</Tag>}
            </span>
            <ViewDocument document={each} words={words} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The type of a document and the last 8 characters of its id, because ids of documents sent together have the same beginning. */
export const DocumentName = ({ documentid, documenttype }: Document) => (
  <span>
    {shared.documents[documenttype]} <span className="small muted">#{documentid.slice(-8)}</span>
  </span>
);

type ViewDocumentProps = { document: Document; words?: typeof openedTexts | undefined };

/** Opens a document in a new tab. PDFs have a separate endpoint (DOCUMENTS-23). */
export function ViewDocument({ document: { documentid: id, documenttype, contenttype }, words }: ViewDocumentProps) {
  const endpoint = contenttype === 'application/pdf' ? documentsApi.streamDocument : documentsApi.viewDocument;
  return (
    <OpenButton words={words ?? openingTexts} fetchAddress={() => call(endpoint, { params: { id } }, { once: true })}>
      {texts.view}
      <span className="hidden-text"> {shared.documents[documenttype]}</span>
    </OpenButton>
  );
}

import { useRef, useState } from 'react';
import { documentsApi, type ListedDocument } from '#shared/documents/api.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { texts } from './texts.en.ts';
import { useViewerKeys } from './viewer-keys.ts';

type Document = Pick<ListedDocument, 'documentid' | 'documenttype' | 'contenttype'>;
type Marked = Document & Pick<ListedDocument, 'createdat' | 'mark'>;
type Words = { opened: string; failed: string };

const openingTexts: Words = { opened: shared.documentOpening, failed: shared.documentNotOpened };

/** The texts for the queues of investments and guarantors, where the specification has different ones (ADMIN-25). */
export const openedTexts: Words = { opened: shared.documentOpened, failed: shared.documentFailed };

type DocumentsProps = { documents: readonly Marked[]; words?: Words };

/**
 * The documents that were submitted, open in the page one below another (ADMIN-38). Those that a later submission replaced
 * are folded away below the others (DOCUMENTS-29).
 */
export function Documents({ documents, words = openingTexts }: DocumentsProps) {
  const pane = useRef<HTMLDivElement>(null);
  useViewerKeys(pane, documents.length > 0);
  const replaced = documents.filter(({ mark }) => mark === 'Replaced');
  const current = documents.filter(({ mark }) => mark !== 'Replaced');
  return (
    <section className="card stack viewer">
      <h3>{shared.uploadedDocuments}</h3>
      {documents.length === 0 && <p className="muted">{shared.noDocuments}</p>}
      {documents.length > 0 && (
        <div className="papers" ref={pane}>
          <OpenDocuments documents={current} words={words} />
          {replaced.length > 0 && (
            <details>
              <summary>{texts.replaced(replaced.length)}</summary>
              <OpenDocuments documents={replaced} words={words} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

const OpenDocuments = ({ documents, words }: Required<DocumentsProps>) => (
  <ul className="row-list">
    {documents.map((each) => (
      <li key={each.documentid}>
        <OpenDocument document={each} words={words} />
      </li>
    ))}
  </ul>
);

/** How large a document is shown, as a multiple of the width that it has. */
const zooms = [1, 1.5, 2, 3] as const;

function OpenDocument({ document, words }: { document: Marked; words: Words }) {
  const figure = useRef<HTMLElement>(null);
  const [view, setView] = useState({ zoom: 0, turns: 0 });
  const [isShown, setShown] = useState(false);
  const name = shared.documents[document.documenttype];
  const zoomTo = (zoom: number) => {
    setView((before) => ({ ...before, zoom }));
    requestAnimationFrame(() => showMiddle(figure.current?.querySelector('.paper')));
  };
  const turn = () => setView((before) => ({ ...before, turns: before.turns + 1 }));
  return (
    // The focus, which the keys move from one document to the next, says which of them the others are about.
    <figure tabIndex={-1} ref={figure}>
      <figcaption className="row between">
        <span>
          <DocumentName {...document} />{' '}
          <span className="small muted">{texts.sentOn(formatDayOf(document.createdat))}</span>{' '}
          {document.mark && <Tag tone={document.mark === 'New' ? 'ok' : 'plain'}>{texts.marks[document.mark]}</Tag>}
        </span>
        <span className="row tools">
          {canShow(document) && (
            <>
              <Tool
                act="smaller"
                of={name}
                sign="−"
                isOff={!isShown || view.zoom === 0}
                onPress={() => zoomTo(view.zoom - 1)}
              />
              <Tool
                act="larger"
                of={name}
                sign="+"
                isOff={!isShown || view.zoom === zooms.length - 1}
                onPress={() => zoomTo(view.zoom + 1)}
              />
              <Tool act="turn" of={name} sign={texts.tools.turn} isOff={!isShown} onPress={turn} />
            </>
          )}
          <ViewDocument document={document} words={words} />
        </span>
      </figcaption>
      {canShow(document) ? (
        <DocumentFrame
          name={name}
          isPdf={isPdf(document)}
          fetchAddress={() => addressOf(document)}
          failed={words.failed}
          zoom={zooms[view.zoom] ?? 1}
          turns={view.turns}
          onShow={setShown}
        />
      ) : (
        <p className="paper-message muted">{texts.noPdfHere}</p>
      )}
    </figure>
  );
}

const isPdf = ({ contenttype }: Document): boolean => contenttype === 'application/pdf';

/** Scrolls to the middle of what is larger than its frame. */
function showMiddle(frame: Element | null | undefined): void {
  if (!frame) return;
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
  frame.scrollTop = (frame.scrollHeight - frame.clientHeight) / 2;
}

/** Whether this browser can show a document within a page. */
const canShow = (document: Document): boolean => !isPdf(document) || navigator.pdfViewerEnabled;

// It is there, switched off, before the document is: nothing moves when that comes.
type ToolProps = { act: keyof typeof texts.tools; of: string; sign: string; isOff: boolean; onPress: () => void };

const Tool = ({ act, of, sign, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className="btn alt"
    data-act={act}
    aria-label={`${texts.tools[act]}: ${of}`}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    {sign}
  </button>
);

/** The type of a document and the last 8 characters of its id, because ids of documents sent together have the same beginning. */
export const DocumentName = ({ documentid, documenttype }: Document) => (
  <span>
    {shared.documents[documenttype]} <span className="small muted">#{documentid.slice(-8)}</span>
  </span>
);

/** A link to a document, good for a minute. PDFs have a separate endpoint (DOCUMENTS-23). */
const addressOf = (document: Document) =>
  call(
    isPdf(document) ? documentsApi.streamDocument : documentsApi.viewDocument,
    { params: { id: document.documentid } },
    { once: true },
  );

/** Opens a document in a new tab. */
export const ViewDocument = ({ document, words = openingTexts }: { document: Document; words?: Words }) => (
  <OpenButton words={words} fetchAddress={() => addressOf(document)} act="open">
    {texts.view}
    <span className="hidden-text"> {shared.documents[document.documenttype]}</span>
  </OpenButton>
);

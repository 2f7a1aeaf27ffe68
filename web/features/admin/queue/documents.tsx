import { useRef, useState } from 'react';
import type { ListedDocument } from '#shared/documents/api.ts';
import { lastUploaded } from '#shared/kyc/identity.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { documentAddress } from '#web/platform/files/document-address.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { texts } from './texts.en.ts';
import { useViewerKeys } from './viewer-keys.ts';

type Document = Pick<ListedDocument, 'documentid' | 'documenttype' | 'contenttype'>;
type Marked = Document & Pick<ListedDocument, 'createdat' | 'mark'> & { lookedat?: string | null };
type Words = { opened: string; failed: string };

const openingTexts: Words = { opened: shared.documentOpening, failed: shared.documentNotOpened };

/** The texts for the queues of investments and guarantors, where the specification has different ones (ADMIN-25). */
export const openedTexts: Words = { opened: shared.documentOpened, failed: shared.documentFailed };

/** In the form of a decision: which documents its reviewer saw (API-36). */
export const SeenDocuments = ({ documents }: { documents: readonly Pick<ListedDocument, 'createdat'>[] }) => (
  <input type="hidden" name="seen" value={lastUploaded(documents.map(({ createdat }) => createdat))} />
);

type DocumentsProps = {
  documents: readonly Marked[];
  words?: Words;
  /** For rows of which one is open at a time, each with whether it was looked at: what is told when one is (ADMIN-44). */
  onLook?: (id: string) => void;
};

/**
 * The documents that were submitted: open in the page one below another (ADMIN-38), or as rows. Those that a later submission
 * replaced are folded away below the others (DOCUMENTS-29).
 */
export function Documents({ documents, words = openingTexts, onLook }: DocumentsProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  useViewerKeys(pane, documents.length > 0);
  const replaced = documents.filter(({ mark }) => mark === 'Replaced');
  const current = documents.filter(({ mark }) => mark !== 'Replaced');
  const rows = { words, onLook, opened, onOpen: setOpened };
  return (
    <section className={onLook ? 'card stack' : 'card stack viewer'}>
      <h3>
        {shared.uploadedDocuments} {onLook && <span className="muted">{lookedAtOf(current)}</span>}
      </h3>
      {documents.length === 0 && <p className="muted">{shared.noDocuments}</p>}
      {documents.length > 0 && (
        <div className={onLook ? 'papers rows' : 'papers'} ref={pane}>
          <OpenDocuments {...rows} documents={current} />
          {replaced.length > 0 && (
            <details>
              <summary>{texts.replaced(replaced.length)}</summary>
              <OpenDocuments {...rows} documents={replaced} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

const lookedAtOf = (documents: readonly Marked[]): string =>
  documents.length === 0 ? '' : texts.lookedAtOf(documents.filter(({ lookedat }) => lookedat).length, documents.length);

type RowProps = Pick<DocumentsProps, 'onLook'> & {
  words: Words;
  /** The id of the row that is open. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
};

const OpenDocuments = ({ documents, ...row }: RowProps & Pick<DocumentsProps, 'documents'>) => (
  <ul className="row-list">
    {documents.map((each) => (
      <li key={each.documentid}>
        <OpenDocument document={each} {...row} />
      </li>
    ))}
  </ul>
);

/** How large a document is shown, as a multiple of the width that it has. */
const zooms = [1, 1.5, 2, 3] as const;

function OpenDocument({ document, words, onLook, opened, onOpen }: RowProps & { document: Marked }) {
  const figure = useRef<HTMLElement>(null);
  const [view, setView] = useState({ zoom: 0, turns: 0 });
  const [isShown, setShown] = useState(false);
  const name = shared.documents[document.documenttype];
  const isOpen = (onLook === undefined || opened === document.documentid) && canShow(document);
  const fetchAddress = async () => {
    const address = await documentAddress(document);
    onLook?.(document.documentid);
    return address;
  };
  const zoomTo = (zoom: number) => {
    setView((before) => ({ ...before, zoom }));
    requestAnimationFrame(() => showMiddle(figure.current?.querySelector('.paper')));
  };
  const turn = () => setView((before) => ({ ...before, turns: before.turns + 1 }));
  return (
    // The focus, which the keys move from one document to the next, says which of them the others are about.
    <figure tabIndex={-1} ref={figure}>
      <figcaption className="row between">
        <Described document={document} isRow={onLook !== undefined} />
        <span className="row tools">
          {isOpen && <Tools {...{ name, isShown, turn, zoomTo }} zoom={view.zoom} />}
          {onLook && canShow(document) && (
            <ShowButton name={name} isOpen={isOpen} onPress={() => onOpen(isOpen ? undefined : document.documentid)} />
          )}
          <ViewDocument document={document} words={words} fetchAddress={fetchAddress} />
        </span>
      </figcaption>
      {isOpen && (
        <DocumentFrame
          name={name}
          isPdf={isPdf(document)}
          fetchAddress={fetchAddress}
          failed={words.failed}
          zoom={zooms[view.zoom] ?? 1}
          turns={view.turns}
          onShow={setShown}
        />
      )}
      {!onLook && !canShow(document) && <p className="paper-message muted">{texts.noPdfHere}</p>}
    </figure>
  );
}

/** What a document is, when it was sent, and whether it is new; in a row also whether it was looked at. */
const Described = ({ document, isRow }: { document: Marked; isRow: boolean }) => (
  <span>
    <DocumentName {...document} /> <span className="small muted">{texts.sentOn(formatDayOf(document.createdat))}</span>{' '}
    {document.mark && <Tag tone={document.mark === 'New' ? 'ok' : 'plain'}>{texts.marks[document.mark]}</Tag>}{' '}
    {isRow && <Tag tone={document.lookedat ? 'ok' : 'plain'}>{document.lookedat ? texts.lookedAt : texts.notYet}</Tag>}
  </span>
);

type ShowButtonProps = { name: string; isOpen: boolean; onPress: () => void };

const ShowButton = ({ name, isOpen, onPress }: ShowButtonProps) => (
  <button type="button" className="btn alt" data-act="show" aria-expanded={isOpen} onClick={onPress}>
    {isOpen ? texts.closeIt : texts.openIt}
    <span className="hidden-text"> {name}</span>
  </button>
);

type ToolsProps = { name: string; isShown: boolean; zoom: number; zoomTo: (zoom: number) => void; turn: () => void };

const Tools = ({ name, isShown, zoom, zoomTo, turn }: ToolsProps) => (
  <>
    <Tool act="smaller" of={name} sign="−" isOff={!isShown || zoom === 0} onPress={() => zoomTo(zoom - 1)} />
    <Tool
      act="larger"
      of={name}
      sign="+"
      isOff={!isShown || zoom === zooms.length - 1}
      onPress={() => zoomTo(zoom + 1)}
    />
    <Tool act="turn" of={name} sign={texts.tools.turn} isOff={!isShown} onPress={turn} />
  </>
);

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

type ViewProps = { document: Document; words?: Words; fetchAddress?: () => Promise<{ url: string }> };

/** Opens a document in a new tab. */
export const ViewDocument = ({
  document,
  words = openingTexts,
  fetchAddress = () => documentAddress(document),
}: ViewProps) => (
  <OpenButton words={words} fetchAddress={fetchAddress} act="open">
    {texts.view}
    <span className="hidden-text"> {shared.documents[document.documenttype]}</span>
  </OpenButton>
);

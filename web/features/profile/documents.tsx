import { Link, useLoaderData } from 'react-router-dom';
import type { MyDocument } from '#shared/documents/api.ts';
import { documentAddress } from '#web/platform/files/document-address.ts';
import { ownDocuments } from '#web/platform/files/own-documents.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { DownloadButton, OpenButton } from '#web/ui/open-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts } from './texts.en.ts';

export const loader = () => loaded(ownDocuments());

/** The documents that the person has uploaded in any role, to open or to download. */
export function Component() {
  const documents = useLoaderData<typeof loader>();
  const accepted = documents?.filter(({ status }) => status === 'Clean');
  return (
    <AreaPage title={texts.documents} isNarrow>
      {!accepted ? (
        <Retry>{texts.documentsFailed}</Retry>
      ) : accepted.length === 0 ? (
        <Empty title={texts.noDocuments}>
          <Link className="btn alt" to="/dashboard">
            {given.dashboard}
          </Link>
        </Empty>
      ) : (
        <ul className="card slots">
          {accepted.map((document) => (
            <DocumentLine key={document.documentid} {...document} />
          ))}
        </ul>
      )}
    </AreaPage>
  );
}

const words = { opened: texts.viewed, failed: texts.notOpened, busy: texts.opening };

function DocumentLine(document: MyDocument) {
  const { documenttype, createdat, expirationdate } = document;
  const name = texts.documentNames[documenttype];
  const sent = texts.sentOn(formatDayOf(createdat));
  const said = (
    <span className="hidden-text">
      {' '}
      {name}, {sent}
    </span>
  );
  return (
    <li className="slot">
      <p>
        <strong>{name}</strong>
        <span className="small muted">{sent}</span>
        {expirationdate && <span className="small muted">{texts.validUntil(formatDay(expirationdate))}</span>}
      </p>
      <div className="row">
        <OpenButton fetchAddress={() => documentAddress(document)} words={words}>
          {texts.view}
          {said}
        </OpenButton>
        <DownloadButton
          fetchAddress={() => documentAddress(document, { disposition: 'attachment' })}
          words={{ ...words, opened: texts.downloaded }}
        >
          {texts.download}
          {said}
        </DownloadButton>
      </div>
    </li>
  );
}

import { useLoaderData } from 'react-router-dom';
import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import { call } from '#web/platform/api.ts';
import { formatDay, formatMoment } from '#web/platform/days.ts';
import { loaded } from '#web/platform/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts } from './texts.en.ts';

const MOST = 100;

export const loader = () => loaded(call(documentsApi.listMyDocuments, { query: { limit: MOST } }));

/** What was handed in, to be looked at and kept. */
export function Component() {
  const documents = useLoaderData<typeof loader>();
  const accepted = documents?.filter(({ status }) => status === 'Clean');
  return (
    <AreaPage title={texts.documentsTitle} isNarrow>
      {!accepted ? (
        <Retry>{texts.documentsFailed}</Retry>
      ) : accepted.length === 0 ? (
        <Empty title={texts.noDocuments} />
      ) : (
        <ul className="task-list">
          {accepted.map((document) => (
            <DocumentLine key={document.documentid} {...document} />
          ))}
        </ul>
      )}
    </AreaPage>
  );
}

function DocumentLine({ documentid, documenttype, createdat, expirationdate }: MyDocument) {
  const name = texts.documentNames[documenttype];
  const sent = texts.sentOn(formatMoment(createdat));
  return (
    <li>
      <div className="row between">
        <p>
          <strong>{name}</strong>
          <span className="small muted line">{sent}</span>
          {expirationdate && <span className="small muted line">{texts.validUntil(formatDay(expirationdate))}</span>}
        </p>
        <OpenButton
          ask={() => call(documentsApi.viewDocument, { params: { id: documentid } })}
          words={{ opened: texts.viewed, failed: texts.viewFailed, busy: texts.justAMoment }}
        >
          {texts.view}
          <span className="hidden-text">
            {' '}
            {name}, {sent}
          </span>
        </OpenButton>
      </div>
    </li>
  );
}

import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { call } from '#web/platform/api.ts';
import { formatMoment } from '#web/platform/days.ts';
import { loaded } from '#web/platform/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { OpenAgreement } from '#web/ui/signing.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type Guarantee, guarantorData, useGuarantor } from './guarantor-data.ts';
import { OpenDocument } from './opened.tsx';
import { texts } from './texts.en.ts';

type Loaded = { documents: Promise<MyDocument[] | undefined> };

const MOST_DOCUMENTS = 40;

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  await guarantorData(request);
  return { documents: loaded(call(documentsApi.listMyDocuments, { query: { limit: MOST_DOCUMENTS } })) };
}

/** The loans somebody stands for, their agreements to read, and what they have handed in. */
export function Component() {
  const { guarantees } = useGuarantor().guarantees;
  const { documents } = useLoaderData<typeof loader>();
  const agreements = guarantees.flatMap(({ agreement }) => agreement ?? []);
  return (
    <AreaPage title={texts.loanAgreements}>
      <section className="card stack">
        {guarantees.length > 0 ? (
          <NominatedLoans loans={guarantees} />
        ) : (
          <Nothing title={texts.nominatedTitle}>{texts.nominatedNone}</Nothing>
        )}
      </section>
      <section className="card stack">
        {agreements.length > 0 ? (
          <Agreements agreements={agreements} />
        ) : (
          <Nothing title={texts.agreementsTitle}>{texts.agreementsNone}</Nothing>
        )}
      </section>
      <section className="card stack">
        <Suspense fallback={<div className="shimmer" />}>
          <Await resolve={documents}>
            {(mine: MyDocument[] | undefined) =>
              mine ? (
                <Documents documents={mine.filter(({ used }) => used)} />
              ) : (
                <Retry>{texts.documentsNotLoaded}</Retry>
              )
            }
          </Await>
        </Suspense>
      </section>
    </AreaPage>
  );
}

const Nothing = ({ title, children }: { title: string; children: string }) => (
  <>
    <h2>{title}</h2>
    <p className="muted">{children}</p>
  </>
);

const NominatedLoans = ({ loans }: { loans: readonly Guarantee[] }) => (
  <table className="table cards">
    <caption>{texts.nominatedTitle}</caption>
    <Head columns={[texts.theLoan, texts.amount, texts.purpose, texts.status]} numbers={[1]} />
    <tbody>
      {loans.map(({ guarantorid, loanid, loanpurpose, amount, verificationstatus }) => (
        <tr key={guarantorid}>
          <td>
            <strong>{texts.loan(loanid)}</strong>
          </td>
          <td className="number">{formatWst(amount)}</td>
          <td dir="auto">{loanpurpose}</td>
          <td>
            <StatusTag status={verificationstatus} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Agreements = ({ agreements }: { agreements: readonly MyAgreement[] }) => (
  <table className="table cards">
    <caption>{texts.agreementsTitle}</caption>
    <Head columns={[texts.borrower, texts.amount, texts.status, texts.action]} numbers={[1, 3]} />
    <tbody>
      {agreements.map(({ id, loanId, borrowerName, amount, status, pdfUrl }) => (
        <tr key={id}>
          <td dir="auto">
            <strong>{borrowerName}</strong>
            <span className="small muted">{texts.loan(loanId)}</span>
          </td>
          <td className="number">{formatWst(amount)}</td>
          <td>{status === 'Signed' ? <StatusTag status="Signed" /> : <Tag>{stateWords[status]}</Tag>}</td>
          <td className="number">
            {pdfUrl && (
              <OpenAgreement id={id}>
                {texts.readPdf}
                <span className="hidden-text">, {texts.loan(loanId)}</span>
              </OpenAgreement>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const stateWords = { Unsigned: texts.unsigned, NotReady: texts.notReady };

function Documents({ documents }: { documents: readonly MyDocument[] }) {
  if (documents.length === 0) return <Nothing title={texts.documentsTitle}>{texts.noDocuments}</Nothing>;
  return (
    <table className="table cards">
      <caption>{texts.documentsTitle}</caption>
      <Head columns={[texts.document, texts.action]} numbers={[1]} />
      <tbody>
        {documents.map((document) => (
          <tr key={document.documentid}>
            <td>
              {texts.documents[document.documenttype]}
              <span className="small muted">{texts.added(formatMoment(document.createdat))}</span>
            </td>
            <td className="number">{document.status === 'Clean' && <OpenDocument document={document} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The head of a table; its last column has no name where it only holds buttons. */
const Head = ({ columns, numbers }: { columns: readonly string[]; numbers: readonly number[] }) => (
  <thead>
    <tr>
      {columns.map((column, at) => (
        <th key={column} scope="col" className={numbers.includes(at) ? 'number' : undefined}>
          {column === texts.action ? <span className="hidden-text">{column}</span> : column}
        </th>
      ))}
    </tr>
  </thead>
);

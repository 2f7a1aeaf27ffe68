import { Link } from 'react-router-dom';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { remember } from '#web/platform/browser/device.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { DownloadAgreement, OpenAgreement } from '#web/ui/signing.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type Guarantee, useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

/** The loans somebody stands for, and their agreements to read and to keep; and the way to what they handed in. */
export function Component() {
  const { guarantees } = useGuarantor().guarantees;
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
      {/* The pages that everybody has lead back to the role that was left for them. */}
      <p>
        <Link to="/documents" onClick={() => remember('role', 'Guarantor')}>
          {texts.documentsLink}
        </Link>
      </p>
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
      {agreements.map(({ id, loanId, borrowerName, amount, status, pdfUrl, pdfsize }) => (
        <tr key={id}>
          <td dir="auto">
            <strong>{borrowerName}</strong>
            <span className="small muted">{texts.loan(loanId)}</span>
          </td>
          <td className="number">{formatWst(amount)}</td>
          <td>{status === 'Signed' ? <StatusTag status="Signed" /> : <Tag>{stateWords[status]}</Tag>}</td>
          <td className="number actions">
            {pdfUrl && (
              <span className="row">
                <OpenAgreement id={id} of={texts.loan(loanId)} size={pdfsize} />
                <DownloadAgreement id={id} of={texts.loan(loanId)} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const stateWords = { Unsigned: texts.unsigned, NotReady: texts.notReady };

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

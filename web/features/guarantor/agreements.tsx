import { Link } from 'react-router-dom';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { DownloadAgreement, OpenAgreement } from '#web/ui/signing/signing.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Guarantee } from './guarantees.ts';
import { useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

/** The loans that the guarantor guarantees, their agreements to read or download, and a link to their documents. */
export function Component() {
  const { guarantees } = useGuarantor().guarantees;
  const agreements = guarantees.flatMap(({ agreement }) => agreement ?? []);
  return (
    <AreaPage title={tabs.guarantor.agreements}>
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
      <p>
        <Link className="alone" to="/documents">
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
  <Table
    title={texts.nominatedTitle}
    className="cards"
    rows={loans}
    keyOf={({ guarantorid }) => guarantorid}
    columns={[
      [texts.theLoan, ({ loanid }) => <strong>{texts.loan(loanid)}</strong>],
      [texts.amount, ({ amount }) => formatWst(amount), 'number'],
      [texts.purpose, ({ purpose }) => purpose],
      [texts.status, ({ verificationstatus }) => <StatusTag status={verificationstatus} />],
    ]}
  />
);

const Agreements = ({ agreements }: { agreements: readonly MyAgreement[] }) => (
  <Table
    title={texts.agreementsTitle}
    className="cards"
    rows={agreements}
    keyOf={({ id }) => id}
    columns={[
      [texts.borrower, BorrowerOf],
      [texts.amount, ({ amount }) => formatWst(amount), 'number'],
      [
        texts.status,
        ({ status }) => (status === 'Signed' ? <StatusTag status="Signed" /> : <Tag>{stateWords[status]}</Tag>),
      ],
      [texts.action, Pdf, 'number actions', true],
    ]}
  />
);

const BorrowerOf = ({ borrowerName, loanId }: MyAgreement) => (
  <>
    <strong>{borrowerName}</strong>
    <span className="small muted">{texts.loan(loanId)}</span>
  </>
);

const Pdf = ({ id, loanId, pdfUrl, pdfsize }: MyAgreement) =>
  pdfUrl && (
    <span className="row">
      <OpenAgreement id={id} of={texts.loan(loanId)} size={pdfsize} />
      <DownloadAgreement id={id} of={texts.loan(loanId)} />
    </span>
  );

const stateWords = { Unsigned: texts.unsigned, NotReady: texts.notReady };

import type { MyDocument } from '#shared/documents/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { DocumentName, ViewDocument } from '#web/features/admin/queue/documents.tsx';
import { LoanName } from '#web/features/admin/queue/names.tsx';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { TableStatus } from '#web/ui/status-tag.tsx';
import { listsOf, type PersonData } from './person-data.ts';
import { PersonList } from './person-list.tsx';
import { texts } from './texts.en.ts';

type PersonListsProps = Omit<PersonData, 'person'> & { person: Pick<PersonData['person'], 'userid'> };

/** The loans, investments, guarantees and documents of a person. */
export function PersonLists({ person, loans, investments, guarantees, documents }: PersonListsProps) {
  const more = listsOf(person.userid);
  return (
    <>
      <PersonList
        title={texts.loans}
        nothing={texts.noLoans}
        first={loans}
        more={more.loans}
        keyOf={({ loanid }) => String(loanid)}
        columns={[
          [texts.loan, LoanName],
          [texts.status, ({ status }) => <TableStatus status={status} />],
          [texts.amount, ({ amount }) => formatWst(amount)],
          [texts.date, ({ createdat }) => formatDayOf(createdat)],
          [texts.purpose, ({ purpose }) => purpose],
        ]}
      />
      <PersonList
        title={texts.investments}
        nothing={texts.noInvestments}
        first={investments}
        more={more.investments}
        keyOf={({ investmentid }) => investmentid}
        columns={[
          [texts.loan, LoanName],
          [texts.status, ({ status }) => <TableStatus status={status} />],
          [texts.amount, ({ amount }) => formatWst(amount)],
          [texts.payment, ({ paymentstatus }) => <TableStatus status={paymentstatus} />],
          [texts.rate, ({ interestrate }) => formatPercent(interestrate)],
          [texts.date, ({ createdat }) => formatDayOf(createdat)],
        ]}
      />
      <PersonList
        title={texts.guarantees}
        nothing={texts.noGuarantees}
        first={guarantees}
        more={more.guarantees}
        keyOf={({ guarantorid }) => guarantorid}
        columns={[
          [texts.loan, LoanName],
          [texts.consent, ({ consent }) => <TableStatus status={consent} />],
          [texts.date, ({ createdat }) => formatDayOf(createdat)],
          [texts.verification, ({ verification }) => <TableStatus status={verification} />],
          [texts.signed, ({ signed, released }) => (released ? texts.ended : signed ? texts.yes : texts.no)],
        ]}
      />
      <PersonList
        title={texts.documents}
        nothing={texts.noDocuments}
        first={documents}
        more={more.documents}
        keyOf={({ documentid }) => documentid}
        columns={[
          [texts.document, (document) => <DocumentName {...document} />],
          [texts.action, (document) => <Open {...document} />],
          [texts.date, ({ createdat }) => formatDayOf(createdat)],
          [texts.idExpires, ({ expirationdate }) => expirationdate && formatDay(expirationdate)],
        ]}
      />
    </>
  );
}

/** A button that opens a checked document; opening is logged. Other documents show their status instead. */
const Open = (document: MyDocument) =>
  document.status === 'Clean' ? <ViewDocument document={document} /> : <TableStatus status={document.status} />;

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type PersonFile, personFileApi } from '#shared/admin/person-file-api.ts';
import { decimalOf, formatWst, type Sene } from '#shared/money.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { Profile } from '#web/features/admin/people/person.tsx';
import { PersonLists } from '#web/features/admin/people/person-lists.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { Failed } from '#web/features/admin/queue/queue-page.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayAndTime } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusTag, TableStatus } from '#web/ui/status-tag.tsx';
import { Activity } from '#web/ui/wallet-panel.tsx';
import { loadPage } from './load-page.ts';
import { Part } from './part.tsx';
import { texts } from './person-page.en.ts';

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loadPage(call(personFileApi.readPersonForReview, { params: { id } }), texts.personFailed);
}

/** The reviewers' page of a person: who they are, what locks them, all that belongs to them, and what staff did (ADMIN-36). */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const isReviewer = reviewerOf(useAdmin()) !== undefined;
  const person = data && 'value' in data ? data.value : undefined;
  return (
    <AreaPage title={person ? `${person.firstname} ${person.lastname}` : texts.title}>
      {!isReviewer && <Note>{texts.notFor}</Note>}
      {data && 'reason' in data && <Failed {...data} />}
      {isReviewer && person && <Person key={person.userid} person={person} />}
    </AreaPage>
  );
}

type OfPerson = { person: PersonFile };

function Person({ person }: OfPerson) {
  const firstPage = <Row,>(reply: readonly Row[]) => ({ reply, total: undefined, cursor: undefined });
  return (
    <article className="stack">
      <header className="row between">
        <h2 className="breaks">{person.email}</h2>
        <span className="row">
          <StatusTag status={person.kycStatus} />
          {person.kycStatus === 'Pending' && (
            <Link className="alone" to={`/admin/kyc-review?search=${encodeURIComponent(person.email)}`}>
              {texts.toKyc}
            </Link>
          )}
        </span>
      </header>
      <Locks person={person} />
      <Profile {...person} />
      <PersonLists
        person={person}
        loans={firstPage(person.loans)}
        investments={firstPage(person.investments)}
        guarantees={firstPage(person.guarantees)}
        documents={firstPage(person.documents)}
      />
      <Wallet person={person} />
      <Receipts person={person} />
      <Payouts person={person} />
      <History person={person} />
    </article>
  );
}

const Locks = ({ person: { locks } }: OfPerson) =>
  locks.length > 0 && (
    <Note tone="wait" title={texts.locks}>
      <ul>
        {locks.map((lock) => (
          <li key={lock}>{texts.lockWords[lock]}</li>
        ))}
      </ul>
    </Note>
  );

const Wallet = ({ person: { wallet } }: OfPerson) => (
  <section className="card stack">
    <h3>{texts.wallet}</h3>
    <KeyValues
      pairs={[
        [texts.balance, formatWst(wallet.balance)],
        [texts.available, wallet.available < wallet.balance && formatWst(wallet.available)],
      ]}
    />
    {wallet.transactions.length === 0 ? (
      <p className="muted">{texts.noMovements}</p>
    ) : (
      <details className="fold">
        <summary>{texts.movements}</summary>
        <Activity title={texts.movements} transactions={wallet.transactions} loanName={LoanName} />
      </details>
    )}
  </section>
);

const Receipts = ({ person: { receipts } }: OfPerson) => (
  <Part
    title={texts.receipts}
    nothing={texts.noReceipts}
    rows={receipts}
    keyOf={({ receiptid }) => receiptid}
    columns={[
      [
        texts.amount,
        ({ amount, receiptid, bankid }) => (
          <Payment to="/admin/payments" search={bankid} open={receiptid} amount={amount} />
        ),
      ],
      [shared.status, ({ status }) => texts.receiptStatuses[status]],
      [texts.method, ({ method }) => texts.methods[method]],
      [texts.valueDate, ({ valuedate }) => formatDay(valuedate)],
      [texts.reference, ({ reference }) => reference],
      [texts.bankId, ({ bankid }) => <span className="breaks">{bankid}</span>],
      [texts.recordedBy, ({ recordedby }) => <PersonName {...recordedby} />],
      [texts.matchedBy, ({ matchedby }) => matchedby && <PersonName {...matchedby} />],
      [texts.checkedBy, ({ checkedby }) => checkedby && <PersonName {...checkedby} />],
    ]}
  />
);

type PaymentProps = { to: string; search: string; open: string; amount: Sene };

/** The amount of a receipt or payout, which leads to it among the payments (ADMIN-37). */
const Payment = ({ to, search, open, amount }: PaymentProps) => (
  <Link className="alone" to={`${to}?${new URLSearchParams({ search, open })}`}>
    {formatWst(amount)}
  </Link>
);

const Payouts = ({ person: { payouts } }: OfPerson) => (
  <Part
    title={texts.payouts}
    nothing={texts.noPayouts}
    rows={payouts}
    keyOf={({ payoutid }) => payoutid}
    columns={[
      [
        texts.amount,
        ({ amount, payoutid }) => (
          <Payment to="/admin/payments/payouts" search={decimalOf(amount)} open={payoutid} amount={amount} />
        ),
      ],
      [shared.status, ({ status }) => <TableStatus status={status} />],
      [texts.kind, ({ kind }) => texts.kinds[kind]],
      [texts.loan, ({ loanid }) => loanid !== null && <LoanName loanid={loanid} />],
      [shared.when, ({ madeat }) => formatDayAndTime(madeat)],
      [texts.preparedBy, ({ madeby }) => <PersonName {...madeby} />],
      [texts.decidedBy, ({ decidedby }) => decidedby && <PersonName {...decidedby} />],
      [texts.bankReference, ({ bankreference }) => bankreference],
      [shared.reason, ({ reason }) => reason],
    ]}
  />
);

const History = ({ person: { userid, history } }: OfPerson) => (
  <>
    <Part
      title={texts.history}
      nothing={texts.noHistory}
      rows={history.map((entry, nr) => ({ ...entry, nr }))}
      keyOf={({ nr }) => nr}
      columns={[
        [texts.when, ({ at }) => formatDayAndTime(at), 'when'],
        [texts.what, ({ details }) => details, 'log-details'],
        [texts.who, ({ by }) => <PersonName {...by} />],
      ]}
    />
    <Link className="alone" to={`/admin/log?person=${userid}`}>
      {texts.wholeHistory}
    </Link>
  </>
);

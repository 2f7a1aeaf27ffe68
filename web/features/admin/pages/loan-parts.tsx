import type { ReactNode } from 'react';
import type { HistoryEntry, LoanPage } from '#shared/admin/loan-page-api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { openedTexts } from '#web/features/admin/queue/documents.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayAndTime, formatDayOf } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { call } from '#web/platform/network/api.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { TableStatus } from '#web/ui/status-tag.tsx';
import { Activity } from '#web/ui/wallet-panel.tsx';
import { texts } from './loan-page.en.ts';
import { Part } from './part.tsx';

type OfLoan = { loan: LoanPage };

/** All that belongs to a loan, and its history (ADMIN-33). */
export const LoanParts = ({ loan }: OfLoan) => (
  <>
    <Schedule loan={loan} />
    <Calls loan={loan} />
    <Investments loan={loan} />
    <Guarantors loan={loan} />
    <Agreements loan={loan} />
    <Disbursement loan={loan} />
    <Wallet loan={loan} />
    <History loan={loan} />
  </>
);

/** The number of an instalment, with which its id ends. */
const numberOf = (repaymentid: string): number => Number(repaymentid.split('-')[1]);

/** Folded, because it is long. */
const Schedule = ({ loan: { schedule } }: OfLoan) => (
  <Part
    isFolded
    title={texts.schedule}
    nothing={texts.noSchedule}
    rows={schedule}
    keyOf={({ repaymentid }) => repaymentid}
    columns={[
      [texts.number, ({ repaymentid }) => numberOf(repaymentid)],
      [shared.status, ({ paymentstatus }) => <TableStatus status={paymentstatus} />],
      [texts.due, ({ scheduleddate }) => formatDay(scheduleddate)],
      [texts.amountDue, ({ amountdue }) => formatWst(amountdue)],
      [texts.amountPaid, ({ amountpaid }) => formatWst(amountpaid)],
      [texts.paidOn, ({ paidon }) => paidon && formatDay(paidon)],
      [texts.calledOn, ({ calledon }) => calledon && formatDay(calledon)],
    ]}
  />
);

const Calls = ({ loan: { calls } }: OfLoan) =>
  calls.length > 0 && (
    <Part
      title={texts.calls}
      nothing=""
      rows={calls.flatMap(({ shares, ...called }) => shares.map((share) => ({ ...called, ...share })))}
      keyOf={({ repaymentid, userid }) => `${repaymentid} ${userid}`}
      columns={[
        [texts.number, ({ repaymentid }) => texts.instalmentNo(numberOf(repaymentid))],
        [texts.guarantor, PersonName],
        [texts.amountOpen, ({ amountopen }) => formatWst(amountopen)],
        [texts.payBy, ({ payby }) => formatDay(payby)],
      ]}
    />
  );

const Investments = ({ loan: { investments } }: OfLoan) => (
  <Part
    title={texts.investments}
    nothing={texts.noInvestments}
    rows={investments}
    keyOf={({ investmentid }) => investmentid}
    columns={[
      [
        texts.investor,
        ({ userid, firstname, lastname, lead }) => (
          <>
            <PersonName userid={userid} name={`${firstname} ${lastname}`} />
            {lead && <span className="small muted"> ({texts.lead})</span>}
          </>
        ),
      ],
      [shared.status, ({ status }) => <TableStatus status={status} />],
      [texts.amount, ({ amount }) => formatWst(amount)],
      [texts.payment, ({ paymentstatus }) => <TableStatus status={paymentstatus} />],
      [texts.insured, ({ optedintolip }) => (optedintolip ? shared.yes : shared.no)],
      [texts.date, ({ createdat }) => formatDayOf(createdat)],
    ]}
  />
);

const Guarantors = ({ loan: { guarantors } }: OfLoan) => (
  <Part
    title={texts.guarantors}
    nothing={texts.noGuarantors}
    rows={guarantors}
    keyOf={({ guarantorid }) => guarantorid}
    columns={[
      [texts.guarantor, PersonName],
      [
        texts.verification,
        ({ released, verificationstatus }) => <TableStatus status={released ? texts.released : verificationstatus} />,
      ],
      [texts.consent, ({ consent }) => <TableStatus status={consent} />],
      [texts.standingOrder, ({ standingorderstatus }) => <TableStatus status={standingorderstatus} />],
      [texts.signed, ({ signedat }) => (signedat ? formatDayOf(signedat) : texts.notSigned)],
    ]}
  />
);

const Agreements = ({ loan: { agreements } }: OfLoan) => (
  <Part
    title={texts.agreements}
    nothing={texts.noAgreements}
    rows={agreements}
    keyOf={({ agreementid }) => agreementid}
    columns={[
      [shared.details, ({ agreementid }) => agreementKind(agreementid)],
      [texts.openPdf, OpenAgreement],
      [texts.who, PersonName],
      [texts.signed, ({ signedat }) => (signedat ? formatDayAndTime(signedat) : texts.notSigned)],
    ]}
  />
);

/** The id of a guarantee has the guarantor's part after the loan's number. */
const agreementKind = (id: string): string => (id.includes('.') ? texts.guarantee : texts.loanAgreement);

const OpenAgreement = ({ agreementid: id, name }: LoanPage['agreements'][number]) => (
  <OpenButton
    words={openedTexts}
    fetchAddress={() => call(guarantorsApi.readAgreement, { params: { id }, query: {} }, { once: true })}
  >
    {texts.openPdf}
    <span className="hidden-text">
      : {agreementKind(id)}, {name}
    </span>
  </OpenButton>
);

function Disbursement({ loan: { disbursement } }: OfLoan) {
  if (!disbursement) return null;
  const { status, amount, madeby, madeat, decidedby, decidedat, bankreference } = disbursement;
  return (
    <section className="card stack">
      <h3>{texts.disbursement}</h3>
      <KeyValues
        className="facts"
        pairs={[
          [texts.amount, formatWst(amount)],
          [shared.status, wordsOf(status)],
          [texts.preparedBy, by(madeby, madeat)],
          [texts.decidedBy, decidedby && decidedat && by(decidedby, decidedat)],
          [texts.bankReference, bankreference],
        ]}
      />
    </section>
  );
}

const by = (person: Parameters<typeof PersonName>[0], at: string): ReactNode => (
  <>
    <PersonName {...person} />, {formatDayAndTime(at)}
  </>
);

const Wallet = ({ loan: { wallet } }: OfLoan) => (
  <section className="card stack">
    <h3>{texts.wallet}</h3>
    <KeyValues pairs={[[texts.balance, formatWst(wallet.balance)]]} />
    {wallet.transactions.length === 0 ? (
      <p className="muted">{texts.noMovements}</p>
    ) : (
      <Activity title={texts.movements} transactions={wallet.transactions} loanName={LoanName} />
    )}
  </section>
);

const History = ({ loan: { history } }: OfLoan) => (
  <Part
    title={texts.history}
    nothing=""
    rows={history.map((entry, nr) => ({ ...entry, nr }))}
    keyOf={({ nr }) => nr}
    columns={[
      [texts.when, ({ at }) => (at.includes('T') ? formatDayAndTime(at) : formatDay(at)), 'when'],
      [texts.what, (entry) => wordsFor[entry.event](entry), 'log-details'],
      [texts.who, ({ by: actor }) => (actor ? <PersonName {...actor} /> : texts.itself)],
    ]}
  />
);

/** What happened, in words. */
const wordsFor: Record<HistoryEntry['event'], (entry: HistoryEntry) => string> = {
  Entered: ({ status }) => texts.entered(wordsOf(status ?? '')),
  Nominated: ({ details }) => texts.nominated(details ?? ''),
  Invested: ({ amount }) => texts.invested(amount === null ? '' : formatWst(amount)),
  Signed: () => texts.signedAgreement,
  Called: ({ details }) => texts.called(details ?? ''),
  Staff: ({ details }) => details ?? '',
};

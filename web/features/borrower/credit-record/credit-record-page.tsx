import { type ActionFunctionArgs, Link, useLoaderData, useOutletContext } from 'react-router-dom';
import { creditRecordsApi, type OwnRecord } from '#shared/creditrecords/api.ts';
import { credentialIn } from '#shared/creditrecords/credential.ts';
import { printedFingerprint } from '#shared/creditrecords/credit-record.ts';
import { toldFrom } from '#shared/creditrecords/told-from.ts';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { hasSchedule } from '#shared/loans/own-loans.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { savePdf } from '#web/platform/files/save-pdf.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { mayHaveRole } from '#web/platform/session/current-session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { RecordView } from '#web/ui/record/record-view.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

type Made = Result<typeof creditRecordsApi.makeCreditRecord>;
type Outcome = Sent & { made?: Made };

/** Sends no call for who is no borrower: the area, which loads at the same time, sends them on. */
export const loader = async (): Promise<OwnRecord[] | undefined> =>
  mayHaveRole('Borrower') ? loaded(call(creditRecordsApi.listCreditRecords, {})) : undefined;

const MAKE = 'make';

/** Makes a record, or withdraws the one that is named (CREDITRECORDS-1, CREDITRECORDS-7). */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  return command === MAKE ? make(form) : withdraw(command, form);
}

async function make(form: FormData): Promise<Outcome> {
  let made: Made | undefined;
  const sent = await sendForm(form, creditRecordsApi.makeCreditRecord.body, {
    shape: () => ({ amounts: textOf(form, 'amounts') }),
    send: async (body, options) => {
      made = await call(creditRecordsApi.makeCreditRecord, { body }, options);
    },
    failed: texts.failed,
  });
  return { ...sent, ...(made && { made }) };
}

const withdraw = (number: string, form: FormData): Promise<Sent> =>
  sendForm(form, creditRecordsApi.withdrawCreditRecord.body, {
    shape: () => ({}),
    send: async (_, options) => {
      showSuccess(said(await call(creditRecordsApi.withdrawCreditRecord, { params: { number } }, options)));
    },
    failed: texts.notWithdrawn,
  });

/** The signed records that a borrower takes along (CREDITRECORDS-12). */
export function Component() {
  const records = useLoaderData<typeof loader>();
  const outcome = useOutcome<Outcome>();
  const from = toldFrom(todayInApia());
  const hasLoan = useOutletContext<{ loans: MyLoan[] }>().loans.some(
    (loan) => hasSchedule(loan) && (loan.repaidon ?? from) >= from,
  );
  const made = outcome?.made;
  const listed = records?.find(({ number, state }) => number === made?.number && state === 'Valid');
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower/myloans">{texts.back}</WayBack>}>
      <p>{texts.why}</p>
      {!records && <Retry>{texts.notLoaded}</Retry>}
      {made && listed && <NewRecord made={made} record={listed} />}
      {records && hasLoan && <MakeRecord key={made?.number} outcome={outcome} />}
      {records && !hasLoan && <Note>{texts.noLoan}</Note>}
      {records && <Records records={records} />}
    </AreaPage>
  );
}

function NewRecord({ made: { number, jws }, record }: { made: Made; record: OwnRecord }) {
  const credential = credentialIn(jws);
  const name = `lalaga-credit-record-${number}`;
  const asPdf = () =>
    savePdf({
      name,
      load: () => import('./record-pdf.ts'),
      write: ({ recordPdf }, font) => recordPdf({ number, jws, fingerprint: record.fingerprint, credential }, font),
      failed: texts.pdfNotLoaded,
    });
  return (
    <section className="card stack">
      <h2>{texts.made}</h2>
      <Note tone="ok" isNews>
        {texts.madeWords}
      </Note>
      <button type="button" className="btn full" onClick={() => void asPdf()}>
        {texts.savePdf}
      </button>
      <button
        type="button"
        className="btn alt full"
        onClick={() => saveFile(new Blob([jws], { type: 'application/jose' }), `${name}.jws`)}
      >
        {texts.saveFile}
      </button>
      <details>
        <summary>{texts.says}</summary>
        <RecordView credential={credential} />
      </details>
    </section>
  );
}

const MakeRecord = ({ outcome }: { outcome: Outcome | undefined }) => (
  <section className="card stack">
    <h2>{texts.make}</h2>
    <PostForm outcome={outcome} submit={texts.make} busy={texts.making}>
      <input type="hidden" name="command" value={MAKE} />
      <Choice name="amounts" legend={texts.amounts} value="exact" options={texts.choices} />
      <p className="small muted">{texts.whole}</p>
    </PostForm>
  </section>
);

const Records = ({ records }: { records: readonly OwnRecord[] }) => (
  <section className="stack">
    <h2>{texts.records}</h2>
    {records.length === 0 && <p className="muted">{texts.none}</p>}
    {records.map((record) => (
      <OneRecord key={record.number} record={record} />
    ))}
  </section>
);

function OneRecord({ record: { number, fingerprint, issued, gooduntil, state } }: { record: OwnRecord }) {
  const isOver = state === 'Valid' && todayInApia() > gooduntil;
  const isGood = state === 'Valid' && !isOver;
  return (
    <section className="card stack">
      <div className="row">
        <h3>{formatDay(issued)}</h3>
        <Tag tone={isGood ? 'ok' : 'plain'}>{isOver ? texts.over : texts.states[state]}</Tag>
      </div>
      <KeyValues
        pairs={[
          [texts.until, state === 'Valid' && formatDay(gooduntil)],
          [texts.number, number],
          [texts.fingerprint, printedFingerprint(fingerprint)],
        ]}
      />
      {state === 'Corrected' && <Note tone="wait">{texts.corrected}</Note>}
      {isGood && (
        <p>
          <Link to={`/record/${number}`}>{texts.check}</Link>
        </p>
      )}
      {isGood && <Withdraw number={number} />}
    </section>
  );
}

function Withdraw({ number }: { number: string }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="btn alt full" onClick={sheet.open}>
        {texts.withdraw}
        <span className="hidden-text"> {number}</span>
      </button>
      <Sheet handle={sheet} title={texts.question} close={texts.keep}>
        <p>{texts.questionWords}</p>
        <OneButtonForm
          action="/borrower/credit-record"
          fields={{ command: number }}
          submit={texts.withdraw}
          busy={texts.withdrawing}
          className="btn danger full"
        />
      </Sheet>
    </>
  );
}

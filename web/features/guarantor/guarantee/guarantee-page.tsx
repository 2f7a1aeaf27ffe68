import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { collectionsApi, type OwnGuarantee } from '#shared/collections/api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { type CommandOutcome, numberOf, outcomeOf, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';
import { WhatYouPaid } from './what-you-paid.tsx';

export const loader = ({ params: { id = '' } }: LoaderFunctionArgs): Promise<OwnGuarantee | undefined> =>
  loaded(call(collectionsApi.readGuarantee, { params: { id } }));

/** Helps with a late instalment before a call (COLLECTIONS-6), forgives (COLLECTIONS-15), or cancels the standing order (GUARANTORS-67). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  return { ...(await sent(command, form, id)), command };
}

function sent(command: string, form: FormData, id: string): Promise<Sent> {
  if (command === 'cancel') return cancel(form, id);
  if (command === 'forgive') return forgive(form, id);
  return sendForm(form, collectionsApi.payGuarantee.body, {
    shape: () => ({ repaymentId: textOf(form, 'repaymentId'), amount: numberOf(form, 'amount') }),
    send: async (body, options) => {
      showSuccess(said(await call(collectionsApi.payGuarantee, { params: { id }, body }, options)));
    },
    failed: texts.helpFailed,
  });
}

/** Forgives an amount with the mailed code (COLLECTIONS-15). */
const forgive = (form: FormData, id: string): Promise<Sent> =>
  sendForm(form, collectionsApi.forgive.body, {
    shape: () => ({ amount: numberOf(form, 'amount'), code: textOf(form, 'code') }),
    send: async (body, options) => {
      showSuccess(said(await call(collectionsApi.forgive, { params: { id }, body }, options)));
    },
    failed: texts.forgiveFailed,
  });

async function cancel(form: FormData, id: string): Promise<Sent> {
  try {
    showSuccess(said(await call(collectionsApi.cancelStandingOrder, { params: { id } }, { key: textOf(form, 'key') })));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.cancelFailed);
  }
}

/** What a guarantor can still be asked for, what they are asked for now, and how the loan goes (COLLECTIONS-5). */
export function Component() {
  const guarantee = useLoaderData<typeof loader>();
  const back = <WayBack to="/guarantor">{texts.back}</WayBack>;
  if (!guarantee)
    return (
      <AreaPage title={texts.most} isNarrow back={back}>
        <Retry>{texts.notLoaded}</Retry>
      </AreaPage>
    );
  return (
    <AreaPage title={texts.title(guarantee.borrowername)} isNarrow back={back}>
      {guarantee.most === 0 && guarantee.rows.length === 0 ? (
        <>
          <Note tone="ok">{texts.ended}</Note>
          <WhatYouPaid guarantee={guarantee} />
        </>
      ) : (
        <Guarantee guarantee={guarantee} />
      )}
    </AreaPage>
  );
}

function Guarantee({ guarantee }: { guarantee: OwnGuarantee }) {
  const { late, paymentreference } = guarantee;
  const [first] = late;
  return (
    <>
      <Most {...guarantee} />
      <AskedNow {...guarantee} />
      {first && <Late late={late} first={first} />}
      {paymentreference && (
        <section className="card stack-tight">
          <Copied label={texts.reference} text={paymentreference} isReference />
          <p className="small muted">{texts.referenceWords}</p>
        </section>
      )}
      <WhatYouPaid guarantee={guarantee} />
      <Instalments {...guarantee} />
      {guarantee.standingorderstatus === 'Verified' && (
        <details className="card fold">
          <summary>{texts.cancel}</summary>
          <p>{texts.cancelWords}</p>
          <OneButtonForm
            action={`/guarantor/guarantees/${guarantee.guarantorid}`}
            fields={{ command: 'cancel' }}
            submit={texts.cancel}
            busy={texts.cancelling}
            className="btn alt"
          />
        </details>
      )}
      <p>
        <Link className="alone" to={`/guarantor/sign/${guarantee.loanid}`}>
          {texts.signed}
        </Link>
      </p>
    </>
  );
}

const Most = ({ most, cap, worstcase, loanid, amount, loanstatus, rows }: OwnGuarantee) => (
  <section className="card stack">
    <div>
      <h2>{texts.most}</h2>
      <Amount of={most} isLead />
      <p className="muted">{cap === null ? texts.ofWhole(formatWst(worstcase)) : texts.ofCap(formatWst(cap))}</p>
    </div>
    <LoanMat
      rows={rows}
      isDefaulted={loanstatus === 'Defaulted'}
      label={texts.mat(loanid)}
      percent={Math.ceil((100 * most) / (cap ?? worstcase))}
    />
    <p className="small muted">{texts.loan(loanid, formatWst(amount))}</p>
  </section>
);

const AskedNow = ({ asked }: OwnGuarantee) => (
  <section className="card stack-tight">
    <h2>{texts.askedTitle}</h2>
    {asked.length === 0 && <p className="muted">{texts.askedNothing}</p>}
    {asked.map(({ repaymentid, own, backup, payby }) => (
      <div key={repaymentid} className="stack-tight">
        <KeyValues
          pairs={[
            [texts.own, own > 0 && formatWst(own)],
            [texts.backup, backup > 0 && formatWst(backup)],
          ]}
        />
        <Link className="btn" to={`/guarantor/calls/${repaymentid}`}>
          {texts.pay(formatWst(sene(own + backup)))}
        </Link>
        <p className="small muted">{texts.payBy(formatActBy(payby))}</p>
      </div>
    ))}
  </section>
);

type LateProps = { late: OwnGuarantee['late']; first: OwnGuarantee['late'][number] };

/** What is late and not called, and the form to help with the oldest. */
function Late({ late, first }: LateProps) {
  const last = useOutcome<CommandOutcome>();
  const outcome = last?.command === 'forgive' ? undefined : last;
  const key = useKey(outcome);
  return (
    <section className="card stack">
      <h2>{texts.lateTitle}</h2>
      {late.map(({ repaymentid, amountopen, scheduleddate, callablefrom }) => (
        <p key={repaymentid}>
          {texts.late(formatWst(amountopen), formatDay(scheduleddate))} {texts.lateThen(formatActBy(callablefrom))}
        </p>
      ))}
      <details className="fold" open={outcome?.refused !== undefined || outcome?.errors !== undefined || undefined}>
        <summary>{texts.help}</summary>
        <PostForm key={key} outcome={outcome} submit={texts.helpSend} busy={texts.helpSending}>
          <p>{texts.helpWords}</p>
          <input type="hidden" name="repaymentId" value={first.repaymentid} />
          <Field
            name="amount"
            label={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatWst(first.amountopen).replace(/^WST\s/, '')}
          />
        </PostForm>
      </details>
    </section>
  );
}

const Instalments = ({ rows }: OwnGuarantee) => (
  <section className="card">
    <Table
      title={texts.rowsTitle}
      className="cards"
      rows={rows}
      keyOf={({ repaymentid }) => repaymentid}
      columns={[
        [texts.due, ({ scheduleddate }) => formatDay(scheduleddate)],
        [texts.rowAmount, AmountOf, 'number'],
        [texts.status, ({ paymentstatus }) => <StatusTag status={paymentstatus} />],
      ]}
    />
  </section>
);

/** The amount of an instalment, and what is paid of one that is paid in part. */
const AmountOf = ({ amountdue, amountpaid }: OwnGuarantee['rows'][number]) => (
  <>
    {formatWst(amountdue)}
    {amountpaid > 0 && amountpaid < amountdue && (
      <span className="small muted">
        {texts.paid} {formatWst(amountpaid)}
      </span>
    )}
  </>
);

import { type FC, lazy, Suspense } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { formatWst, sene } from '#shared/money.ts';
import { MAX_WORDS, type OwnPayLink, payLinksApi } from '#shared/paylinks/api.ts';
import { policyOn } from '#shared/policy.ts';
import { type LoanRepayment, repaymentsApi } from '#shared/repayments/api.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Field, Labelled, useControl } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

// If this chunk cannot be loaded, the link can be copied all the same.
const QrCode = lazy(async (): Promise<{ default: FC<{ text: string; name: string }> }> => {
  const module = await import('#web/ui/qr-code.tsx').catch(() => undefined);
  return { default: module?.QrCode ?? (() => null) };
});

type Loaded = { links: OwnPayLink[]; rows: LoanRepayment[] };
type Made = Result<typeof payLinksApi.makePayLink>;
type Outcome = Sent & { made?: Made };

export const loader = ({ params: { id } }: LoaderFunctionArgs): Promise<Loaded | undefined> =>
  loaded(linksOf(Number(id)));

async function linksOf(id: number): Promise<Loaded> {
  const [links, rows] = await Promise.all([
    call(payLinksApi.listPayLinks, { params: { id } }),
    call(repaymentsApi.listLoanRepayments, { params: { id } }),
  ]);
  return { links, rows };
}

const MAKE = 'make';

/** Makes a link, or takes back the one that is named (PAYLINKS-1, PAYLINKS-3). */
export async function action({ request, params: { id } }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  return command === MAKE ? make(Number(id), form) : takeBack(command, form);
}

async function make(id: number, form: FormData): Promise<Outcome> {
  let made: Made | undefined;
  const sent = await sendForm(form, payLinksApi.makePayLink.body, {
    shape: () => {
      const [repaymentId, words] = [textOf(form, 'repaymentId'), textOf(form, 'words')];
      return { ...(repaymentId && { repaymentId }), ...(words && { words }), showName: form.has('showName') };
    },
    send: async (body, options) => {
      made = await call(payLinksApi.makePayLink, { params: { id }, body }, options);
    },
    failed: texts.failed,
  });
  return { ...sent, ...(made && { made }) };
}

function takeBack(id: string, form: FormData): Promise<Sent> {
  return sendForm(form, payLinksApi.revokePayLink.body, {
    shape: () => ({}),
    send: async (_, options) => {
      showSuccess(said(await call(payLinksApi.revokePayLink, { params: { id } }, options)));
    },
    failed: texts.notTakenBack,
  });
}

/** The links with which others pay for a borrower: a new one, and what came by each. */
export function Component() {
  const known = useLoaderData<typeof loader>();
  const outcome = useOutcome<Outcome>();
  const key = useKey(outcome);
  const { id: loan = '' } = useParams();
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      <p>{texts.why}</p>
      {!known && <Retry>{texts.notLoaded}</Retry>}
      {outcome?.made && isLive(known, outcome.made) && <NewLink made={outcome.made} />}
      {known && <MakeLink key={key} known={known} outcome={outcome} />}
      {known && <Links loan={loan} links={known.links} />}
    </AreaPage>
  );
}

/** Whether a link was not taken back since it was made. */
const isLive = (known: Loaded | undefined, { reference }: Made): boolean =>
  known?.links.every((link) => link.reference !== reference || link.status === 'Live') ?? true;

function NewLink({ made: { url, expires } }: { made: Made }) {
  const canShare = typeof navigator.share === 'function';
  // Who closes the phone's sheet has not shared: that is no error.
  const share = () => void navigator.share({ text: texts.shareText, url }).catch(() => undefined);
  return (
    <section className="card stack">
      <h2>{texts.made}</h2>
      <Note tone="ok">{texts.madeWords(formatDay(expires))}</Note>
      <Copied label={texts.link} text={url} />
      {canShare && (
        <button type="button" className="btn full" onClick={share}>
          {texts.share}
        </button>
      )}
      <Suspense fallback={<div className="qr-code" />}>
        <QrCode text={url} name={texts.code} />
      </Suspense>
    </section>
  );
}

function MakeLink({ known: { rows, links }, outcome }: { known: Loaded; outcome: Outcome | undefined }) {
  const open = rows.filter(({ paymentstatus }) => paymentstatus !== 'Paid');
  if (open.length === 0) return null;
  if (links.filter(({ status }) => status === 'Live').length >= policyOn(todayInApia()).payLinksOfLoan)
    return <Note tone="wait">{texts.tooMany}</Note>;
  return (
    <section className="card stack">
      <h2>{texts.make}</h2>
      <PostForm outcome={outcome} submit={texts.make} busy={texts.making}>
        <input type="hidden" name="command" value={MAKE} />
        <ForWhat rows={open} />
        <Field name="words" label={texts.words} hint={texts.wordsHint} maxLength={MAX_WORDS} autoComplete="off" />
        <label className="check">
          <input type="checkbox" name="showName" />
          {texts.showName}
        </label>
      </PostForm>
    </section>
  );
}

const ForWhat = ({ rows }: { rows: readonly LoanRepayment[] }) => (
  <Labelled name="repaymentId" label={texts.forWhat}>
    <select className="input" {...useControl('repaymentId', undefined)}>
      <option value="">{texts.next}</option>
      {rows.map(({ repaymentid, amountdue, amountpaid, scheduleddate }) => (
        <option key={repaymentid} value={repaymentid}>
          {texts.row(formatWst(sene(amountdue - amountpaid)), formatDay(scheduleddate))}
        </option>
      ))}
    </select>
  </Labelled>
);

const Links = ({ loan, links }: { loan: string; links: readonly OwnPayLink[] }) => (
  <section className="stack">
    <h2>{texts.links}</h2>
    {links.length === 0 && <p className="muted">{texts.none}</p>}
    {links.map((link) => (
      <OneLink key={link.id} loan={loan} link={link} />
    ))}
  </section>
);

function OneLink({ loan, link }: { loan: string; link: OwnPayLink }) {
  const { id, status, words, madeat, expires, reference, paid, payments } = link;
  return (
    <section className="card stack">
      <div className="row">
        <h3 dir="auto">{words ?? reference}</h3>
        <Tag tone={status === 'Live' ? 'ok' : 'plain'}>{texts.statuses[status]}</Tag>
      </div>
      <KeyValues
        pairs={[
          [texts.madeOn, formatDayOf(madeat)],
          [texts.until, status === 'Live' && formatDay(expires)],
          [texts.reference, reference],
          [texts.came, paid > 0 ? formatWst(paid) : texts.nothing],
        ]}
      />
      {payments.length > 0 && (
        <ul>
          {payments.map(({ amount, day, from }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A payment has its place.
            <li key={at} dir="auto">
              {texts.payment(formatWst(amount), formatDay(day), from)}
            </li>
          ))}
        </ul>
      )}
      {status === 'Live' && (
        <OneButtonForm
          action={`/borrower/pay-links/${loan}`}
          fields={{ command: id }}
          submit={texts.takeBack}
          busy={texts.takingBack}
          className="btn alt full"
        />
      )}
    </section>
  );
}

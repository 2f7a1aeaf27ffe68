import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type OwnRelief, reliefApi } from '#shared/relief/api.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice, Labelled, useControl } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

/** What is possible; null where the loan has nothing to move, undefined when it could not be loaded. */
export const loader = ({ params: { id } }: LoaderFunctionArgs): Promise<OwnRelief | null | undefined> =>
  loaded(
    call(reliefApi.readRelief, { params: { id: Number(id) } }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    }),
  );

/** Asks for more time (RELIEF-9) and leads back to the loan, or takes a request back (RELIEF-14). */
export async function action({ request, params: { id } }: ActionFunctionArgs): Promise<Sent | Response> {
  const form = await request.formData();
  const reliefId = textOf(form, 'withdraw');
  const sent = reliefId ? await withdraw(form, reliefId) : await ask(form, Number(id));
  return sent.done && !reliefId ? redirect('/borrower') : sent;
}

const ask = (form: FormData, id: number): Promise<Sent> =>
  sendForm(form, reliefApi.askRelief.body, {
    shape: shapeOf,
    send: async (body, options) => {
      showSuccess(said(await call(reliefApi.askRelief, { params: { id }, body }, options)));
    },
    failed: texts.failed,
  });

const withdraw = (form: FormData, id: string): Promise<Sent> =>
  sendForm(form, reliefApi.withdrawRelief.body, {
    shape: () => ({}),
    send: async (_, options) => {
      showSuccess(said(await call(reliefApi.withdrawRelief, { params: { id } }, options)));
    },
    failed: texts.failed,
  });

function shapeOf(form: FormData): unknown {
  const text = textOf(form, 'text').trim();
  const isPause = textOf(form, 'kind') === 'Pause';
  return {
    kind: textOf(form, 'kind'),
    ...(isPause ? { periods: Number(textOf(form, 'periods')) } : { affordable: Number(textOf(form, 'affordable')) }),
    reason: textOf(form, 'reason'),
    ...(text && { text }),
  };
}

/** More time for a borrower: nothing is added by it (RELIEF-1). */
export function Component() {
  const relief = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      {relief === undefined && <Retry>{texts.notLoaded}</Retry>}
      {relief === null && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {relief && <MoreTime relief={relief} />}
    </AreaPage>
  );
}

function MoreTime({ relief }: { relief: OwnRelief }) {
  const { waiting, pauselocked, spreadlocked } = relief;
  return (
    <>
      <p>{texts.principle(formatWst(relief.open))}</p>
      {waiting && <Waiting waiting={waiting} frequency={relief.frequency} />}
      {!waiting && pauselocked && <Note title={texts.pause}>{said(pauselocked)}</Note>}
      {!waiting && spreadlocked && <Note title={texts.spread}>{said(spreadlocked)}</Note>}
      {!waiting && !(pauselocked && spreadlocked) && <Ask relief={relief} />}
    </>
  );
}

type WaitingProps = { waiting: NonNullable<OwnRelief['waiting']>; frequency: OwnRelief['frequency'] };

/** What the borrower has asked for, and until when it is answered; they can take it back. */
function Waiting({ waiting: { reliefid, kind, until, periods, affordable }, frequency }: WaitingProps) {
  const outcome = useOutcome<Sent>();
  return (
    <section className="card stack">
      <Note tone="wait" title={texts.asked}>
        {texts.answeredUntil(formatActBy(until))}
      </Note>
      <KeyValues
        pairs={[
          [texts.askedFor, kind === 'Pause' ? texts.pause : texts.spread],
          [texts.length, periods !== null && texts.periods[frequency](periods)],
          [texts.canPay, affordable !== null && formatWst(affordable)],
        ]}
      />
      <p>{texts.meanwhile}</p>
      <PostForm outcome={outcome} submit={texts.withdraw} busy={texts.sending}>
        <input type="hidden" name="withdraw" value={reliefid} />
      </PostForm>
    </section>
  );
}

type Kind = NonNullable<OwnRelief['waiting']>['kind'];

/** One form for both, of which what is chosen is shown. */
function Ask({ relief }: { relief: OwnRelief }) {
  const outcome = useOutcome<Sent>();
  const { pauselocked, spreadlocked, pauses } = relief;
  const [kind, setKind] = useState<Kind>(pauselocked ? 'Spread' : 'Pause');
  const isAtOnce = kind === 'Pause' && pauses.some(({ atonce }) => atonce);
  return (
    <section className="card stack">
      <PostForm outcome={outcome} submit={isAtOnce ? texts.send : texts.ask} busy={texts.sending}>
        {pauselocked || spreadlocked ? <Only kind={kind} /> : <Which kind={kind} choose={setKind} />}
        {kind === 'Pause' ? <Length relief={relief} /> : <Spreads relief={relief} />}
        <Choice name="reason" legend={texts.why} value="" options={texts.reasons} />
        <More />
        {!isAtOnce && <p className="muted">{texts.weDecide}</p>}
      </PostForm>
    </section>
  );
}

/** The only kind that is possible. */
const Only = ({ kind }: { kind: Kind }) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <h2>{kind === 'Pause' ? texts.pause : texts.spread}</h2>
    <p>{kind === 'Pause' ? texts.pauseWords : texts.spreadWords}</p>
  </>
);

const Which = ({ kind, choose }: { kind: Kind; choose: (kind: Kind) => void }) => (
  <Choice
    name="kind"
    legend={texts.which}
    value={kind}
    options={{ Pause: `${texts.pause}. ${texts.pauseWords}`, Spread: `${texts.spread}. ${texts.spreadWords}` }}
    onChoose={(chosen) => choose(chosen === 'Spread' ? 'Spread' : 'Pause')}
  />
);

/** Three numbers of smaller instalments, of which the middle one is chosen at first: what it comes to each time is what the borrower can pay. */
function Spreads({ relief: { instalment, last, spreads, open } }: { relief: OwnRelief }) {
  const middle = spreads[Math.floor((spreads.length - 1) / 2)];
  return (
    <>
      <KeyValues
        pairs={[
          [texts.eachNow, formatWst(instalment)],
          [texts.lastNow, formatDay(last)],
          [texts.total, texts.same(formatWst(open))],
        ]}
      />
      <Choice
        name="affordable"
        legend={texts.how}
        value={String((middle?.instalment ?? 0) / 100)}
        options={Object.fromEntries(
          spreads.map((one) => [
            String(one.instalment / 100),
            texts.smaller(one.instalments, formatWst(one.instalment), formatDay(one.last)),
          ]),
        )}
      />
    </>
  );
}

/** How long the pause is: the longest at first, for a borrower has two of them in twelve months, however long each is. */
function Length({ relief: { frequency, instalment, next, last, pauses } }: { relief: OwnRelief }) {
  const longest = pauses.at(-1);
  if (!longest) return null;
  if (pauses.length === 1)
    return (
      <>
        <input type="hidden" name="periods" value={longest.periods} />
        <KeyValues
          pairs={[
            [texts.length, texts.periods[frequency](longest.periods)],
            [texts.each, formatWst(instalment)],
            [texts.next, texts.fromTo(formatDay(next), formatDay(longest.next))],
            [texts.last, texts.fromTo(formatDay(last), formatDay(longest.last))],
          ]}
        />
      </>
    );
  return (
    <>
      <KeyValues
        pairs={[
          [texts.each, formatWst(instalment)],
          [texts.next, formatDay(next)],
          [texts.last, formatDay(last)],
        ]}
      />
      <Choice
        name="periods"
        legend={texts.length}
        value={String(longest.periods)}
        options={Object.fromEntries(
          pauses.map((pause) => [
            pause.periods,
            texts.until(texts.periods[frequency](pause.periods), formatDay(pause.next), formatDay(pause.last)),
          ]),
        )}
      />
    </>
  );
}

const More = () => (
  <Labelled name="text" label={texts.more} hint={texts.moreHint}>
    <textarea className="input" {...useControl('text', texts.moreHint)} rows={2} maxLength={500} />
  </Labelled>
);

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type OwnRelief, reliefApi } from '#shared/relief/api.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
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

/** Asks for more time (RELIEF-9), and leads back to the loan. */
export async function action({ request, params: { id } }: ActionFunctionArgs): Promise<Sent | Response> {
  const sent = await sendForm(await request.formData(), reliefApi.askRelief.body, {
    shape: shapeOf,
    send: async (body, options) => {
      showSuccess(said(await call(reliefApi.askRelief, { params: { id: Number(id) }, body }, options)));
    },
    failed: texts.failed,
  });
  return sent.done ? redirect('/borrower') : sent;
}

function shapeOf(form: FormData): unknown {
  const text = textOf(form, 'text').trim();
  return {
    kind: 'Pause',
    periods: Number(textOf(form, 'periods')),
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

const MoreTime = ({ relief }: { relief: OwnRelief }) => (
  <>
    <p>{texts.principle(formatWst(relief.open))}</p>
    <section className="card stack">
      <div className="stack-tight">
        <h2>{texts.pause}</h2>
        <p>{texts.pauseWords}</p>
      </div>
      {relief.pauselocked ? <Note tone="wait">{said(relief.pauselocked)}</Note> : <Pause relief={relief} />}
    </section>
  </>
);

function Pause({ relief }: { relief: OwnRelief }) {
  const outcome = useActionData<Sent>();
  return (
    <PostForm outcome={outcome} submit={texts.send} busy={texts.sending}>
      <Length relief={relief} />
      <Choice name="reason" legend={texts.why} value="" options={texts.reasons} />
      <More />
    </PostForm>
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

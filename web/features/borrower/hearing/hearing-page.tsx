import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { hearingApi, type OwnHearing } from '#shared/collections/hearing-api.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatActBy, formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { forgetDraft } from '#web/ui/draft.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Labelled, useControl } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

/** The hearing; null where no default is proposed any more, undefined when it could not be loaded. */
export const loader = ({ params: { id } }: LoaderFunctionArgs): Promise<OwnHearing | null | undefined> =>
  loaded(call(hearingApi.readHearing, { params: { id: Number(id) } }).then(({ hearing }) => hearing));

/** Sends the answer (LOANS-62). */
export async function action({ request, params: { id } }: ActionFunctionArgs): Promise<Sent> {
  return sendForm(await request.formData(), hearingApi.answerHearing.body, {
    shape: (form) => ({ answer: textOf(form, 'answer') }),
    send: async (body, options) => {
      showSuccess(said(await call(hearingApi.answerHearing, { params: { id: Number(id) }, body }, options)));
      forgetDraft(draftOf(Number(id)));
    },
    failed: texts.failed,
  });
}

const draftOf = (loanId: number): string => `hearing.${loanId}`;

/** What a borrower is heard about before their loan is declared in default: pay, or answer (LOANS-61). */
export function Component() {
  const hearing = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      {hearing === undefined && <Retry>{texts.notLoaded}</Retry>}
      {hearing === null && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {hearing && <OpenHearing hearing={hearing} />}
    </AreaPage>
  );
}

function OpenHearing({ hearing }: { hearing: OwnHearing }) {
  const { until, isover, amount, since, repaymentid } = hearing;
  return (
    <>
      <Note tone="wait" title={isover ? texts.over : texts.until(formatActBy(until))}>
        {isover ? texts.overWords : texts.what}
      </Note>
      <section className="card stack">
        <h2>{texts.pay}</h2>
        <Amount of={amount} isLead />
        <p className="muted">{texts.since(formatDay(since))}</p>
        <p>{texts.payWords}</p>
        {repaymentid && (
          <Link className="btn full" to={`/repayments/${repaymentid}/pay`}>
            {texts.payNow}
          </Link>
        )}
      </section>
      <section className="card stack">
        <h2>{texts.write}</h2>
        {isover ? <Given hearing={hearing} /> : <Answer hearing={hearing} />}
      </section>
      <section className="card stack-tight">
        <h2>{texts.follows}</h2>
        <ul>
          {texts.consequences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Given = ({ hearing: { answer } }: { hearing: OwnHearing }) => <p dir="auto">{answer ?? texts.noAnswer}</p>;

function Answer({ hearing: { loanid, answer, answeredat, until } }: { hearing: OwnHearing }) {
  const outcome = useOutcome<Sent>();
  return (
    <>
      <p>{texts.writeWords(formatActBy(until))}</p>
      {answeredat && <Note tone="ok">{texts.answered(formatDayOf(answeredat))}</Note>}
      <PostForm
        outcome={outcome}
        draft={draftOf(loanid)}
        submit={answer === null ? texts.send : texts.sendAgain}
        busy={texts.sending}
        isQuiet
      >
        <AnswerField answer={answer} />
      </PostForm>
    </>
  );
}

const AnswerField = ({ answer }: { answer: string | null }) => (
  <Labelled name="answer" label={texts.answer} hint={texts.hint}>
    <textarea
      className="input"
      {...useControl('answer', texts.hint)}
      rows={6}
      maxLength={1000}
      defaultValue={answer ?? ''}
    />
  </Labelled>
);

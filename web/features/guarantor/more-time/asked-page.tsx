import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type AskedRelief, reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { outcomeOf, type Sent, textOf } from '#web/platform/forms/form.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

/** What is asked; null where nothing is asked of this person, undefined when it could not be loaded. */
export const loader = ({ params: { id = '' } }: LoaderFunctionArgs): Promise<AskedRelief | null | undefined> =>
  loaded(
    call(reliefVoicesApi.readAskedRelief, { params: { id } }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    }),
  );

/** Agrees, refuses or objects (RELIEF-16). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Sent> {
  const form = await request.formData();
  const answer = textOf(form, 'answer');
  const options = { key: textOf(form, 'key') };
  const params = { id };
  const seen = textOf(form, 'seen');
  try {
    const done =
      answer === 'object'
        ? await call(reliefVoicesApi.objectToRelief, { params, body: { seen } }, options)
        : await call(reliefVoicesApi.answerRelief, { params, body: { agree: answer === 'agree', seen } }, options);
    showSuccess(said(done));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.failed);
  }
}

/** More time that is proposed, before and after, and the answer of a guarantor or an investor; never the reason (RELIEF-16). */
export function Component() {
  const asked = useLoaderData<typeof loader>();
  const isInvestor = useLocation().pathname.startsWith('/investor');
  const back = isInvestor ? (
    <WayBack to="/investor/myinvestments">{texts.backInvestor}</WayBack>
  ) : (
    <WayBack to="/guarantor">{texts.backGuarantor}</WayBack>
  );
  return (
    <AreaPage title={asked ? texts.title(asked.loanid) : texts.titleAlone} isNarrow back={back}>
      {asked === undefined && <Retry>{texts.notLoaded}</Retry>}
      {asked === null && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {asked && <Asked asked={asked} />}
    </AreaPage>
  );
}

/** A value before and after, or alone where it stays. */
const changed = (before: string, after: string) => (before === after ? after : texts.fromTo(before, after));

function Asked({ asked }: { asked: AskedRelief }) {
  const { before, after, open, until, answered } = asked;
  const isGuarantor = asked.as === 'Guarantor';
  return (
    <section className="card stack">
      <p>{isGuarantor ? texts.guarantor : texts.investor}</p>
      <KeyValues
        pairs={[
          [texts.open, texts.stays(formatWst(open))],
          [texts.each, changed(formatWst(before.instalment), formatWst(after.instalment))],
          [texts.count, changed(String(before.instalments), String(after.instalments))],
          [texts.next, changed(formatDay(before.next), formatDay(after.next))],
          [texts.last, changed(formatDay(before.last), formatDay(after.last))],
        ]}
      />
      {answered && <Note tone="ok">{isGuarantor ? texts.agreed : texts.objected}</Note>}
      {until === null && <Note>{texts.over}</Note>}
      {until !== null && !answered && (
        <Note tone="wait">{(isGuarantor ? texts.until : texts.untilInvestor)(formatActBy(until))}</Note>
      )}
      {until !== null && <Answers asked={asked} />}
      <p className="small muted">{texts.secret}</p>
    </section>
  );
}

function Answers({ asked: { reliefid, as, answered, proposedat: seen } }: { asked: AskedRelief }) {
  const page = `/${as === 'Guarantor' ? 'guarantor' : 'investor'}/more-time/${reliefid}`;
  const button = (answer: string, submit: string, className?: string) => (
    <OneButtonForm
      action={page}
      fields={{ answer, seen }}
      submit={submit}
      busy={texts.sending}
      {...(className && { className })}
    />
  );
  if (as === 'Investor') return answered ? null : button('object', texts.object, 'btn alt full');
  return (
    <>
      {!answered && button('agree', texts.agree)}
      {button('refuse', texts.refuse, 'btn alt full')}
    </>
  );
}

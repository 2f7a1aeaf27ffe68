import { useState } from 'react';
import { type ActionFunctionArgs, redirect, useActionData, useFetcher, useParams } from 'react-router-dom';
import { guarantorsApi, type Invitation } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { BackToOverview } from './back-to-overview.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

/** Accepts or declines the invitation (GUARANTORS-10, GUARANTORS-11). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const asked = { params: { id }, body: { accept: textOf(form, 'answer') === 'accept' } };
  try {
    showSuccess(said(await call(guarantorsApi.answerInvitation, asked, { key: textOf(form, 'key') })));
    return redirect('/guarantor');
  } catch (error) {
    return outcomeOf(error, texts.answerFailed);
  }
}

/** What somebody is asked for: for how much, the worst case first, and what the promise means, before they answer. */
export function Component() {
  const { id } = useParams();
  const invitation = useGuarantor().guarantees.invitations.find((each) => each.id === id);
  return (
    <AreaPage title={texts.invitationTitle} isNarrow>
      {invitation ? (
        <Asked invitation={invitation} />
      ) : (
        <Empty title={texts.invitationGone}>
          <p>{texts.invitationGoneWords}</p>
        </Empty>
      )}
      <BackToOverview />
    </AreaPage>
  );
}

function Asked({ invitation }: { invitation: Invitation }) {
  const outcome = useActionData<Outcome>();
  const { borrowerName, worstcase } = invitation;
  return (
    <>
      <p dir="auto">{texts.invitationIntro(borrowerName)}</p>
      <section className="card stack to-do">
        <h2>{texts.worstTitle}</h2>
        <p className="amount">{formatWst(worstcase)}</p>
        <p dir="auto">{texts.worstWords(borrowerName)}</p>
      </section>
      <TheLoan invitation={invitation} />
      <section className="card stack">
        <h2>{texts.promiseTitle}</h2>
        <ol className="numbered">
          {texts.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ol>
      </section>
      <PostForm outcome={outcome} submit={texts.accept} busy={texts.accepting}>
        <input type="hidden" name="answer" value="accept" />
      </PostForm>
      <Decline invitation={invitation} />
    </>
  );
}

const TheLoan = ({ invitation }: { invitation: Invitation }) => (
  <section className="card stack">
    <h2>{texts.loanTitle}</h2>
    <dl className="key-values">
      <dt>{texts.amount}</dt>
      <dd>{formatWst(invitation.amount)}</dd>
      <dt>{texts.purpose}</dt>
      <dd dir="auto">{invitation.loanpurpose}</dd>
      <dt>{texts.term}</dt>
      <dd>{texts.months(invitation.durationmonths)}</dd>
      <dt>{texts.instalment}</dt>
      <dd>
        {texts.instalments(formatWst(invitation.instalment), texts.often[invitation.frequency], invitation.instalments)}
      </dd>
      <dt>{texts.guarantors}</dt>
      <dd>{invitation.guarantors > 1 ? texts.together(invitation.guarantors - 1) : texts.alone}</dd>
    </dl>
  </section>
);

/** Says no without a reason; it is asked once more, for a slot that opens again does not come back. */
function Decline({ invitation: { id, borrowerName } }: { invitation: Invitation }) {
  const sheet = useSheet();
  const { Form, state, data: outcome } = useFetcher<Outcome>();
  const [key] = useState(() => crypto.randomUUID());
  const isBusy = state !== 'idle';
  return (
    <>
      <button type="button" className="btn alt full" onClick={sheet.open}>
        {texts.decline}
      </button>
      <Sheet handle={sheet} title={texts.declineTitle}>
        <p dir="auto">{texts.declineWords(borrowerName)}</p>
        <Form
          method="post"
          action={`/guarantor/invitations/${id}`}
          className="stack"
          onSubmit={(event) => isBusy && event.preventDefault()}
        >
          <input type="hidden" name="answer" value="decline" />
          <input type="hidden" name="key" value={key} />
          {outcome?.refused && !isBusy && (
            <Note tone="bad" isNews>
              <p>{outcome.refused}</p>
            </Note>
          )}
          <button type="submit" className="btn full" aria-disabled={isBusy || undefined}>
            {isBusy ? texts.declining : texts.decline}
          </button>
          <button type="button" className="btn alt full" onClick={sheet.close}>
            {texts.notNow}
          </button>
        </Form>
      </Sheet>
    </>
  );
}

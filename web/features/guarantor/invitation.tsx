import { type ActionFunctionArgs, redirect, useActionData, useParams } from 'react-router-dom';
import { guarantorsApi, type Invitation } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { BackToOverview } from './back-to-overview.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { termsOf } from './loan-terms.ts';
import { texts } from './texts.en.ts';

/** Accepts or declines the invitation (GUARANTORS-10, GUARANTORS-11). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const input = { params: { id }, body: { accept: textOf(form, 'answer') === 'accept' } };
  try {
    showSuccess(said(await call(guarantorsApi.answerInvitation, input, { key: textOf(form, 'key') })));
    return redirect('/guarantor');
  } catch (error) {
    return outcomeOf(error, texts.answerFailed);
  }
}

/** The invitation to guarantee a loan: the worst case first, the loan, what the guarantee means, and the answer. */
export function Component() {
  const { id } = useParams();
  const invitation = useGuarantor().guarantees.invitations.find((each) => each.id === id);
  return (
    <AreaPage title={texts.invitationTitle} isNarrow>
      {invitation ? (
        <Amounts invitation={invitation} />
      ) : (
        <Empty title={texts.invitationGone}>{texts.invitationGoneWords}</Empty>
      )}
      <BackToOverview />
    </AreaPage>
  );
}

function Amounts({ invitation }: { invitation: Invitation }) {
  const outcome = useActionData<Outcome>();
  const { borrowerName, worstcase, actby } = invitation;
  return (
    <>
      <p dir="auto">{texts.invitationIntro(borrowerName)}</p>
      <section className="card stack to-do">
        <h2>{texts.worstTitle}</h2>
        <p className="amount">{formatWst(worstcase)}</p>
        <p dir="auto">{texts.worstWords(borrowerName)}</p>
      </section>
      <InvitedLoan invitation={invitation} />
      <section className="card stack">
        <h2>{texts.promiseTitle}</h2>
        <ol className="numbered">
          {texts.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ol>
      </section>
      {actby && <Note tone="wait">{texts.answerBy(formatActBy(actby))}</Note>}
      <PostForm outcome={outcome} submit={texts.accept} busy={texts.accepting}>
        <input type="hidden" name="answer" value="accept" />
      </PostForm>
      <Decline invitation={invitation} />
    </>
  );
}

const InvitedLoan = ({ invitation }: { invitation: Invitation }) => (
  <section className="card stack">
    <h2>{texts.loanTitle}</h2>
    <KeyValues
      pairs={[
        ...termsOf(invitation),
        [texts.guarantors, invitation.guarantors > 1 ? texts.together(invitation.guarantors - 1) : texts.alone],
      ]}
    />
  </section>
);

/** Declines without a reason. Asks for confirmation, because it is final. */
function Decline({ invitation: { id, borrowerName } }: { invitation: Invitation }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="btn alt full" onClick={sheet.open}>
        {texts.decline}
      </button>
      <Sheet handle={sheet} title={texts.declineTitle} close={texts.notNow}>
        <p dir="auto">{texts.declineWords(borrowerName)}</p>
        <OneButtonForm
          action={`/guarantor/invitations/${id}`}
          fields={{ answer: 'decline' }}
          submit={texts.decline}
          busy={texts.declining}
        />
      </Sheet>
    </>
  );
}

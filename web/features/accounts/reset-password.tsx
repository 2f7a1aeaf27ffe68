import { type ActionFunctionArgs, Link, useSearchParams } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { type Outcome, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { AccountPage, SignInNext } from './account-page.tsx';
import { NewPassword } from './new-password.tsx';
import { texts } from './texts.en.ts';

const LOGIN_AFTER_MS = 2000;

export async function action({ request }: ActionFunctionArgs): Promise<Sent> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return sendForm(await request.formData(), accountsApi.resetPassword.body, {
    shape: (form) => ({ token, newPassword: textOf(form, 'newPassword') }),
    send: (body, options) => call(accountsApi.resetPassword, { body }, options),
    failed: given.resetFailed,
  });
}

export function Component() {
  const outcome = useOutcome<typeof action>();
  const [query] = useSearchParams();
  const isDone = outcome?.done !== undefined;
  useRedirect(isDone, '/login', LOGIN_AFTER_MS);
  return (
    <AccountPage title={texts.newPasswordTitle}>
      {query.get('token') ? (
        isDone ? (
          <SignInNext>{texts.passwordChanged}</SignInNext>
        ) : (
          <ResetForm outcome={outcome} />
        )
      ) : (
        <NoToken />
      )}
    </AccountPage>
  );
}

const ResetForm = ({ outcome }: { outcome: Outcome | undefined }) => (
  <>
    <PostForm outcome={outcome} submit={given.resetPassword} busy={texts.changing}>
      <NewPassword name="newPassword" label={texts.newPassword} />
    </PostForm>
    {outcome?.refused && <AskForLink />}
  </>
);

const NoToken = () => (
  <>
    <Note tone="wait">{texts.noToken}</Note>
    <AskForLink />
  </>
);

const AskForLink = () => (
  <p>
    <Link className="btn alt" to="/forgot-password">
      {texts.askForNewLink}
    </Link>
  </p>
);

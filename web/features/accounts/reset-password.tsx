import { type ActionFunctionArgs, Link, useActionData, useSearchParams } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { type Outcome, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPassword } from './new-password.tsx';
import { texts } from './texts.en.ts';

const LOGIN_AFTER_MS = 2000;

export async function action({ request }: ActionFunctionArgs): Promise<Outcome & { isDone?: boolean }> {
  const read = readForm(await request.formData(), accountsApi.resetPassword.body, (form) => ({
    token: new URL(request.url).searchParams.get('token') ?? '',
    newPassword: textOf(form, 'newPassword'),
  }));
  if ('errors' in read) return read;
  try {
    await call(accountsApi.resetPassword, { body: read.data }, { key: read.key });
    return { isDone: true };
  } catch (error) {
    return outcomeOf(error, given.resetFailed);
  }
}

export function Component() {
  const outcome = useActionData<typeof action>();
  const [query] = useSearchParams();
  const isDone = outcome?.isDone ?? false;
  useRedirect(isDone, '/login', LOGIN_AFTER_MS);
  return (
    <AccountPage title={texts.newPasswordTitle}>
      {query.get('token') ? isDone ? <Changed /> : <ResetForm outcome={outcome} /> : <NoToken />}
    </AccountPage>
  );
}

const ResetForm = ({ outcome }: { outcome: Outcome | undefined }) => (
  <PostForm outcome={outcome} submit={given.resetPassword} busy={texts.changing}>
    <NewPassword name="newPassword" label={texts.newPassword} />
  </PostForm>
);

const Changed = () => (
  <>
    <Note tone="ok" isNews>
      <p>{texts.passwordChanged}</p>
    </Note>
    <p>
      <Link to="/login">{given.signIn}</Link>
    </p>
  </>
);

const NoToken = () => (
  <>
    <Note tone="wait">
      <p>{texts.noToken}</p>
    </Note>
    <p>
      <Link className="btn" to="/forgot-password">
        {texts.askForNewLink}
      </Link>
    </p>
  </>
);

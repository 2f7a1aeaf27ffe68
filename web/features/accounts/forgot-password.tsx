import { type ActionFunctionArgs, Link } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { type Sent, sendForm } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { EmailField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { AccountPage } from './account-page.tsx';
import { texts } from './texts.en.ts';

export async function action({ request }: ActionFunctionArgs): Promise<Sent> {
  return sendForm(await request.formData(), accountsApi.requestPasswordReset.body, {
    send: (body, options) => call(accountsApi.requestPasswordReset, { body }, options),
    failed: given.resetLinkFailed,
  });
}

export function Component() {
  const outcome = useOutcome<typeof action>();
  return (
    <AccountPage title={texts.forgotTitle}>
      {outcome?.done ? (
        <Note tone="ok" isNews>
          {given.resetLinkSent}
        </Note>
      ) : (
        <PostForm outcome={outcome} submit={given.sendResetLink} busy={texts.sending}>
          <EmailField name="Email" label={texts.email} hint={texts.resetLinkHint} autoComplete="username" />
        </PostForm>
      )}
      <p>
        <Link className="alone" to="/login">
          {texts.backToSignIn}
        </Link>
      </p>
    </AccountPage>
  );
}

import { type ActionFunctionArgs, Link, useActionData } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { type Outcome, outcomeOf, readForm } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { asTyped, Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { AccountPage } from './account-page.tsx';
import { texts } from './texts.en.ts';

export async function action({ request }: ActionFunctionArgs): Promise<Outcome & { isDone?: boolean }> {
  const read = readForm(await request.formData(), accountsApi.requestPasswordReset.body);
  if ('errors' in read) return read;
  try {
    await call(accountsApi.requestPasswordReset, { body: read.data }, { key: read.key });
    return { isDone: true };
  } catch (error) {
    return outcomeOf(error, given.resetLinkFailed);
  }
}

export function Component() {
  const outcome = useActionData<typeof action>();
  return (
    <AccountPage title={texts.forgotTitle}>
      {outcome?.isDone ? (
        <Note tone="ok" isNews>
          <p>{given.resetLinkSent}</p>
        </Note>
      ) : (
        <PostForm outcome={outcome} submit={given.sendResetLink} busy={texts.sending}>
          <Field
            name="Email"
            label={texts.email}
            hint={texts.resetLinkHint}
            type="email"
            inputMode="email"
            autoComplete="username"
            {...asTyped}
          />
        </PostForm>
      )}
      <p>
        <Link to="/login">{texts.backToSignIn}</Link>
      </p>
    </AccountPage>
  );
}

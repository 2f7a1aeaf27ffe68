import { useState } from 'react';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { type Outcome, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { asTyped, Field, PasswordField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts } from './texts.en.ts';

/** Sends the form of the e-mail: its `command` is 'email'. */
export const saveEmail = (form: FormData): Promise<Sent> =>
  sendForm(form, ownAccountApi.setEmail.body, {
    shape: () => ({
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      code: textOf(form, 'code'),
      ...(textOf(form, 'appcode') && { appcode: textOf(form, 'appcode') }),
    }),
    send: async (body, options) => {
      const reply = await call(ownAccountApi.setEmail, { body }, options);
      await loaded(reloadUser());
      showSuccess(said(reply));
    },
    failed: texts.emailFailed,
  });

type EmailCardProps = { profile: MyProfile; outcome: Outcome | undefined };

/** The e-mail of somebody, whether mails reach it (NOTIFICATIONS-18), and the form that gives another (ACCOUNTS-49). */
export const EmailCard = ({ profile, outcome }: EmailCardProps) => (
  <section className="card stack">
    <h2>{texts.email}</h2>
    {profile.mailstop && <Note tone="bad">{texts.mailStops[profile.mailstop]}</Note>}
    <p className="breaks">{profile.email}</p>
    <details className="fold" open={profile.mailstop !== null || outcome !== undefined}>
      <summary>{texts.changeEmail}</summary>
      <EmailForm email={profile.email} outcome={outcome} />
    </details>
  </section>
);

function EmailForm({ email: present, outcome }: { email: string; outcome: Outcome | undefined }) {
  const [email, setEmail] = useState(present);
  // Whether the second factor is needed is known after the server's first answer.
  const [hasApp, setHasApp] = useState(false);
  if (outcome?.errors?.appcode && !hasApp) setHasApp(true);
  return (
    <PostForm outcome={outcome} submit={texts.saveEmail} busy={texts.savingEmail}>
      <input type="hidden" name="command" value="email" />
      <Field
        name="email"
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...asTyped}
      />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <CodeField requestCode={() => call(ownAccountApi.requestEmailCode, { body: { email } })} />
      {hasApp && <Field name="appcode" label={texts.appCode} inputMode="numeric" autoComplete="off" {...asTyped} />}
    </PostForm>
  );
}

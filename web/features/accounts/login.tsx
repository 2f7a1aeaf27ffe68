import { type ActionFunctionArgs, Link, redirect, useActionData } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { call } from '#web/platform/api.ts';
import { fieldsOf, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/form.ts';
import { pageAfterLogin } from '#web/platform/pages-of-roles.ts';
import { beginSession } from '#web/platform/session.ts';
import { texts } from '#web/platform/texts.en.ts';
import { asTyped, Field, PasswordField } from '#web/ui/fields.tsx';
import { Page } from '#web/ui/page.tsx';
import { PostForm } from '#web/ui/post-form.tsx';

/** Whose sign-in waits for the code of their authenticator app. */
type Challenge = { email: string; session: string };
type Answer = Outcome & {
  challenge?: Challenge;
  /** Another one each time, so that a refused password is emptied. */
  attempt?: number;
};

export async function action({ request }: ActionFunctionArgs): Promise<Response | Answer> {
  const form = await request.formData();
  return form.has('session') ? answerChallenge(form, request) : signIn(form, request);
}

async function signIn(form: FormData, { url }: Request): Promise<Response | Answer> {
  const body = { Email: textOf(form, 'Email'), Password: textOf(form, 'Password') };
  try {
    return welcome(await call(accountsApi.login, { body }), body.Email, url);
  } catch (error) {
    return { ...outcomeOf(error, texts.loginFailed), attempt: Date.now() };
  }
}

async function answerChallenge(form: FormData, { url }: Request): Promise<Response | Answer> {
  const challenge = { email: textOf(form, 'Email'), session: textOf(form, 'session') };
  const read = readForm(form, accountsApi.answerChallenge.body, fieldsOf);
  if ('errors' in read) return { ...read, challenge };
  try {
    return welcome(await call(accountsApi.answerChallenge, { body: read.data }), challenge.email, url);
  } catch (error) {
    return { ...outcomeOf(error, texts.loginFailed), challenge };
  }
}

function welcome({ token, user, session }: Result<typeof accountsApi.login>, email: string, url: string) {
  if (!token || !user) return { challenge: { email, session: session ?? '' } };
  beginSession(token, user);
  return redirect(wayBack(url) ?? pageAfterLogin(user.roles));
}

/** Where the session ended, if it did: a page of ours, whatever the address says. */
function wayBack(url: string): string | undefined {
  const back = new URL(url).searchParams.get('back') ?? '';
  return /^\/[a-z]/.test(back) ? back : undefined;
}

export function Component() {
  const answer = useActionData<Answer>();
  return (
    <Page title="Sign in" isNarrow top={home}>
      {answer?.challenge ? (
        <CodeForm challenge={answer.challenge} outcome={answer} />
      ) : (
        <PasswordForm outcome={answer} />
      )}
    </Page>
  );
}

const home = (
  <a className="top-link" href="#/">
    {texts.home}
  </a>
);

const PasswordForm = ({ outcome }: { outcome: Answer | undefined }) => (
  <>
    <PostForm outcome={outcome} submit={texts.signIn} busy="Signing in…">
      <Field name="Email" label="Email" type="email" inputMode="email" autoComplete="username" {...asTyped} />
      <PasswordField key={outcome?.attempt} name="Password" label="Password" autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </PostForm>
    <p>
      New here? <Link to="/register">Create an account</Link>
    </p>
  </>
);

const CodeForm = ({ challenge, outcome }: { challenge: Challenge; outcome: Outcome }) => (
  <PostForm outcome={outcome} submit="Confirm" busy="Signing in…">
    <input type="hidden" name="Email" value={challenge.email} />
    <input type="hidden" name="session" value={challenge.session} />
    <Field
      name="code"
      label="Code"
      hint="The six digits that your authenticator app shows now"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
    />
  </PostForm>
);

import { type ActionFunctionArgs, Link, redirect, useSearchParams } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { recall } from '#web/platform/browser/device.ts';
import { useOnline } from '#web/platform/browser/online.ts';
import { fieldsOf, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { inOwnLanguage } from '#web/platform/session/own-language.ts';
import { pageAfterLogin } from '#web/platform/session/pages-of-roles.ts';
import { beginSession } from '#web/platform/session/session.ts';
import { EmailField, OneTimeCode, PasswordField } from '#web/ui/fields.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { texts } from './texts.en.ts';

/** A sign-in that waits for the code of the authenticator app. */
type Challenge = { email: string; session: string };
type Answer = Outcome & {
  challenge?: Challenge;
  /** Different for each attempt, so that the password field is cleared after a refusal. */
  attempt?: number;
};

export async function action({ request }: ActionFunctionArgs): Promise<Response | Answer> {
  const form = await request.formData();
  return form.has('session') ? answerChallenge(form, request) : signIn(form, request);
}

async function signIn(form: FormData, { url }: Request): Promise<Response | Answer> {
  const attempt = Date.now();
  // The schema checks lengths only; the server checks the email and password.
  const read = await readForm(form, accountsApi.login.body);
  if ('errors' in read) return { ...read, attempt };
  try {
    return welcome(await call(accountsApi.login, { body: read.data }), read.data.Email, url);
  } catch (error) {
    return { ...failureOf(error), attempt };
  }
}

async function answerChallenge(form: FormData, { url }: Request): Promise<Response | Answer> {
  const challenge = { email: textOf(form, 'Email'), session: textOf(form, 'session') };
  const read = await readForm(form, accountsApi.answerChallenge.body, fieldsOf);
  if ('errors' in read) return { ...read, challenge };
  try {
    return welcome(await call(accountsApi.answerChallenge, { body: read.data }), challenge.email, url);
  } catch (error) {
    return { ...failureOf(error), challenge };
  }
}

/** Without an answer nobody is signed in on this page, so the outcome is not unknown: it failed (SITE-12). */
const failureOf = (error: unknown): Outcome =>
  outcomeOf(error instanceof Unreachable ? new Unreachable(error.message) : error, given.loginFailed);

function welcome({ token, user, session }: Result<typeof accountsApi.login>, email: string, url: string) {
  if (!token || !user) return { challenge: { email, session: session ?? '' } };
  beginSession(token, user);
  const page = wayTo(url) ?? pageAfterLogin(user.roles);
  return inOwnLanguage(user, page) ?? redirect(page);
}

/** The page where the session ended, or that was opened without one. Any other value, such as another site's address, is ignored. */
function wayTo(url: string): string | undefined {
  const { searchParams: query } = new URL(url);
  const page = query.get('back') ?? query.get('to') ?? '';
  return /^\/[a-z]/.test(page) ? page : undefined;
}

export function Component() {
  const answer = useOutcome<Answer>();
  return (
    <Page title={texts.signInTitle} isNarrow top={home}>
      <WhySignedOut />
      <div className="card stack">
        {answer?.challenge ? (
          <CodeForm challenge={answer.challenge} outcome={answer} />
        ) : (
          <PasswordForm outcome={answer} />
        )}
      </div>
    </Page>
  );
}

const home = (
  <>
    <LanguageLink className="top-link" />
    <a className="top-link" href="#/">
      {given.home}
    </a>
  </>
);

/** The text for each query parameter that says why the session ended. The first that is present is shown. */
const reasons: readonly [name: string, words: string][] = [
  ['idle', texts.timedOut],
  ['changed', texts.signInWithNew],
  ['elsewhere', texts.signedOutElsewhere],
  ['back', texts.sessionEnded],
];

/** Why the session ended, with a link to what can be seen without one (SITE-15). */
function WhySignedOut() {
  const [query] = useSearchParams();
  const isOnline = useOnline();
  const [, words] = reasons.find(([name]) => query.has(name)) ?? [];
  if (!words) return null;
  return (
    <Note tone="wait" isNews>
      <p>{words}</p>
      {!isOnline && recall('seen') && <Link to="/borrower">{texts.seeLast}</Link>}
    </Note>
  );
}

const PasswordForm = ({ outcome }: { outcome: Answer | undefined }) => (
  <>
    <PostForm outcome={outcome} submit={given.signIn} busy={texts.signingIn}>
      <EmailField name="Email" label={texts.email} autoComplete="username" />
      <PasswordField key={outcome?.attempt} name="Password" label={texts.password} autoComplete="current-password" />
      <p>
        <Link className="alone" to="/forgot-password">
          {texts.forgotTitle}
        </Link>
      </p>
    </PostForm>
    <p>
      {texts.newHere} <Link to="/register">{texts.createAnAccount}</Link>
    </p>
  </>
);

const CodeForm = ({ challenge, outcome }: { challenge: Challenge; outcome: Outcome }) => (
  <PostForm outcome={outcome} submit={texts.confirm} busy={texts.signingIn}>
    <input type="hidden" name="Email" value={challenge.email} />
    <input type="hidden" name="session" value={challenge.session} />
    <OneTimeCode label={texts.code} hint={texts.codeHint} />
  </PostForm>
);

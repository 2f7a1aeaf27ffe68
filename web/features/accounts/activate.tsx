import { Suspense } from 'react';
import {
  type ActionFunctionArgs,
  Await,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { PasswordField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { AccountPage, SignInNext } from './account-page.tsx';
import { texts } from './texts.en.ts';

const LOGIN_AFTER_MS = 3000;

/**
 * The outcome of an activation. `notKnown`: no answer arrived, and the link may be used already (SITE-61). `password`: this
 * is not the browser that registered, so the person proves who they are with the password (ACCOUNTS-9).
 */
type Activation = 'done' | 'password' | 'failed' | 'notKnown';

/** Activates the account of the mailed link. It is not retried, because a link works only once. */
export function loader({ request }: LoaderFunctionArgs): { token: string; activated: Promise<Activation> } {
  const token = tokenIn(request);
  const activation = token
    ? call(accountsApi.activate, { query: { token } }, { once: true })
    : Promise.reject(new Error('The link has no token'));
  return { token, activated: activation.then(() => 'done' as const, afterError) };
}

function afterError(error: unknown): Activation {
  const isRefused = error instanceof Refused;
  // Of a link that is refused it is known; of one that could not be tried it is not.
  if (error instanceof Unreachable || (isRefused && error.status >= 500)) return 'notKnown';
  return isRefused && error.code === 'ActivationPasswordNeeded' ? 'password' : 'failed';
}

/** Activates again when another link is opened in the same tab. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search !== nextUrl.search;

export async function action({ request }: ActionFunctionArgs): Promise<Sent> {
  return sendForm(await request.formData(), accountsApi.activateWithPassword.body, {
    shape: (form) => ({ token: tokenIn(request), Password: textOf(form, 'Password') }),
    send: (body, options) => call(accountsApi.activateWithPassword, { body }, options),
    failed: given.activationFailed,
  });
}

const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

export function Component() {
  const { token, activated } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={texts.activateTitle}>
      <Suspense key={token} fallback={<p role="status">{texts.activating}</p>}>
        <Await resolve={activated}>
          {(activation: Activation) => {
            if (activation === 'done') return <Activated />;
            return activation === 'password' ? <PasswordForm /> : <NotActivated {...{ activation }} />;
          }}
        </Await>
      </Suspense>
    </AccountPage>
  );
}

function PasswordForm() {
  const outcome = useOutcome<typeof action>();
  if (outcome?.done !== undefined) return <Activated />;
  return (
    <>
      <p>{texts.activateElsewhere}</p>
      <PostForm outcome={outcome} submit={texts.activate} busy={texts.activating}>
        <PasswordField name="Password" label={texts.password} autoComplete="current-password" />
      </PostForm>
    </>
  );
}

function Activated() {
  useRedirect(true, '/login', LOGIN_AFTER_MS);
  return <SignInNext>{given.activated}</SignInNext>;
}

function NotActivated({ activation }: { activation: Activation }) {
  const mail = supportEmail();
  return (
    <>
      {activation === 'failed' ? (
        <Note tone="bad" isNews>
          {given.activationFailed}
        </Note>
      ) : (
        <Note tone="wait" isNews>
          {texts.activationNotKnown}
        </Note>
      )}
      <div className="row">
        <Link className="btn" to="/login">
          {given.signIn}
        </Link>
        <a className="btn alt" href={`mailto:${mail}?subject=${encodeURIComponent(texts.newActivationLink)}`}>
          {texts.askForNewLink}
        </a>
      </div>
    </>
  );
}

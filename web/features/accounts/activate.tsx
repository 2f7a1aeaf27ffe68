import { Suspense } from 'react';
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { AccountPage } from './account-page.tsx';
import { texts } from './texts.en.ts';

const LOGIN_AFTER_MS = 3000;

/** Activates the account of the mailed link: once, because the link counts once. */
export function loader({ request }: LoaderFunctionArgs): { isActivated: Promise<boolean> } {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const activation = token
    ? call(accountsApi.activate, { query: { token } }, { once: true })
    : Promise.reject(new Error('The link has no token'));
  return {
    isActivated: activation.then(
      () => true,
      () => false,
    ),
  };
}

export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { isActivated } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={texts.activateTitle}>
      <Suspense fallback={<p role="status">{texts.activating}</p>}>
        <Await resolve={isActivated}>{(done: boolean) => (done ? <Activated /> : <NotActivated />)}</Await>
      </Suspense>
    </AccountPage>
  );
}

function Activated() {
  useRedirect(true, '/login', LOGIN_AFTER_MS);
  return (
    <>
      <Note tone="ok" isNews>
        <p>{given.activated}</p>
      </Note>
      <p>
        <Link to="/login">{given.signIn}</Link>
      </p>
    </>
  );
}

function NotActivated() {
  const mail = supportEmail();
  return (
    <>
      <Note tone="bad" isNews>
        <p>{given.activationFailed}</p>
      </Note>
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

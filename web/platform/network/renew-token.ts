import { accountsApi } from '#shared/accounts/api.ts';
import { readReply } from '#shared/call.ts';
import { canRemember, recall } from '#web/platform/browser/device.ts';
import { notifyTabs } from '#web/platform/browser/tabs.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { accessToken, sameSession, setToken } from './access-token.ts';
import { takeEarly } from './early.ts';
import { fetchApi, Unreachable } from './fetch-api.ts';

const { path } = accountsApi.refresh;

let renewing: Promise<boolean> | undefined;

/**
 * Gets a new access token for the refresh token's cookie, which no script reads. Concurrent callers, in any tab, share one renewal (SITE-18).
 * Returns false when the session has ended. Refuses with Unreachable when the server does not say whether it has.
 */
export function renewToken(): Promise<boolean> {
  renewing ??= renewInOneTab().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Whether there is a token for calls to the API: the one of this page, or a renewed one where somebody signed in. Refuses with Unreachable when the API does not answer.
 */
export const hasToken = async (): Promise<boolean> => !!accessToken() || (mayRenew() && renewToken());

/** Whether a person may be signed in here. Their session may have ended since, and without storage this is not known. */
const mayRenew = (): boolean => recall('session') !== undefined || !canRemember();

const LOCK = 'lalaga.renew';
/** How long (ms) a tab waits for the lock (SITE-75). A renewal takes 40 seconds at most: a tab that holds it longer is suspended. */
const MAX_WAIT_MS = 45_000;
/** How long (ms) a tab that waited for the lock waits for the new token, whose message may arrive after the lock is free. */
const MESSAGE_DELAY_MS = 50;

/** One tab holds the lock, renews and notifies the others, which wait for the lock. */
async function renewInOneTab(): Promise<boolean> {
  if (!('locks' in navigator)) return renew();
  const old = accessToken();
  const { locks } = navigator;
  const renewed = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? renew() : undefined));
  if (renewed !== undefined) return renewed;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), MAX_WAIT_MS);
  const waited = locks.request(LOCK, { signal: waiting.signal }, async () => {
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_DELAY_MS));
    return accessToken() !== old || renew();
  });
  return waited.catch((error: Error) => {
    if (error.name === 'AbortError') return renew();
    throw error;
  });
}

async function renew(): Promise<boolean> {
  const isSame = sameSession();
  const response = await (takeEarly(path) ?? Promise.reject()).catch(requestRenewal);
  const reply: unknown = await response.json().catch(() => undefined);
  // The token is not that of whoever has signed in since.
  if (!isSame()) return !!accessToken();
  // An answer from a Wi-Fi portal or a gateway does not mean that the session has ended.
  if (reply === undefined || !(response.ok || response.status === 401)) throw new Unreachable(texts.busy);
  if (!response.ok) return false;
  const { token, user } = readReply(accountsApi.refresh, reply);
  setToken(token, user);
  notifyTabs({ token });
  return true;
}

function requestRenewal(): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'lalaga' };
  return fetchApi(path, { method: 'POST', headers, body: '{}' }).catch(() => {
    // The calls that need the token have not been sent.
    throw new Unreachable(texts.unreachable);
  });
}

import { accountsApi } from '#shared/accounts/api.ts';
import { readReply, writeCall } from '#shared/call.ts';
import { ask, TIME_OUT_MS, Unreachable } from './ask.ts';
import { accessToken, holdToken } from './session-state.ts';
import { tellTabs } from './tabs.ts';
import { texts } from './texts.en.ts';

declare global {
  interface Window {
    /** The renewal that the page asked for before its scripts were there (UI 7.2). */
    early?: Promise<Response> | undefined;
  }
}

let renewing: Promise<boolean> | undefined;

/**
 * A new access token for the cookie that no script reads; everybody who waits, in whichever tab, shares one renewal.
 * Answers false when the session has ended. Refuses with Unreachable when nobody can tell.
 */
export function renewToken(): Promise<boolean> {
  renewing ??= renewOnce().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Who waited longer (ms) for their turn waited for another tab, whose news of the token come by a way of their own. */
const AT_ONCE_MS = 5;
const NEWS_MS = 50;

/** One tab renews, and tells the others, which waited. */
function renewOnce(): Promise<boolean> {
  const old = accessToken();
  const asked = Date.now();
  const inTurn = async () => {
    if (Date.now() - asked > AT_ONCE_MS) await new Promise((resolve) => setTimeout(resolve, NEWS_MS));
    return accessToken() !== old || renew();
  };
  return 'locks' in navigator ? navigator.locks.request('lalaga.renew', inTurn) : inTurn();
}

async function renew(): Promise<boolean> {
  const response = await (takeEarly() ?? askToRenew());
  if (response.status === 401) return false;
  if (!response.ok) throw new Unreachable(texts.busy);
  const { token } = readReply(accountsApi.refresh, await response.json());
  holdToken(token);
  tellTabs({ token });
  return true;
}

function takeEarly(): Promise<Response> | undefined {
  const { early } = window;
  window.early = undefined;
  if (!early) return undefined;
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIME_OUT_MS));
  return Promise.race([early, late]).catch(askToRenew);
}

function askToRenew(): Promise<Response> {
  const { path, body } = writeCall(accountsApi.refresh, {});
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'lalaga' };
  return ask(path, { method: 'POST', headers, ...(body !== undefined && { body }) });
}

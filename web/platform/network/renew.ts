import { accountsApi } from '#shared/accounts/api.ts';
import { readReply, writeCall } from '#shared/call.ts';
import { tellTabs } from '#web/platform/browser/tabs.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { accessToken, holdToken } from '#web/platform/session/session-state.ts';
import { ask, TIME_OUT_MS, Unreachable } from './ask.ts';

declare global {
  interface Window {
    /** The renewal that the page requested before its scripts had loaded. */
    early?: Promise<Response> | undefined;
  }
}

let renewing: Promise<boolean> | undefined;

/**
 * A new access token in exchange for the refresh cookie. All callers, in whichever tab, share one renewal (SITE-18).
 * Answers false when the session has ended. Refuses with Unreachable when the server cannot be reached.
 */
export function renewToken(): Promise<boolean> {
  renewing ??= renewOnce().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

const TURN = 'lalaga.renew';
/** How long (ms) a tab that waited its turn waits for the other's news of the token, which may come after the turn. */
const NEWS_MS = 50;

/** One tab renews and tells the others, which wait for it. */
async function renewOnce(): Promise<boolean> {
  if (!('locks' in navigator)) return renew();
  const old = accessToken();
  const { locks } = navigator;
  const atOnce = await locks.request(TURN, { ifAvailable: true }, (turn) => (turn ? renew() : undefined));
  if (atOnce !== undefined) return atOnce;
  return locks.request(TURN, async () => {
    await new Promise((resolve) => setTimeout(resolve, NEWS_MS));
    return accessToken() !== old || renew();
  });
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

import { accountsApi, type User } from '#shared/accounts/api.ts';
import { recall } from '#web/platform/browser/device.ts';
import { tellTabs } from '#web/platform/browser/tabs.ts';
import { call } from '#web/platform/network/api.ts';
import { renewToken } from '#web/platform/network/renew.ts';
import {
  accessToken,
  currentUser,
  dropSession,
  endSession,
  expireSession,
  holdToken,
  holdUser,
  mayHaveSession,
} from './session-state.ts';

/** A session ends after this time without click, move, key, scroll or touch (SITE-15). */
export const MOST_IDLE_MS = 15 * 60_000;

let restoring: Promise<User | undefined> | undefined;

/**
 * Who is signed in. On the first call after the page was loaded it exchanges the session's cookie for a token and asks
 * the API. Refuses with Unreachable when the server cannot be reached.
 */
export function restoreSession(): Promise<User | undefined> {
  const user = currentUser();
  if (user) return Promise.resolve(user);
  restoring ??= restore().finally(() => {
    restoring = undefined;
  });
  return restoring;
}

/**
 * Whether the API can be asked in somebody's name, before it is known in whose: what it refuses them is refused. Refuses
 * with Unreachable when nobody can tell.
 */
export const hasToken = async (): Promise<boolean> => mayHaveSession() && (!!accessToken() || renewToken());

async function restore(): Promise<User | undefined> {
  if (!mayHaveSession()) return undefined;
  if (!(await hasToken())) {
    endSession();
    return undefined;
  }
  // No tab was open to see the time run out.
  if (Date.now() - Number(recall('active') ?? Date.now()) >= MOST_IDLE_MS) {
    await leave(endSession);
    return undefined;
  }
  return reloadUser();
}

/** The signed-in person as the server knows them now: their identity may have been checked since. */
export async function reloadUser(): Promise<User> {
  const { user } = await call(accountsApi.verify, {});
  holdUser(user);
  tellTabs({ user });
  return user;
}

export function beginSession(token: string, user: User): void {
  holdToken(token);
  holdUser(user);
  tellTabs({ token, user });
}

/** Ends the session here and in all tabs at once, and at the server as soon as it can be reached. */
export function signOut(): Promise<void> {
  tellTabs({ over: 'signed-out' });
  return leave(dropSession);
}

/** Ends the session because nothing happened for 15 minutes. What was typed stays for who signs in again (SITE-15). */
export function timeOut(): Promise<void> {
  tellTabs({ over: 'idle' });
  return leave(() => expireSession('idle&'));
}

async function leave(end: () => void): Promise<void> {
  const told = call(accountsApi.logout, {}).catch(() => undefined);
  end();
  await told;
}

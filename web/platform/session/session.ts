import { accountsApi, type User } from '#shared/accounts/api.ts';
import { NEW_SESSION, notifyTabs } from '#web/platform/browser/tabs.ts';
import { setToken, tokenHolder } from '#web/platform/network/access-token.ts';
import { call } from '#web/platform/network/api.ts';
import { hasToken } from '#web/platform/network/renew-token.ts';
import { currentUser, dropSession, endSession, expireSession, setUser } from './current-session.ts';
import { hasIdledOut } from './idle-limit.ts';
import { saveChosenLanguage } from './own-language.ts';

let restoring: Promise<User | undefined> | undefined;

/**
 * Who is signed in. The first call after a page load exchanges the session's cookie for a token, whose answer names the person. Refuses with Unreachable when the API does not answer.
 */
export function restoreSession(): Promise<User | undefined> {
  const user = currentUser();
  if (user) return Promise.resolve(user);
  restoring ??= restore().finally(() => {
    restoring = undefined;
  });
  return restoring;
}

async function restore(): Promise<User | undefined> {
  if (!(await hasToken())) {
    endSession();
    return undefined;
  }
  if (hasIdledOut()) {
    await leave(endSession);
    return undefined;
  }
  const holder = tokenHolder();
  // Somebody may have signed in in another tab meanwhile.
  const user = currentUser() ?? (holder ? tellUser(holder) : await reloadUser());
  void saveChosenLanguage(user).catch(() => undefined);
  return user;
}

/** Reads the signed-in person from the API again: their identity may have been checked since. */
export const reloadUser = async (): Promise<User> => tellUser((await call(accountsApi.verify, {})).user);

/** Sets who is signed in, in all tabs. */
function tellUser(user: User): User {
  setUser(user);
  notifyTabs({ user });
  return user;
}

/** Sets the person who has just signed in, in all tabs. Whatever session there was is over. */
export function beginSession(token: string, user: User): void {
  endSession();
  setToken(token);
  setUser(user);
  notifyTabs({ token, user });
}

/** Continues with the token of a new session of the same person, in all tabs. */
export function continueSession(token: string): void {
  setToken(token);
  dispatchEvent(new Event(NEW_SESSION));
  notifyTabs({ token, isNewSession: true });
}

/** Ends the session here and in all tabs at once, and at the server as soon as it can be reached. */
export function signOut(): Promise<void> {
  notifyTabs({ over: 'signed-out' });
  return leave(dropSession);
}

/** Ends the session after 15 minutes without input. What was typed stays for the same person's next session (SITE-15). */
export function timeOut(): Promise<void> {
  notifyTabs({ over: 'idle' });
  return leave(() => expireSession('idle&'));
}

async function leave(end: () => void): Promise<void> {
  // The request has read the token by the time that the session, which clears it, ends.
  const loggedOut = call(accountsApi.logout, {}).catch(() => undefined);
  end();
  await loggedOut;
}

import { accountsApi, type User } from '#shared/accounts/api.ts';
import { call } from './api.ts';
import { renewToken } from './renew.ts';
import {
  accessToken,
  currentUser,
  dropSession,
  endSession,
  holdToken,
  holdUser,
  mayHaveSession,
} from './session-state.ts';

let restoring: Promise<User | undefined> | undefined;

/**
 * Who is signed in: on the first question after the page was loaded, the session's cookie is exchanged for a token and
 * the API asked. Refuses with Unreachable when nobody can tell.
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
  if (!mayHaveSession()) return undefined;
  if (!accessToken() && !(await renewToken())) {
    endSession();
    return undefined;
  }
  return reloadUser();
}

/** The signed-in person as the server knows them now: their identity may have been checked since. */
export async function reloadUser(): Promise<User> {
  const { user } = await call(accountsApi.verify, {});
  holdUser(user);
  return user;
}

export function beginSession(token: string, user: User): void {
  holdToken(token);
  holdUser(user);
}

/** Ends the session here at once, and at the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const told = call(accountsApi.logout, {}).catch(() => undefined);
  dropSession();
  await told;
}

import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { filesInMemory, forget, forgetAll, recall, remember } from '#web/platform/browser/device.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { listenToTabs, NEW_SESSION, type TabMessage } from '#web/platform/browser/tabs.ts';
import { clearToken, onTokenRefused, setToken } from '#web/platform/network/access-token.ts';

const user = openStore<User | undefined>(undefined);

export const currentUser = user.get;

/** Whether a person is signed in, for a component. */
export const useSignedIn = (): boolean => user.use() !== undefined;

/** Whether somebody signed in here and has not signed out: their session may have ended since. */
export const mayHaveSession = (): boolean => recall('session') !== undefined;

/** Whether the person who last signed in here held a role. Their roles may have changed since. */
export const mayHaveRole = (role: Role): boolean => recall('roles')?.split(' ').includes(role) ?? false;

/** Sets who is signed in, and erases what is remembered of another person (SITE-20). */
export function setUser(signedIn: User): void {
  const last = recall('person');
  if (last !== undefined && last !== signedIn.userId) forgetAll();
  remember('person', signedIn.userId);
  remember('roles', signedIn.roles.join(' '));
  remember('session', 'open');
  document.documentElement.classList.add('signed-in');
  user.set(signedIn);
}

/** Ends the session because its person signed out: nothing of theirs stays in this browser. */
export function dropSession(): void {
  forgetAll();
  endSession();
}

/** Ends the session without a sign-out: what was typed stays for the same person's next session. */
export function endSession(): void {
  clearToken();
  forget('session');
  forget('active');
  filesInMemory.clear();
  document.documentElement.classList.remove('signed-in');
  user.set(undefined);
}

/** Ends the session and opens the login, which leads back to the current page. `why` is a part of the login's query. */
export function expireSession(why = ''): void {
  endSession();
  const here = location.hash.replace(/^#\/?/, '/');
  if (!here.startsWith('/login')) location.hash = `/login?${why}back=${encodeURIComponent(here)}`;
}

onTokenRefused(() => expireSession());

/** Follows other tabs from now on: who signs in and out there, and the tokens they renew. Returns what stops it. */
export const followTabs = (): (() => void) => listenToTabs(follow);

function follow({ token, isNewSession, user: other, over }: TabMessage): void {
  if (over || (token && other)) clearToken();
  if (token) followToken(token, { isNewSession: other !== undefined || isNewSession });
  if (other) followUser(other);
  if (user.get() && over === 'idle') expireSession('idle&');
  if (!user.get() || !over) return;
  endSession();
  location.hash = '/login?elsewhere';
}

function followToken(token: string, { isNewSession }: TabMessage): void {
  setToken(token);
  if (isNewSession) dispatchEvent(new Event(NEW_SESSION));
}

function followUser(other: User): void {
  // The page of the person before must not stay on the screen.
  const own = user.get();
  if (own && own.userId !== other.userId) location.reload();
  setUser(other);
  if (location.hash.startsWith('#/login')) location.hash = '/dashboard';
}

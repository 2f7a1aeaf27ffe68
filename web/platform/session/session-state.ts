import type { User } from '#shared/accounts/api.ts';
import { forget, forgetAll, recall, remember } from '#web/platform/browser/device.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { hearTabs, type News } from '#web/platform/browser/tabs.ts';

// The access token is held here alone, in memory: no script that runs later finds it in storage (SITE-14).
let token: string | undefined;
const user = openStore<User | undefined>(undefined);
let renewed = 0;

export const accessToken = (): string | undefined => token;
export const currentUser = user.get;

/** When the access token was last renewed (ms). */
export const renewedAt = (): number => renewed;

/** Whether somebody is signed in, for a component. */
export const useSignedIn = (): boolean => user.use() !== undefined;

/** Whether somebody signed in here and has not signed out: their session may have ended since. */
export const mayHaveSession = (): boolean => recall('session') !== undefined;

export function holdToken(fresh: string): void {
  token = fresh;
  renewed = Date.now();
}

/** Somebody is signed in. What is remembered of another person is erased (SITE-20). */
export function holdUser(signedIn: User): void {
  const last = recall('person');
  if (last !== undefined && last !== signedIn.userId) forgetAll();
  remember('person', signedIn.userId);
  remember('session', 'open');
  document.documentElement.classList.add('signed-in');
  user.set(signedIn);
}

/** Somebody signed out: nothing of theirs stays in this browser. */
export function dropSession(): void {
  forgetAll();
  endSession();
}

/** The session ended by itself: what was typed stays for who signs in again. */
export function endSession(): void {
  token = undefined;
  forget('session');
  forget('active');
  document.documentElement.classList.remove('signed-in');
  user.set(undefined);
}

/** The session ended on a page: to sign in again, and then back to where the person was. */
export function expireSession(why = ''): void {
  endSession();
  const here = location.hash.replace(/^#\/?/, '/');
  if (!here.startsWith('/login')) location.hash = `/login?${why}back=${encodeURIComponent(here)}`;
}

/** Follows what happens in other tabs from now on: who signs in and out there, and the token they renewed. */
export const followTabs = (): (() => void) => hearTabs(follow);

function follow(news: News): void {
  if (news.token) holdToken(news.token);
  if (news.user) followUser(news.user);
  if (user.get() && news.over === 'idle') expireSession('idle&');
  if (!user.get() || !news.over) return;
  endSession();
  location.hash = '/login';
}

function followUser(other: User): void {
  // A page of somebody else's must not stay on the screen.
  const own = user.get();
  if (own && own.userId !== other.userId) location.reload();
  holdUser(other);
  if (location.hash.startsWith('#/login')) location.hash = '/dashboard';
}

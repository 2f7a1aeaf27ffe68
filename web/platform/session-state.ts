import type { User } from '#shared/accounts/api.ts';
import { forget, forgetAll, recall, remember } from './device.ts';

// The access token is here alone, in memory: no script that runs later finds it in a store (UI 8.7).
let token: string | undefined;
let user: User | undefined;

export const accessToken = (): string | undefined => token;
export const currentUser = (): User | undefined => user;

/** Whether somebody signed in here and has not signed out: their session may have ended since. */
export const mayHaveSession = (): boolean => recall('session') !== undefined;

export function holdToken(renewed: string): void {
  token = renewed;
}

/** Somebody is signed in. */
export function holdUser(signedIn: User): void {
  user = signedIn;
  remember('session', 'open');
  document.documentElement.classList.add('signed-in');
}

/** Somebody signed out: nothing of theirs stays in this browser. */
export function dropSession(): void {
  forgetAll();
  endSession();
}

/** The session ended by itself: what was typed stays for who signs in again. */
export function endSession(): void {
  token = undefined;
  user = undefined;
  forget('session');
  document.documentElement.classList.remove('signed-in');
}

/** The session ended on a page: to sign in again, and then back to where the person was. */
export function expireSession(): void {
  endSession();
  const here = location.hash.replace(/^#\/?/, '/');
  if (!here.startsWith('/login')) location.hash = `/login?back=${encodeURIComponent(here)}`;
}

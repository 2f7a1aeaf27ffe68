import type { User } from '#shared/accounts/api.ts';
import { dropKept } from './kept.ts';

// The access token is only in this module's memory, never in storage, where another script could read it (SITE-14).
let token: string | undefined;
let holder: User | undefined;
let renewed = 0;
/** The number of the session of this page. */
let session = 0;
let onRefused: () => void = () => undefined;

export const accessToken = (): string | undefined => token;

/** When the access token was last renewed (ms). */
export const renewedAt = (): number => renewed;

/** The person whom the answer with the token named; undefined of a token from another tab. */
export const tokenHolder = (): User | undefined => holder;

/** Sets the token of the session, for which `clearToken` makes way where it is a new one. */
export function setToken(fresh: string, user?: User): void {
  token = fresh;
  holder = user;
  renewed = Date.now();
}

/** Ends the session of this page. What was requested in it, also before the page's scripts had loaded, is not for the next one (SITE-20). */
export function clearToken(): void {
  token = undefined;
  holder = undefined;
  session++;
  dropKept();
  delete window.early;
}

/** Returns a function that tells whether this page's session is unchanged: nobody has signed in or out since the call. */
export function sameSession(): () => boolean {
  const begun = session;
  return () => session === begun;
}

/** Calls the listener whenever the API refuses the token and it cannot be renewed. The session, which is a layer above, ends then. */
export function onTokenRefused(listener: () => void): void {
  onRefused = listener;
}

export const reportTokenRefused = (): void => onRefused();

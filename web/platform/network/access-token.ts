// The access token is only in this module's memory, never in storage, where another script could read it (SITE-14).
let token: string | undefined;
let renewed = 0;
let onRefused: () => void = () => undefined;

export const accessToken = (): string | undefined => token;

/** When the access token was last renewed (ms). */
export const renewedAt = (): number => renewed;

export function setToken(fresh: string): void {
  token = fresh;
  renewed = Date.now();
}

export function clearToken(): void {
  token = undefined;
}

/** Calls the listener whenever the API refuses the token and it cannot be renewed. The session, which is a layer above, ends then. */
export function onTokenRefused(listener: () => void): void {
  onRefused = listener;
}

export const reportTokenRefused = (): void => onRefused();

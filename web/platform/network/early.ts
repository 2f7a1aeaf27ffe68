declare global {
  interface Window {
    /** The answers that the page requested before its scripts had loaded, by path (SITE-78). */
    early?: Record<string, Promise<Response> | undefined> | undefined;
  }
}

/** How long (ms) an answer may take. */
export const TIMEOUT_MS = 20_000;

/** The answer to a call that the page has already sent, for its first caller alone. It fails when none comes in time. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = window.early?.[path];
  if (!answer) return undefined;
  delete window.early?.[path];
  return Promise.race([answer, new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS))]);
}

/** Drops an overview that the first page did not take, which would be old later. The renewal stays for the first call that needs a token. */
export function dropEarlyData(): void {
  for (const path in window.early)
    if (path.startsWith('/overview/'))
      void takeEarly(path)
        ?.then(({ body }) => body?.cancel())
        .catch(() => undefined);
}

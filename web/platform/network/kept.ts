import type { DataRouter } from 'react-router-dom';

/** What a page has read, by path: until another is opened, a command is done, or the session ends. */
let kept = new Map<string, Response>();
let opened: DataRouter['state']['navigation'] | undefined;
let router: DataRouter | undefined;

/** Keeps what the router's pages read from now on: their loaders come with their scripts, after this. */
export function keepReadsOf(pages: DataRouter): void {
  router = pages;
}

/**
 * Drops what was kept, and what comes later of what was asked before: a command is done, so the page must not go on showing what was before, or
 * somebody else is to see nothing of it (SITE-20).
 */
export function dropKept(): void {
  kept = new Map();
}

/**
 * Reads a path. Where the shown page is only loaded again, and nothing answers, the server fails, or somebody else answers in its place (as a
 * Wi-Fi does that asks to sign in), it resolves to what the page has read there before, so that its forms stay, with what was said of them (SITE-61).
 */
export async function keeping(path: string, read: () => Promise<Response>): Promise<Response> {
  const last = lastOf(path);
  const answers = kept;
  // Two reads of a path at once have the same one.
  const answer = await read().catch((error: unknown) => last?.clone() ?? Promise.reject(error));
  const { ok, status, headers } = answer;
  if (!ok && status < 500) return answer;
  if (!ok || !headers.get('content-type')?.includes('json')) return last?.clone() ?? answer;
  answers.set(path, answer.clone());
  return answer;
}

/** What the page has read there before, while data are loaded: nothing of one that is being opened. */
function lastOf(path: string): Response | undefined {
  if (!router) return;
  const { navigation, revalidation, fetchers } = router.state;
  // A form leaves its page only when its act is done.
  if (navigation.location && !navigation.formMethod && navigation !== opened) {
    opened = navigation;
    dropKept();
  }
  const loads = [navigation, { state: revalidation }, ...fetchers.values()];
  return loads.some(({ state }) => state === 'loading') ? kept.get(path) : undefined;
}

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
 * Reads a path. Where the shown page is only loaded again, and nothing answers or the server fails, it resolves to what the page has read there
 * before, so that its forms stay, with what was said of them (SITE-61).
 */
export async function keeping(path: string, read: () => Promise<Response>): Promise<Response> {
  const last = lastOf(path);
  const answers = kept;
  const answer = await read().catch((error: unknown) => last || Promise.reject(error));
  const response = answer.status < 500 ? answer : last || answer;
  answers.set(path, response.clone());
  return response;
}

/** What the page has read there before, while data are loaded: nothing of one that is being opened. */
function lastOf(path: string): Response | false | undefined {
  if (!router) return;
  const { navigation, revalidation, fetchers } = router.state;
  // A form leaves its page only when its act is done.
  const isOpening = navigation.location && !navigation.formMethod;
  if (isOpening && navigation !== opened) {
    opened = navigation;
    dropKept();
  }
  const loads = [navigation, ...fetchers.values()].some(({ state }) => state === 'loading');
  return (loads || revalidation === 'loading') && kept.get(path);
}

import type { DataRouter } from 'react-router-dom';

/** What a page has read, by path: until the page is left, a command is done, or the session ends. */
const kept = new Map<string, Response>();
let keptOf = '';
let router: DataRouter | undefined;

/** Keeps what the router's pages read from now on: their loaders come with their scripts, after this. */
export function keepReadsOf(pages: DataRouter): void {
  router = pages;
}

/** Drops what was kept: a command is done, so the page must not go on showing what was before, or somebody else is to see nothing of it (SITE-20). */
export const dropKept = (): void => kept.clear();

/**
 * Reads a path. Where the shown page is only loaded again, and nothing answers or the server fails, it resolves to what the page has read there
 * before, so that its forms stay, with what was said of them (SITE-61).
 */
export async function keeping(path: string, read: () => Promise<Response>): Promise<Response> {
  const last = lastOf(path);
  try {
    const response = await read();
    if (response.ok) kept.set(path, response.clone());
    return last && response.status >= 500 ? last.clone() : response;
  } catch (error) {
    if (!last) throw error;
    return last.clone();
  }
}

/** What the page for which a path is read now has read there before, where it is shown already and its data are loaded again. */
function lastOf(path: string): Response | false | undefined {
  if (!router) return;
  const { location, navigation, revalidation } = router.state;
  const page = (navigation.location ?? location).pathname;
  if (page !== keptOf) dropKept();
  keptOf = page;
  return page === location.pathname && [navigation.state, revalidation].includes('loading') && kept.get(path);
}

import { texts } from '#web/platform/language/texts.en.ts';

/** How long an answer may take. */
export const TIME_OUT_MS = 20_000;
const WAITS_MS = [500, 1000, 2000];

/** Nothing answered: no connection, or none in time. What was asked may have happened. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Asks our API once. Refuses with Unreachable when the whole answer is not there within 20 seconds. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_OUT_MS);
  try {
    const response = await fetch(`/api${path}`, { ...init, credentials: 'same-origin', signal: controller.signal });
    // An answer may begin in time and then stall.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch {
    throw new Unreachable(texts.unreachable);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Retries after 0.5, 1 and 2 seconds while nothing answers or the server is busy: for reading only (SITE-21). Offline it
 * tries once; the page loads its data again when there is a connection.
 */
export async function askAgain(path: string, init: RequestInit): Promise<Response> {
  for (const wait of WAITS_MS) {
    if (!navigator.onLine) break;
    const response = await ask(path, init).catch(() => undefined);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
  }
  return ask(path, init);
}

import { texts } from '#web/platform/language/texts.en.ts';
import { followClockOf } from '#web/platform/language/today.ts';
import { TIMEOUT_MS, takeEarly } from './early.ts';
import { dropKept, keeping } from './kept.ts';

const RETRY_DELAYS_MS = [500, 1000, 2000];

/** The API did not answer: no connection, no answer in time, or an answer that is not from the API. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** Whether a command was sent, so that it may have taken effect. */
  readonly mayBeDone: boolean;

  constructor(message: string, mayBeDone = false) {
    super(message);
    this.mayBeDone = mayBeDone;
  }
}

/** The error of a request that was sent and that the API did not answer: a command may have taken effect (SITE-61). */
export const unansweredError = (method: string | undefined): Unreachable =>
  method === 'GET' ? new Unreachable(texts.unreachable) : new Unreachable(texts.notKnown, true);

/** Sends one request to the API. Refuses with Unreachable when the whole answer is not there within 20 seconds. */
export async function fetchApi(path: string, init: RequestInit): Promise<Response> {
  // Without a connection nothing is sent.
  const isSent = navigator.onLine;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const send = () => fetch(`/api${path}`, { ...init, credentials: 'same-origin', signal: controller.signal });
    const early = init.method === 'GET' ? takeEarly(path)?.catch(send) : undefined;
    const response = await (early ?? send());
    followClockOf(response);
    if (response.ok && 'idempotency-key' in (init.headers ?? {})) dropKept();
    // An answer may begin in time and then stall.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch {
    throw isSent ? unansweredError(init.method) : new Unreachable(texts.unreachable);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Retries after half a second, one and two, when nothing answers or the server is busy: for reading only (SITE-21). After
 * 20 seconds it retries only once more, so it ends within a minute. Without a connection it does not retry: the page reloads its data when there is one.
 */
export const fetchWithRetries = (path: string, init: RequestInit): Promise<Response> =>
  keeping(path, () => retried(path, init));

async function retried(path: string, init: RequestInit): Promise<Response> {
  const begun = performance.now();
  for (const delay of RETRY_DELAYS_MS) {
    if (!navigator.onLine || performance.now() - begun > TIMEOUT_MS) break;
    const response = await fetchApi(path, init).catch(() => undefined);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, delay * (0.75 + Math.random() / 2)));
  }
  return fetchApi(path, init);
}

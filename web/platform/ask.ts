import { texts } from './texts.en.ts';

const TIME_OUT_MS = 20_000;
const WAITS_MS = [500, 1000, 2000];

/** Nothing answered: no connection, or none in time. What was asked may have happened. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Asks our API once. Refuses with Unreachable when nothing answers within 20 seconds. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_OUT_MS);
  try {
    return await fetch(`/api${path}`, { ...init, credentials: 'same-origin', signal: controller.signal });
  } catch {
    throw new Unreachable(texts.unreachable);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again after half a second, one and two, when nothing answers or the server is busy: for reading only (UI 7.4). */
export async function askAgain(path: string, init: RequestInit): Promise<Response> {
  for (const wait of WAITS_MS) {
    const response = await ask(path, init).catch(() => undefined);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
  }
  return ask(path, init);
}

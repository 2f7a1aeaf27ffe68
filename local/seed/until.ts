import { setTimeout as pause } from 'node:timers/promises';

const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 50;

/** Polls until there is a value, and returns it. Throws an Error that names what was missing after 30 seconds. */
export async function until<Found>(what: string, poll: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await poll();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
    await pause(PAUSE_MS);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** Looks again and again until something is there, and answers it. Throws an Error that says what did not come. */
export async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`We waited in vain for ${what}`);
    await pause(PAUSE_MS);
  }
}

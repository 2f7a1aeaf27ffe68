import type { Clock } from './clock.ts';

/**
 * Makes a client of the AWS SDK, in a thread with real time, sign each request with virtual time. Otherwise it does so only after
 * it has read the time from a refusal.
 */
export function followClock(client: { config: object }, clock: Clock): void {
  const systemClockOffset = { get: () => clock.now() - Date.now(), set: () => undefined };
  Object.defineProperty(client.config, 'systemClockOffset', systemClockOffset);
}

/** How long a state machine waits in a status without a date ahead. The nightly job finds what it missed (LOANS-35). */
const MAX_WAIT_SECONDS = 30 * 86_400;

/** Seconds from `now` to the next of these instants (milliseconds); those that have passed wait for nothing. */
export function secondsToNext(instants: readonly number[], now: number): number {
  const ahead = instants.filter((instant) => instant > now).map((instant) => Math.ceil((instant - now) / 1000));
  return Math.max(1, Math.min(MAX_WAIT_SECONDS, ...ahead));
}

/** How many of these instants (milliseconds) have passed. */
export const passed = (instants: readonly number[], now: number): number =>
  instants.filter((instant) => instant <= now).length;

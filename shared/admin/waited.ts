import { HOUR_MS } from '#shared/calendar.ts';

/** From when on a queue says in red how long something waits (ADMIN-43). */
const LONG_DAYS = 2;

/** How long something has waited since an instant (ISO): whole days and hours, and whether that is long. */
export function waitedSince(since: string, now: number): { days: number; hours: number; isLong: boolean } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  return { days, hours, isLong: days >= LONG_DAYS };
}

let ahead = 0;

/** Sets the clock by an answer of the API, because the clock of a device can be wrong (SITE-64). */
export function followClockOf({ headers }: Response): void {
  const then = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(then)) ahead = then - Date.now();
}

/** The time (ms) by the clock of the server's last answer (SITE-64). */
export const nowOnServer = (): number => Date.now() + ahead;

/** Apia is so far ahead. Browsers of before October 2021 do not know by its name that it has no daylight saving time any more. */
const AHEAD_MS = 13 * 3_600_000;

/** The day in Apia of an instant (ms) as 'YYYY-MM-DD'. It does not use shared/calendar.ts, which the entry does not load. */
export const dayInApia = (instant: number): string => new Date(instant + AHEAD_MS).toISOString().slice(0, 10);

/** Today in Apia as 'YYYY-MM-DD', by the clock of the server's last answer (SITE-64). */
export const todayInApia = (): string => dayInApia(nowOnServer());

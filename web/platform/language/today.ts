let ahead = 0;

/** Sets the clock by an answer of the API, because the clock of a device can be wrong (SITE-64). */
export function followClockOf({ headers }: Response): void {
  const then = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(then)) ahead = then - Date.now();
}

/** The time (ms) by the clock of the server's last answer (SITE-64). */
export const nowOnServer = (): number => Date.now() + ahead;

/**
 * Today in Apia as 'YYYY-MM-DD', by the clock of the server's last answer (SITE-64). It uses the Canadian date format, which
 * is the same, and not shared/calendar.ts, which the entry does not load.
 */
export const todayInApia = (): string =>
  new Date(nowOnServer()).toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' });

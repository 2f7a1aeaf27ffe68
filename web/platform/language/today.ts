let ahead = 0;

/** Learns from an answer of the API what time it is there: the clock of a device can be wrong (SITE-64). */
export function followClockOf({ headers }: Response): void {
  const then = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(then)) ahead = then - Date.now();
}

/**
 * Today in Apia as 'YYYY-MM-DD', which is how Canada writes dates, by the clock of the server's last answer (SITE-64). Not
 * from shared/calendar.ts: the entry does without it.
 */
export const todayInApia = (): string =>
  new Date(Date.now() + ahead).toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' });

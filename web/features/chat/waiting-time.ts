import { texts } from './texts.en.ts';

const MINUTE_MS = 60_000;

/** How long ago an instant (ISO) was, in words: minutes, then hours, then days. The clock of this device may be behind. */
export function agoInWords(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  if (minutes < 60) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}

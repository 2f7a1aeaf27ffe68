import { apiaDayOf, daysBetween } from '#shared/calendar.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts } from './texts.en.ts';

/** How long ago a person joined (ISO instant), in days of Apia (ADMIN-27). */
export function joinedWords(createdAt: string): string {
  const days = daysBetween(apiaDayOf(Date.parse(createdAt)), todayInApia());
  if (days <= 0) return texts.joinedToday;
  return days === 1 ? texts.joinedYesterday : texts.joinedDaysAgo(days);
}

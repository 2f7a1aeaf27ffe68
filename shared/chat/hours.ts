import { addBusinessDays, apiaDayOf, HOUR_MS, isBusinessDay, startOfApiaDay } from '#shared/calendar.ts';
import type { ChatHours } from '#shared/policy.ts';

/**
 * The Apia day on which the team is back, seen from an instant (milliseconds); undefined while it is there (CHAT-4).
 */
export function teamBackOn(now: number, { from, until }: ChatHours): string | undefined {
  const day = apiaDayOf(now);
  const hour = (now - startOfApiaDay(day)) / HOUR_MS;
  if (!isBusinessDay(day) || hour >= until) return addBusinessDays(day, 1);
  return hour < from ? day : undefined;
}

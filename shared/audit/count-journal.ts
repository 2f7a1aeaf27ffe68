import { journalSumsOf, monthOfDay } from '#shared/admin/journal.ts';
import { addMonthsClamped } from '#shared/calendar.ts';
import type { Books } from './books.ts';
import type { Sums } from './sums.ts';

/** Adds up the entries of this month and the one before, by day, kind and class of accounts (ADMIN-48). `today` is a day of Apia. */
export function countJournal({ entries }: Books, today: string, sums: Sums): void {
  const first = `${monthOfDay(addMonthsClamped(today, -1))}-01`;
  for (const entry of entries)
    for (const [name, amount] of journalSumsOf(entry)) if (name >= first) sums.add(`journal ${name}`, amount);
}

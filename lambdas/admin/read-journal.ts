import type { Route } from '#lambdas/platform/serve.ts';
import { monthOfDay } from '#shared/admin/journal.ts';
import type { journalApi } from '#shared/admin/journal-api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { journalDays } from './store.ts';

/** The journal of a month, one line a day, kind and class of accounts, as of the latest audit (ADMIN-48). */
export const readJournal: Route<typeof journalApi.readJournal> = async ({ query, now }) => {
  const month = query.month ?? monthOfDay(apiaDayOf(now));
  const days = await journalDays.all('table', { month });
  if (days.length === 0) throw new DomainError('NotFound', 'JournalMissing', 'There was nothing in that month.');
  return { month, days };
};

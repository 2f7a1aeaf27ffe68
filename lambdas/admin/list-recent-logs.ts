import { peopleIn } from '#lambdas/accounts/store.ts';
import type { LogEntry } from '#lambdas/platform/entities.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { detailsInWords, peopleNamedIn } from '#shared/admin/log-details.ts';
import { invalid } from '#shared/errors.ts';
import { addMonths, FIRST_MONTH, staffLog } from './store.ts';

const PAGE = 20;

/** What staff did, the newest first (ADMIN-5). The cursor is the month that was reached, and the cursor within it. */
export const listRecentLogs: Route<typeof adminApi.listRecentLogs> = async ({ query, now }) => {
  const [month = new Date(now).toISOString().slice(0, 7), within] = query.cursor?.split('~') ?? [];
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month))
    throw invalid('CursorInvalid', 'This list cannot be continued from there. Please load it again.');
  const { entries, cursor } = await back(month, within || undefined, query.limit ?? PAGE);
  const ids = entries.flatMap(({ details }) => peopleNamedIn(details));
  const names = await peopleIn([...new Set(ids)]);
  return new Paged(
    entries.map((entry) => logOf(entry, names)),
    cursor,
  );
};

/** So many entries back from a cursor, month after month. */
async function back(begun: string, within: string | undefined, limit: number) {
  const entries: LogEntry[] = [];
  let cursor = within;
  for (let month = begun; month >= FIRST_MONTH; month = addMonths(month, -1)) {
    if (entries.length === limit) return { entries, cursor: `${month}~` };
    const page = await staffLog.page(
      'table',
      { month },
      { limit: limit - entries.length, cursor },
      { newestFirst: true },
    );
    entries.push(...page.items);
    cursor = page.cursor;
    if (cursor !== undefined) return { entries, cursor: `${month}~${cursor}` };
  }
  return { entries };
}

const logOf = ({ sk, action, details, at }: LogEntry, names: ReadonlyMap<string, Person>) => ({
  logid: sk,
  actiontype: action,
  actiondetails: detailsInWords(details, names),
  actiontimestamp: at,
});

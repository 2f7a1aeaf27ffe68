import { decodeTime } from 'ulid';
import { peopleIn } from '#lambdas/accounts/store.ts';
import { openCursor, pageSizeOf, sealCursor } from '#lambdas/platform/cursor.ts';
import type { LogEntry } from '#lambdas/platform/entities.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { detailsInWords, peopleNamedIn } from '#shared/admin/log-details.ts';
import type { Page } from '#shared/endpoint.ts';
import { addMonths, FIRST_MONTH, latestOfStaff } from './store.ts';

const LISTED = 'log of staff';
/** A key after the keys of all entries. */
const END = '~';

export const listRecentLogs: Route<typeof adminApi.listRecentLogs> = async ({ query, now }) => {
  const { entries, cursor } = await logPage({ ...query, now });
  return new Paged(entries, cursor);
};

/** The actions of staff, newest first (ADMIN-5). The cursor is the key of the last entry that was shown. */
export async function logPage({ cursor, limit, now }: Page & { now: number }) {
  const before = cursor === undefined ? END : String(openCursor(cursor, LISTED).before);
  const { entries, more } = await back(before, before === END ? now : decodeTime(before), pageSizeOf(limit));
  const ids = entries.flatMap(({ details }) => peopleNamedIn(details));
  const names = await peopleIn([...new Set(ids)]);
  return {
    entries: entries.map((entry) => logOf(entry, names)),
    cursor: more && sealCursor({ before: entries.at(-1)?.sk }, LISTED),
  };
}

/** At most `limit` entries before a key, reading back month by month; `more` unless the log ends with them. */
async function back(before: string, at: number, limit: number): Promise<{ entries: LogEntry[]; more?: true }> {
  const entries: LogEntry[] = [];
  for (let month = new Date(at).toISOString().slice(0, 7); month >= FIRST_MONTH; month = addMonths(month, -1)) {
    entries.push(...(await latestOfStaff(month, before, limit - entries.length)));
    if (entries.length === limit) return { entries, more: true };
  }
  return { entries };
}

const logOf = ({ sk, action, details, at }: LogEntry, names: ReadonlyMap<string, Person>) => ({
  logid: sk,
  actiontype: action,
  actiondetails: detailsInWords(details, names),
  actiontimestamp: at,
});

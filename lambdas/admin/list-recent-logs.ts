import { decodeTime, encodeTime } from 'ulid';
import { peopleIn } from '#lambdas/accounts/store.ts';
import { isSeenBy } from '#lambdas/loans/review-card.ts';
import { loansIn } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { openCursor, pageSizeOf, sealCursor } from '#lambdas/platform/cursor.ts';
import type { LogEntry } from '#lambdas/platform/entities.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { adminApi, LogQuery, LogEntry as LogView } from '#shared/admin/api.ts';
import { detailsInWords, loanNamedIn, peopleNamedIn } from '#shared/admin/log-details.ts';
import { kindOfAction } from '#shared/admin/log-kinds.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { addMonths, FIRST_MONTH, latestBy, latestOfStaff, latestToPerson } from './store.ts';

/** The name of a list of entries, in whose cursors it is sealed. */
const listOf = ({ kind, staff, person, from, to }: LogQuery): string =>
  `log of staff\n${JSON.stringify([kind, staff, person, from, to])}`;
/** A key after the keys of all entries, and the length of the time with which each begins. */
const END = '~';
const TIME_LENGTH = 10;
/** How many entries a call reads at most, and how many at once, to find those of a filter that no list is made for (ADMIN-41). */
const MAX_READ = 500;
const AT_ONCE = 100;

type Asked = { query: LogQuery; caller: Caller; now: number };

export const listRecentLogs: Route<typeof adminApi.listRecentLogs> = async (request) => {
  const { entries, cursor } = await logPage(request);
  return new Paged(entries, cursor);
};

/** The actions of staff that fit a query, newest first (ADMIN-5, ADMIN-40). The cursor is the key of the last entry that was read. */
export async function logPage({ query, caller, now }: Asked): Promise<{ entries: LogView[]; cursor?: string }> {
  const today = apiaDayOf(now);
  const { to = today } = query;
  const until = to >= today ? END : keyAt(addDays(to, 1));
  const before = query.cursor === undefined ? until : String(openCursor(query.cursor, listOf(query)).before);
  const { entries, next } = await search(query, before, now);
  const views = await viewsOf(entries, caller);
  return { entries: views, ...(next !== undefined && { cursor: sealCursor({ before: next }, listOf(query)) }) };
}

const FIRST_DAY = `${FIRST_MONTH}-01`;
/** The key before which everything is that was logged before an Apia day. Before the first day of the log there is nothing. */
const keyAt = (day: string): string => encodeTime(startOfApiaDay(day < FIRST_DAY ? FIRST_DAY : day), TIME_LENGTH);

/** The entries before a key that fit a query, a page at most, and the key to go on before, unless the log ends with them. */
async function search(query: LogQuery, start: string, now: number): Promise<{ entries: LogEntry[]; next?: string }> {
  const limit = pageSizeOf(query.limit);
  const found: LogEntry[] = [];
  let read = 0;
  for await (const entry of entriesFrom(query, start, now)) {
    if (fits(entry, query)) found.push(entry);
    read += 1;
    if (found.length === limit || read === MAX_READ) return { entries: found, next: entry.sk };
  }
  return { entries: found };
}

/** The entries before a key of the list that a query is read from, as many at once as are likely to be shown. */
async function* entriesFrom(query: LogQuery, start: string, now: number): AsyncGenerator<LogEntry> {
  const isNarrowed = query.kind !== undefined || (query.person !== undefined && query.staff !== undefined);
  const size = isNarrowed ? AT_ONCE : pageSizeOf(query.limit);
  let before: string | undefined = start;
  while (before !== undefined) {
    const entries: LogEntry[] = await entriesBefore(query, { before, size, now });
    yield* entries;
    before = entries.length < size ? undefined : entries.at(-1)?.sk;
  }
}

const fits = ({ action, actor, details }: LogEntry, { kind, staff, person }: LogQuery): boolean =>
  (kind === undefined || kindOfAction(action) === kind) &&
  (staff === undefined || actor === staff) &&
  (person === undefined || peopleNamedIn(details)[0] === person);

type Reading = { before: string; size: number; now: number };

/** So many entries before a key, or all that there are: on the list of a person or of a member of staff, or of all staff. */
async function entriesBefore({ person, staff, from }: LogQuery, { before, size, now }: Reading): Promise<LogEntry[]> {
  const since = from === undefined ? '' : keyAt(from);
  if (person !== undefined) return latestToPerson(person, { since, before, size });
  if (staff !== undefined) return latestBy(staff, { since, before, size });
  const entries = await back(before, { since, size, at: before === END ? now : decodeTime(before.padEnd(26, '0')) });
  return entries.filter(({ sk }) => sk >= since);
}

/** Up to `size` staff entries before a key, read month by month backwards to the month of `since`. */
async function back(before: string, { since, size, at }: { since: string; size: number; at: number }) {
  const entries: LogEntry[] = [];
  const first = since === '' ? FIRST_MONTH : monthOf(decodeTime(since.padEnd(26, '0')));
  for (let month = monthOf(at); month >= first; month = addMonths(month, -1)) {
    entries.push(...(await latestOfStaff(month, before, size - entries.length)));
    if (entries.length === size) return entries;
  }
  return entries;
}

const monthOf = (instant: number): string => new Date(instant).toISOString().slice(0, 7);

/** Entries as staff read them: with names of people, and the loans that the reader may open. */
async function viewsOf(entries: readonly LogEntry[], { person: { subRole } }: Caller): Promise<LogView[]> {
  const reader = subRole === 'RiskReviewer' ? subRole : 'CreditApprover';
  const numbers = reader === 'RiskReviewer' ? entries.flatMap(({ details }) => loanNamedIn(details) ?? []) : [];
  const [people, loans] = await Promise.all([
    peopleIn(entries.flatMap(({ actor, details }) => [actor, ...peopleNamedIn(details)])),
    loansIn(numbers),
  ]);
  return entries.map((entry) => {
    const loanid = loanNamedIn(entry.details) ?? null;
    const loan = loanid === null ? undefined : loans.get(loanid);
    return { ...viewOf(entry, people), loanid: loan && !isSeenBy(reader, loan.status) ? null : loanid };
  });
}

function viewOf({ sk, actor, action, details, at }: LogEntry, people: ReadonlyMap<string, Person>) {
  const nameOf = namesFrom(people);
  const [named] = peopleNamedIn(details);
  return {
    logid: sk,
    actiontype: action,
    actiondetails: detailsInWords(details, people),
    actiontimestamp: at,
    by: nameOf(actor),
    person: named !== undefined && people.has(named) ? nameOf(named) : null,
  };
}

import { decodeTime } from 'ulid';
import { type LogEntry, staffLogEntity, userLogEntity } from '#lambdas/platform/entities.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Condition, Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { SHARDS, shardsOf } from '#shared/shard.ts';
import {
  type Family,
  factorResetEntity,
  journalDayEntity,
  lastSealEntity,
  quarterEntity,
  reportEntity,
  type Seal,
  sealEntity,
  trustMonthEntity,
} from './entities.ts';

const staffLog = itemsOf(staffLogEntity);
const userLog = itemsOf(userLogEntity);
export const seals = itemsOf(sealEntity);
export const lastSeals = itemsOf(lastSealEntity);
export const reports = itemsOf(reportEntity);
export const journalDays = itemsOf(journalDayEntity);
export const quarters = itemsOf(quarterEntity);
export const trustMonths = itemsOf(trustMonthEntity);
export const resets = itemsOf(factorResetEntity);

/** The first month of the log: where reading it backwards ends, and sealing it begins. */
export const FIRST_MONTH = '2025-05';

/** The month so many months after another ('2026-11'); before it, when the number is below zero. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The entries of a month after one (all of them: after '') and up to a key, in the order of their keys. */
export async function listLog(family: Family, month: string, after: string, to: string): Promise<LogEntry[]> {
  const range = { from: `${after} `, to };
  const entries =
    family === 'ADMINLOG'
      ? shardsOf(SHARDS.staffLog).map((shard) => staffLog.all('table', { month, shard }, range))
      : shardsOf(SHARDS.userLog).map((shard) => userLog.all('table', { month, shard }, range));
  return (await Promise.all(entries)).flat().sort(byKey);
}

const byKey = (one: LogEntry, other: LogEntry): number => (one.sk < other.sk ? -1 : 1);

/** Whether it is of addTie or removeTie. */
const isOfTie = ({ action }: LogEntry): boolean => action.endsWith('Tie');

/** An entry as staff read it: of ties only that one was declared or removed, for nobody but their owner reads them (CONFLICTS-1). */
const shown = (entry: LogEntry): LogEntry =>
  isOfTie(entry) ? { ...entry, details: entry.details.replace(/:.*/s, '') } : entry;

/** The latest entries of staff in a month, at most so many, that come before a key; the newest first. */
export async function latestOfStaff(month: string, before: string, limit: number): Promise<LogEntry[]> {
  const latestIn = (shard: number) =>
    latestOn((page, options) => staffLog.page('table', { month, shard }, page, options), {
      since: '',
      before,
      size: limit,
    });
  const latest = await Promise.all(shardsOf(SHARDS.staffLog).map(latestIn));
  return latest.flat().sort(byKey).reverse().slice(0, limit);
}

/** From a key on and before another one, so many at most. */
type Latest = { since: string; before: string; size: number };
type LogPage = (page: Page, options: { from: string; to: string; newestFirst: true }) => Promise<{ items: LogEntry[] }>;

/** What staff did last to a person within these keys, the newest first (ADMIN-35). */
export const latestToPerson = (person: string, latest: Latest): Promise<LogEntry[]> =>
  latestOn((page, options) => staffLog.page('byPerson', { person }, page, options), latest);

/** What one of staff did last within these keys, the newest first (ADMIN-35). */
export const latestBy = (actor: string, latest: Latest): Promise<LogEntry[]> =>
  latestOn((page, options) => staffLog.page('byActor', { actor }, page, options), latest);

async function latestOn(readPage: LogPage, { since, before, size }: Latest): Promise<LogEntry[]> {
  const range = { from: since === '' ? ' ' : since, to: before, newestFirst: true } as const;
  const latest: LogEntry[] = [];
  for await (const entry of everyItem((page) => readPage({ ...page, limit: size + 1 }, range))) {
    if (latest.length === size) break;
    if (entry.sk < before) latest.push(shown(entry));
  }
  return latest;
}

/** The entries of the log that the page of a loan or a person shows. */
const LAST = [{ limit: 100 }, { newestFirst: true }] as const;

/** What staff did last to a loan, the latest first (ADMIN-35). */
export const logOfLoan = async (loan: number): Promise<LogEntry[]> =>
  withoutTies(await staffLog.page('byLoan', { loan }, ...LAST));

/** What staff did last to a person, the latest first (ADMIN-35). */
export const logOfPerson = async (person: string): Promise<LogEntry[]> =>
  withoutTies(await staffLog.page('byPerson', { person }, ...LAST));

/** A tie that names a person is nothing that was done to them (CONFLICTS-1). */
const withoutTies = ({ items }: { items: LogEntry[] }): LogEntry[] => items.filter((entry) => !isOfTie(entry));

/**
 * The instant at which to log an entry if `now` comes from another clock (both in milliseconds). It is later than everything
 * that is sealed, because a seal does not match any more if an entry is added to its period.
 */
export async function afterLastSeal(family: Family, now: number): Promise<number> {
  const last = await lastSeals.find({ family });
  return last ? Math.max(now, decodeTime(last.to) + 1) : now;
}

/** Stores a seal, and that it is the latest. Refused with Stale where it does not continue the latest: another run was faster. */
export const addSeal = (seal: Seal): Write[] => [
  lastSeals.update({ family: seal.family }, { set: seal }, isLatest(seal.previous)),
  ...seals.add(seal),
];

const isLatest = (hash: string): Condition =>
  hash === ''
    ? { expression: 'attribute_not_exists(#hash)' }
    : { expression: '#hash = :read', values: { ':read': hash } };

import { decodeTime } from 'ulid';
import { type LogEntry, staffLogEntity, userLogEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Report } from '#shared/admin/report.ts';
import { type Family, lastSealEntity, reportEntity, type Seal, sealEntity } from './entities.ts';

const staffLog = itemsOf(staffLogEntity);
const userLog = itemsOf(userLogEntity);
const seals = itemsOf(sealEntity);
const lastSeals = itemsOf(lastSealEntity);
const reports = itemsOf(reportEntity);

/** The first month of the log: where reading it backwards ends, and sealing it begins. */
export const FIRST_MONTH = '2025-05';

/** The month so many months after another ('2026-11'); before it, when the number is below zero. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** One page of what staff did in a month, the newest first. */
export const listAdminLog = (month: string, page: { limit: number; cursor?: string | undefined }) =>
  staffLog.page('table', { month }, page, { newestFirst: true });

/** The entries of a month after one (all of them: after '') and up to a key, in the order of their keys. */
export function listLog(family: Family, month: string, after: string, to: string): Promise<LogEntry[]> {
  const range = { from: `${after} `, to };
  return family === 'ADMINLOG' ? staffLog.all('table', { month }, range) : userLog.all('table', { month }, range);
}

/** The latest seal of a log: the next one continues from it. */
export const findLastSeal = (family: Family): Promise<Seal | undefined> => lastSeals.find({ family });

/** All seals of a log, the oldest first. */
export const listSeals = (family: Family): Promise<Seal[]> => seals.all('table', { family });

/**
 * The instant to log an entry at whose own instant `now` comes from another clock (both in milliseconds): later than
 * everything that is sealed, because a seal no longer matches once an entry is added to what it covers.
 */
export async function afterLastSeal(family: Family, now: number): Promise<number> {
  const last = await findLastSeal(family);
  return last ? Math.max(now, decodeTime(last.to) + 1) : now;
}

/** Stores a seal, and that it is the latest. */
export const addSeal = (seal: Seal): Write[] => [...seals.add(seal), lastSeals.put(seal)];

/** The latest report on the portfolio; none before the first audit. */
export const findReport = (): Promise<Report | undefined> => reports.find({});

export const putReport = (report: Report): Write => reports.put(report);

import { createHash } from 'node:crypto';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { getFile } from '#lambdas/platform/files.ts';
import { find, list, listAll } from '#lambdas/platform/table.ts';
import { insert, type Key, put, type Write } from '#lambdas/platform/writes.ts';
import { Report } from '#shared/admin/report.ts';

/** An entry of the log (ADMIN-7), as `audited` writes it. */
export const LogEntry = z.object({
  sk: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.string(),
  at: z.string(),
});
export type LogEntry = z.output<typeof LogEntry>;

/** What people did, and what staff did; each has a partition for every month. */
export const families = ['AUDIT', 'ADMINLOG'] as const;
export type Family = (typeof families)[number];

/** The first month of the log: where reading it backwards ends, and sealing it begins. */
export const FIRST_MONTH = '2025-05';

/** The month so many months after another ('2026-11'); before it, when the number is below zero. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** One page of what staff did in a month, the newest first. */
export const listAdminLog = (month: string, page: { limit: number; cursor?: string | undefined }) =>
  list({ partition: `ADMINLOG#${month}`, newestFirst: true, ...page }, LogEntry);

/** The entries of a month after one (all of them: after '') and up to a key, in the order of their keys. */
export const listLog = (family: Family, month: string, after: string, to: string): Promise<LogEntry[]> =>
  listAll({ partition: `${family}#${month}`, from: `${after} `, to }, LogEntry);

/** A seal: which entries it covers, the hash it continues from, and the file that holds it. */
const Seal = z.object({
  family: z.enum(families),
  month: z.string(),
  after: z.string(),
  to: z.string(),
  previous: z.string(),
  hash: z.string(),
  file: z.string(),
});
export type Seal = z.output<typeof Seal>;

const positionKey = (family: Family) => ({ pk: `SEAL#${family}`, sk: 'LAST' });

/** The latest seal of a family: the next continues from it. */
export const findLastSeal = (family: Family): Promise<Seal | undefined> => find(positionKey(family), Seal);

/**
 * The instant to log an entry at whose own instant `now` comes from another clock (both in milliseconds): later than
 * everything that is sealed, because a seal no longer fits once an entry is added to what it covers.
 */
export async function afterLastSeal(family: Family, now: number): Promise<number> {
  const last = await findLastSeal(family);
  return last ? Math.max(now, decodeTime(last.to) + 1) : now;
}

/** Stores a seal, and that it is the latest. */
export const addSeal = (seal: Seal): Write[] => [
  insert({ ...seal, pk: `SEAL#${seal.family}`, sk: `S#${seal.month}#${seal.to}` }),
  put({ ...seal, ...positionKey(seal.family) }),
];

/** A line of a seal's file, beside its entry. */
const SealedLine = z.object({ hash: z.string() });

/** The file of a seal: a line for each entry, with the hash of the line before it and itself. */
export function sealed(entries: readonly LogEntry[], previous: string): { bytes: Buffer; hash: string } {
  let hash = previous;
  const lines = entries.map((entry) => {
    hash = hashAfter(hash, entry);
    return `${JSON.stringify({ entry, hash })}\n`;
  });
  return { bytes: Buffer.from(lines.join('')), hash };
}

const hashAfter = (previous: string, entry: LogEntry): string =>
  createHash('sha256')
    .update(`${previous}\n${JSON.stringify(entry)}`)
    .digest('hex');

const reportKey: Key = { pk: 'REPORT', sk: 'PORTFOLIO' };

/** The latest report on the portfolio; none before the first audit. */
export const findReport = (): Promise<Report | undefined> => find(reportKey, Report);

/** Replaces the report; the earlier one stays in the file of its audit. */
export const putReport = (report: Report): Write => put({ ...report, ...reportKey });

/**
 * What no longer fits the seals (ADMIN-9): the file of each seal whose entries were changed, removed or added to, and
 * each entry that no seal covers although later ones are sealed. Each hash continues the one before, so the latest
 * stands for the whole log; only where it does not fit is each seal looked at.
 */
export async function brokenSeals(): Promise<string[]> {
  const broken = await Promise.all(families.map(brokenSealsOf));
  return broken.flat();
}

async function brokenSealsOf(family: Family): Promise<string[]> {
  const seals = await listAll({ partition: `SEAL#${family}`, prefix: 'S#' }, Seal);
  const last = seals.at(-1);
  if (!last || (await hashIn(last)) === (await hashOfLog(last))) return [];
  const broken: string[] = [];
  for (const seal of seals) {
    const { bytes } = sealed(await listLog(family, seal.month, seal.after, seal.to), seal.previous);
    if (!bytes.equals(await contentOf(seal))) broken.push(seal.file);
  }
  broken.push(...(await unsealedBefore(last, seals)));
  // Where a whole seal is gone with its entries, those that are left fit.
  return broken.length > 0 ? broken : [last.file];
}

/** The months before that of a seal: all of their entries should be sealed. */
function monthsBefore({ month: end }: Seal): string[] {
  const months: string[] = [];
  for (let month = FIRST_MONTH; month < end; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The hash that all of the log makes, month by month, up to where the last seal ends. */
async function hashOfLog(last: Seal): Promise<string> {
  let hash = '';
  for (const month of [...monthsBefore(last), last.month])
    for (const entry of await listLog(last.family, month, '', month === last.month ? last.to : END))
      hash = hashAfter(hash, entry);
  return hash;
}

/** The entries of earlier months that came after their month was sealed, each by its partition, key and command. */
async function unsealedBefore(last: Seal, seals: readonly Seal[]): Promise<string[]> {
  const late: string[] = [];
  for (const month of monthsBefore(last)) {
    const end = seals.findLast((seal) => seal.month === month)?.to ?? '';
    for (const { sk, action } of await listLog(last.family, month, end, END))
      late.push(`${last.family}#${month} ${sk} (${action})`);
  }
  return late;
}

/** After every key of a month. */
const END = '~';

const contentOf = ({ file }: Seal) => getFile(file, { bucket: 'AUDIT_BUCKET' });

async function hashIn(seal: Seal): Promise<string> {
  const lines = Buffer.from(await contentOf(seal)).toString();
  return SealedLine.parse(JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '')).hash;
}

import { createHash } from 'node:crypto';
import type { LogEntry } from '#lambdas/platform/entities.ts';
import { getFile } from '#lambdas/platform/files.ts';
import type { List } from '#lambdas/platform/walk.ts';
import type { Finding } from '#shared/audit/finding.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { Family, type Seal } from './entities.ts';
import { addMonths, FIRST_MONTH, listLog, seals } from './store.ts';

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

/** So many of the newest seals are compared with the log every night: those of a week. Of the months before, the last one is read. */
const ALWAYS = { seals: 7, months: 1 };
/** Each older one every so many nights: all of them take turns, so that the log can grow for years. */
const ROUND = 28;

/**
 * Where the two logs no longer match their seals, as a list for each (ADMIN-9). Its first page has the seals that do not continue
 * the one before, and each entry without a seal although later ones are sealed, of the months whose turn it is. Each page has the
 * file of one seal whose turn it is at an instant (ms), if its entries were changed, removed or added to.
 */
export const sealFindings = (now: number): List<Finding>[] =>
  Family.options.map(
    (family) =>
      ({ cursor }) =>
        brokenSeals(family, now, cursor),
  );

async function brokenSeals(
  family: Family,
  now: number,
  cursor: string | undefined,
): Promise<{ items: Finding[]; cursor?: string }> {
  const all = await seals.all('table', { family });
  const due = turnsAt(now, all.length, ALWAYS.seals).filter((nr) => nr >= Number(cursor ?? 0));
  const [seal, next] = [all[due[0] ?? -1], due[1]];
  const broken = [
    ...(cursor === undefined ? await brokenChain(all, now) : []),
    ...(seal && (await differsFromLog(seal)) ? [seal.file] : []),
  ];
  const items = [...new Set(broken)].map(
    (about): Finding => ({ invariant: 'LogMatchesSeals', about, says: 'does not fit the log any more' }),
  );
  return next === undefined ? { items } : { items, cursor: String(next) };
}

/** The numbers of those whose turn it is at an instant (ms), of so many: the newest are always among them. */
export function turnsAt(now: number, count: number, always: number): number[] {
  const turn = Math.floor(now / DAY_MS) % ROUND;
  return Array.from({ length: count }, (_, nr) => nr).filter((nr) => nr >= count - always || nr % ROUND === turn);
}

/** If a whole seal is missing with its entries, the others match, but the next one does not continue any. */
async function brokenChain(all: readonly Seal[], now: number): Promise<string[]> {
  const last = all.at(-1);
  if (!last) return [];
  const loose = all.filter(({ previous }, nr) => previous !== (all[nr - 1]?.hash ?? ''));
  return [...loose.map(({ file }) => file), ...(await unsealedBefore(last, all, now))];
}

async function differsFromLog(seal: Seal): Promise<boolean> {
  const { bytes } = sealed(await listLog(seal.family, seal.month, seal.after, seal.to), seal.previous);
  return !bytes.equals(await contentOf(seal));
}

/** The months before that of a seal: all of their entries should be sealed. */
function monthsBefore({ month: end }: Seal): string[] {
  const months: string[] = [];
  for (let month = FIRST_MONTH; month < end; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The entries of earlier months, as far as it is their turn, that came after their month was sealed: each by its partition, key and command. */
async function unsealedBefore(last: Seal, seals: readonly Seal[], now: number): Promise<string[]> {
  const late: string[] = [];
  const months = monthsBefore(last);
  const turns = turnsAt(now, months.length, ALWAYS.months);
  for (const month of months.filter((_, nr) => turns.includes(nr))) {
    const end = seals.findLast((seal) => seal.month === month)?.to ?? '';
    for (const { sk, action } of await listLog(last.family, month, end, END))
      late.push(`${last.family}#${month} ${sk} (${action})`);
  }
  return late;
}

/** A key after all keys of a month. */
const END = '~';

const contentOf = ({ file }: Seal) => getFile(file, { bucket: 'AUDIT_BUCKET' });

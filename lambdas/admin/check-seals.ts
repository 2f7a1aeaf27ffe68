import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { LogEntry } from '#lambdas/platform/entities.ts';
import { getFile } from '#lambdas/platform/files.ts';
import { Family, type Seal } from './entities.ts';
import { addMonths, FIRST_MONTH, listLog, seals } from './store.ts';

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

/**
 * The findings where the log no longer matches the seals (ADMIN-9): the file of each seal whose entries were changed, removed
 * or added to, and each entry without a seal although later ones are sealed. Each hash continues the previous one, so the
 * latest covers the whole log; the single seals are checked only if it does not match.
 */
export async function brokenSeals(): Promise<string[]> {
  const broken = await Promise.all(Family.options.map(brokenSealsOf));
  return broken.flat();
}

async function brokenSealsOf(family: Family): Promise<string[]> {
  const all = await seals.all('table', { family });
  const last = all.at(-1);
  if (!last || (await hashIn(last)) === (await hashOfLog(last))) return [];
  const broken: string[] = [];
  for (const seal of all) {
    const { bytes } = sealed(await listLog(family, seal.month, seal.after, seal.to), seal.previous);
    if (!bytes.equals(await contentOf(seal))) broken.push(seal.file);
  }
  broken.push(...(await unsealedBefore(last, all)));
  // If a whole seal is missing with its entries, the others match.
  return broken.length > 0 ? broken : [last.file];
}

/** The months before that of a seal: all of their entries should be sealed. */
function monthsBefore({ month: end }: Seal): string[] {
  const months: string[] = [];
  for (let month = FIRST_MONTH; month < end; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The hash of the whole log, month by month, up to the end of the last seal. */
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

/** A key after all keys of a month. */
const END = '~';

const contentOf = ({ file }: Seal) => getFile(file, { bucket: 'AUDIT_BUCKET' });

async function hashIn(seal: Seal): Promise<string> {
  const lines = Buffer.from(await contentOf(seal)).toString();
  return SealedLine.parse(JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '')).hash;
}

import { encodeTime } from 'ulid';
import { putFile } from '#lambdas/platform/files.ts';
import { retry } from '#lambdas/platform/retry.ts';
import { isStale } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { JobItem } from '#shared/job.ts';
import { sealed } from './check-seals.ts';
import { Family, type Seal } from './entities.ts';
import { addMonths, addSeal, FIRST_MONTH, lastSeals, listLog } from './store.ts';

/** After this time (ms) no entry with an older key can be committed any more. */
const SETTLED_MS = 10 * 60_000;
const TIME_LENGTH = 10;

/**
 * Seals what was logged since the last seal: each entry's hash continues the one before, and the file goes to the
 * Object-Lock bucket (ADMIN-8). If it is interrupted, the next run does the same again. Of two runs at once the later one
 * continues from what the other has sealed.
 */
export async function sealLog(now: number): Promise<void> {
  for (const family of Family.options) await retry(isStale, () => sealFamily(family, now));
}

async function sealFamily(family: Family, now: number): Promise<void> {
  const last = await lastSeals.find({ family });
  let previous = last?.hash ?? '';
  for (const range of unsealedSince(last, now)) previous = await sealMonth({ family, ...range, previous });
}

/** What the job would seal now: how many entries of each family and month. */
export async function unsealedEntries(now: number): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (const family of Family.options)
    for (const { month, after, to } of unsealedSince(await lastSeals.find({ family }), now)) {
      const { length } = await listLog(family, month, after, to);
      if (length > 0) items.push({ id: `${family} ${month}`, about: `${family} ${month}: ${length}`, effect: 'Seal' });
    }
  return items;
}

/** The ranges of keys after a seal, month by month, up to the newest key that is final; none where the seal is of a later run. */
function unsealedSince(last: Seal | undefined, now: number): Pick<Seal, 'month' | 'after' | 'to'>[] {
  const settled = now - SETTLED_MS;
  const current = new Date(settled).toISOString().slice(0, 7);
  const ranges: Pick<Seal, 'month' | 'after' | 'to'>[] = [];
  for (let month = last?.month ?? FIRST_MONTH; month <= current; month = addMonths(month, 1))
    ranges.push({ month, after: month === last?.month ? last.to : '', to: encodeTime(settled, TIME_LENGTH) });
  return ranges.filter(({ after, to }) => after < to);
}

/** Seals the entries of a month in a range of keys, and answers the hash that the next seal continues from. */
async function sealMonth({ family, month, after, to, previous }: Omit<Seal, 'hash' | 'file'>): Promise<string> {
  const entries = await listLog(family, month, after, to);
  const [first, end] = [entries[0], entries.at(-1)];
  if (!first || !end) return previous;
  const { bytes, hash } = sealed(entries, previous);
  const file = fileOf(family, month, first.sk, end.sk);
  await putFile(file, bytes, 'application/x-ndjson', 'AUDIT_BUCKET');
  await commit(addSeal({ family, month, after, to: end.sk, previous, hash, file }));
  return hash;
}

/** With the last entry in its name, so that a run that comes too late writes over no file of another seal. */
const fileOf = (family: Family, month: string, first: string, last: string) =>
  `seals/${family}/${month}/${first}-${last}.ndjson`;

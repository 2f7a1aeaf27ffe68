import { type AnyEntity, keyFieldsIn, schemaVersionOf } from '#lambdas/platform/entity.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { logInfo } from '#lambdas/platform/log.ts';
import { commit, scanPage } from '#lambdas/platform/table.ts';
import { inPresentVersion, isFormer, save, upgrade } from '#lambdas/platform/upgrade.ts';
import type { Item, Key } from '#lambdas/platform/writes.ts';
import type { JobItem } from '#shared/job.ts';
import { slicesOf } from '#shared/slices-of.ts';
import { type BackFillProgress, backFillEntity, migratedEntities } from './entities.ts';

const progress = itemsOf(backFillEntity);

/** A run stops after this time (ms), before its function times out. The next run continues there. */
const MAX_RUN_MS = 12 * 60_000;

/** How many items of a page are saved at once. */
const CONCURRENCY = 10;

/** How many failures the error describes. */
const MAX_DESCRIBED = 20;

type Counts = Pick<BackFillProgress, 'read' | 'saved' | 'failed'>;
type Options = {
  entities?: readonly AnyEntity[];
  /** How many items are read at once; by default as many as DynamoDB does. */
  pageSize?: number;
  isOver?: (elapsedMs: number) => boolean;
};

/**
 * Saves every item of a former version in the present one, unless it was changed at the same moment, and answers how many it
 * read and saved (ADMIN-29). It continues where the run before it ended (ADMIN-30). Throws when it did not come to the end
 * of the table, and when items failed: they stay as they were, and the others are saved (ADMIN-13).
 */
export async function backFill(
  startedAt: number,
  { entities = migratedEntities, pageSize, isOver = (elapsed) => elapsed > MAX_RUN_MS }: Options = {},
): Promise<Counts> {
  const target = targetOf(entities);
  const { after: start, ...counts } = await startOf(target);
  const failures: string[] = [];
  let after = start;
  do {
    const { items, last } = await scanPage(after, { limit: pageSize });
    const outcomes = await saveAll(items, entities);
    counts.saved += outcomes.filter((outcome) => outcome === true).length;
    const failed = outcomes.filter((outcome) => typeof outcome === 'string');
    failures.push(...failed);
    counts.failed += failed.length;
    counts.read += items.length;
    after = last;
    await commit([last ? progress.put({ target, after: last, ...counts }) : progress.remove({})]);
  } while (after && !isOver(Date.now() - startedAt));
  logInfo('Back-fill', { ...counts, ended: after ? 'no' : 'yes' });
  if (after || counts.failed > 0) throw new Error(failureOf(counts, failures, after !== undefined));
  return counts;
}

/** Where a run begins: where the previous one stopped, or at the start of the table. */
async function startOf(target: string): Promise<Counts & { after: Key | undefined }> {
  const former = await progress.find({});
  if (former?.target !== target) return { after: undefined, read: 0, saved: 0, failed: 0 };
  const { after, read, saved, failed } = former;
  return { after, read, saved, failed };
}

function failureOf(counts: Counts, failures: readonly string[], isCutOff: boolean): string {
  const described = [said(counts), ...failures.slice(0, MAX_DESCRIBED)].join('; ');
  return isCutOff ? `Not at the end of the table yet, run it again: ${described}` : described;
}

const said = ({ read, saved, failed }: Counts) => `${read} read, ${saved} saved, ${failed} failed`;

/** What the back-fill would save, and what it could not read (ADMIN-12). */
export async function listFormerItems(entities: readonly AnyEntity[] = migratedEntities): Promise<JobItem[]> {
  const found: JobItem[] = [];
  let after: Key | undefined;
  do {
    const { items, last } = await scanPage(after);
    for (const item of items) {
      const declared = formerEntityOf(item, entities);
      if (!declared) continue;
      const effect = isReadable(declared, item) ? 'Migrate' : 'Wrong';
      found.push({ id: nameOf(item), about: `${declared.name} ${nameOf(item)}`, effect });
    }
    after = last;
  } while (after);
  return found;
}

/** Whether an item was saved, or why it failed. One of the present version is not saved. */
type Outcome = boolean | string;

async function saveAll(items: readonly Item[], entities: readonly AnyEntity[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const some of slicesOf(items, CONCURRENCY))
    outcomes.push(...(await Promise.all(some.map((item) => saveOne(item, entities)))));
  return outcomes;
}

async function saveOne(item: Item, entities: readonly AnyEntity[]): Promise<Outcome> {
  const declared = formerEntityOf(item, entities);
  if (!declared) return false;
  try {
    // If it was changed at the same moment, it is read again.
    return (await save(declared, item)) || (await upgrade(declared, { pk: item.pk, sk: item.sk }));
  } catch (error) {
    return `${nameOf(item)}: ${error instanceof Error ? error.message : error}`;
  }
}

function isReadable(declared: AnyEntity, item: Item): boolean {
  try {
    inPresentVersion(declared, item);
    return true;
  } catch {
    return false; // The run names what was wrong with it.
  }
}

/** The entity of an item, if it is of a former version. */
const formerEntityOf = (item: Item, entities: readonly AnyEntity[]): AnyEntity | undefined =>
  entities.find((declared) => keyFieldsIn(declared, item) !== undefined && isFormer(declared, item));

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const targetOf = (entities: readonly AnyEntity[]): string =>
  entities.map((declared) => `${declared.name} ${schemaVersionOf(declared)}`).join(', ');

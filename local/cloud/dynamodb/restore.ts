import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import type { OpenTable, Tables } from './open-table.ts';
import { Refusal } from './refusal.ts';
import { keyOf } from './schema.ts';
import { StoredItem } from './stored-item.ts';
import { describeTable, type Table } from './tables.ts';
import { checkItem, type Item } from './values.ts';

const RECOVERY_SECONDS = 35 * 86_400;

/** The second (since the epoch) from which on changes are kept at an instant in milliseconds. */
export const oldestSecond = (now: number): number => Math.floor(now / 1000) - RECOVERY_SECONDS;

/** Between which seconds a table can be restored; nothing of one that cannot. */
export function restorableTimes({ settings }: Table, now: number) {
  const { isRecoverable, isStreamed, recoverableSince = now } = settings;
  if (!isRecoverable || !isStreamed) return undefined;
  return {
    EarliestRestorableDateTime: Math.max(Math.ceil(recoverableSince / 1000), oldestSecond(now)),
    LatestRestorableDateTime: Math.floor(now / 1000),
  };
}

const Request = z.strictObject({
  SourceTableName: z.string(),
  TargetTableName: z.string().check(z.regex(/^[\w.-]{3,255}$/)),
  /** In seconds since the epoch. */
  RestoreDateTime: z.optional(z.number()),
  UseLatestRestorableTime: z.optional(z.literal(true)),
});

type Parts = { db: Database; tables: Tables; now(): number };

/**
 * Copies a table as it was at the end of a second to a new one, without stream, expiry, recovery and deletion protection, as AWS does.
 * Refuses with InvalidRestoreTimeException a second outside of those that DescribeContinuousBackups names.
 */
export function restoreTable(request: unknown, { db, tables, now }: Parts): object {
  const { SourceTableName: name, TargetTableName: target, RestoreDateTime } = Request.parse(request);
  const source = tables.named(name);
  const times = restorableTimes(source.table, now());
  if (!times)
    throw new Refusal('PointInTimeRecoveryUnavailableException', `Point in time recovery is not enabled for ${name}`);
  if (tables.get(target)) throw new Refusal('TableAlreadyExistsException', `Table already exists: ${target}`);
  const second = RestoreDateTime ?? times.LatestRestorableDateTime;
  if (second < times.EarliestRestorableDateTime || second > times.LatestRestorableDateTime)
    throw new Refusal('InvalidRestoreTimeException', 'An invalid restore time was specified.');
  const restored = db.transaction(() => {
    const created = tables.create({
      definition: { ...source.table.definition, TableName: target },
      id: randomUUID(),
      createdAt: now() / 1000,
      settings: { isStreamed: false, isRecoverable: false },
    });
    copy(source, second, created);
    return created;
  });
  return { TableDescription: describeTable(restored.table) };
}

/** Copies the items as they are, then undoes what changed since, from the newest change on. */
function copy(source: OpenTable, second: number, { rows, schema }: OpenTable): void {
  rows.copyFrom(source.schema.name);
  for (const { keys, before } of source.stream.recordsAfter(second)) {
    const key = keyOf(keys, schema);
    if (before === undefined) rows.delete(key);
    else {
      const item: Item = JSON.parse(before);
      rows.put(key, new StoredItem(before, checkItem(item), item), undefined);
    }
  }
}

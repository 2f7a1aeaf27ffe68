import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, Item } from '#local/cloud/dynamodb/engine.ts';
import { Refusal } from '#local/cloud/dynamodb/refusal.ts';
import { describeTable, type Table, tableOf } from '#local/cloud/dynamodb/tables.ts';
import type { Write } from './batch.ts';
import type { LevelDb, RowOperation } from './internals.ts';
import { indexRowsOf, itemsOf, rowKeyOf, tableRow } from './rows.ts';
import type { Stream } from './stream.ts';

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

type Parts = { level: LevelDb; tables: Map<string, Table>; stream: Stream; write: Write; now(): number };

/**
 * Copies a table as it was at the end of a second to a new one, without stream, expiry, recovery and deletion protection, as AWS does.
 * Refuses with InvalidRestoreTimeException a second outside of those that DescribeContinuousBackups names.
 */
export async function restoreTable(request: object, { level, tables, stream, write, now }: Parts): Promise<Answer> {
  const { SourceTableName: source, TargetTableName: name, RestoreDateTime } = Request.parse(request);
  const { definition } = tableOf(tables, source);
  const times = restorableTimes(tableOf(tables, source), now());
  if (!times)
    throw new Refusal('PointInTimeRecoveryUnavailableException', `Point in time recovery is not enabled for ${source}`);
  if (tables.has(name)) throw new Refusal('TableAlreadyExistsException', `Table already exists: ${name}`);
  const second = RestoreDateTime ?? times.LatestRestorableDateTime;
  if (second < times.EarliestRestorableDateTime || second > times.LatestRestorableDateTime)
    throw new Refusal('InvalidRestoreTimeException', 'An invalid restore time was specified.');
  // The items as they are, then what changed since, undone from the newest change on: what is written meanwhile is undone too.
  const rows = await level.iterator({ gte: itemsOf(source), lt: `${itemsOf(source)}~` }).all();
  const items = new Map<string, Item | undefined>(rows.map(([key, text]) => [key, JSON.parse(text)]));
  for (const { keys, before } of await stream.recordsAfter(source, second))
    items.set(rowKeyOf(keys, definition), before);
  const settings = { isStreamed: false, isRecoverable: false };
  const restored: Table = {
    definition: { ...definition, TableName: name },
    id: randomUUID(),
    createdAt: now() / 1000,
    settings,
  };
  const put = (key: string, value: object): RowOperation => ({ type: 'put', key, value: JSON.stringify(value) });
  await write(({ moreRows, onWritten }) => {
    moreRows.push(put(tableRow(name), restored));
    for (const item of items.values()) {
      if (!item) continue;
      moreRows.push(put(rowKeyOf(item, restored.definition), item));
      moreRows.push(...indexRowsOf(item, restored.definition).map((row) => put(row.key, row.item)));
    }
    onWritten.push(() => tables.set(name, restored));
  });
  return { TableDescription: describeTable(restored) };
}

import * as z from 'zod/mini';
import type { Answer, Operation } from '#local/cloud/dynamodb/engine.ts';
import { Refusal } from '#local/cloud/dynamodb/refusal.ts';
import {
  describeTable,
  differencesOf,
  Recovery,
  readTable,
  type Settings,
  type Table,
  TimeToLive,
  tableOf,
} from '#local/cloud/dynamodb/tables.ts';
import type { Write } from './batch.ts';
import { check, type LevelDb, type RowOperation } from './internals.ts';
import { restorableTimes } from './restore.ts';
import { tableRow } from './rows.ts';
import type { Store } from './store.ts';
import { expiriesBy } from './ttl.ts';

type Parts = { level: LevelDb; tables: Map<string, Table>; store: Store; write: Write; now(): number };

/** Reads the tables that a database has. */
export async function loadTables(level: LevelDb): Promise<Map<string, Table>> {
  const rows = await level.iterator({ gte: tableRow(''), lt: tableRow('~') }).all();
  return new Map(
    rows.map(([, text]) => {
      const table: Table = JSON.parse(text);
      return [table.definition.TableName, table];
    }),
  );
}

/** Creates a table. Refuses with ResourceInUseException one that exists. */
async function createTable(properties: object, { tables, store, write, now }: Parts): Promise<Table> {
  const table = readTable(properties, now());
  const name = table.definition.TableName;
  if (tables.has(name)) throw new Refusal('ResourceInUseException', `Table already exists: ${name}`);
  check('createTable', { ...structuredClone(table.definition), BillingMode: 'PAY_PER_REQUEST' }, store.forActions);
  await save(table, tables, write);
  return table;
}

/** Creates the table of a template, or keeps the one that exists. Throws an Error when that one has other keys or indexes. */
export async function ensureTable(properties: object, parts: Parts): Promise<void> {
  const wanted = readTable(properties, parts.now());
  const existing = parts.tables.get(wanted.definition.TableName);
  if (!existing) {
    await createTable(properties, parts);
    return;
  }
  const differences = differencesOf(existing.definition, wanted.definition);
  if (differences.length)
    throw new Error(`Table ${existing.definition.TableName} exists, but ${differences.join('; ')}`);
  await changeSettings(existing, wanted.settings, parts);
}

const OfTable = z.object({ TableName: z.string() });
const TimeToLiveUpdate = z.extend(OfTable, { TimeToLiveSpecification: TimeToLive });
const RecoveryUpdate = z.extend(OfTable, { PointInTimeRecoverySpecification: Recovery });
const TableUpdate = z.strictObject({
  ...OfTable.shape,
  StreamSpecification: z.optional(
    z.union([
      z.strictObject({ StreamEnabled: z.literal(true), StreamViewType: z.literal('NEW_AND_OLD_IMAGES') }),
      z.strictObject({ StreamEnabled: z.literal(false) }),
    ]),
  ),
  DeletionProtectionEnabled: z.optional(z.boolean()),
});
const ListRequest = z.object({ Limit: z.optional(z.int()), ExclusiveStartTableName: z.optional(z.string()) });

/** The operations on tables, by their names in the API. */
export function tableOperations(parts: Parts): Record<string, Operation> {
  const named = (request: object) => tableOf(parts.tables, OfTable.parse(request).TableName);
  const describeRecovery = (request: object) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: named(request).settings.isRecoverable ? 'ENABLED' : 'DISABLED',
        ...restorableTimes(named(request), parts.now()),
      },
    },
  });
  return {
    CreateTable: async (request) => ({ TableDescription: describeTable(await createTable(request, parts)) }),
    DescribeTable: (request) => ({ Table: describeTable(named(request)) }),
    ListTables: (request) => listTables([...parts.tables.keys()], ListRequest.parse(request)),
    async UpdateTable(request) {
      const { TableName, StreamSpecification, DeletionProtectionEnabled } = TableUpdate.parse(request);
      const { settings } = tableOf(parts.tables, TableName);
      const isStreamed = StreamSpecification?.StreamEnabled ?? settings.isStreamed;
      const isProtected = DeletionProtectionEnabled ?? settings.isProtected ?? false;
      await changeSettings(named(request), { isStreamed, isProtected }, parts);
      return { TableDescription: describeTable(named(request)) };
    },
    async UpdateTimeToLive(request) {
      const { TimeToLiveSpecification } = TimeToLiveUpdate.parse(request);
      const { Enabled, AttributeName } = TimeToLiveSpecification;
      await changeSettings(named(request), { expiry: Enabled ? AttributeName : undefined }, parts);
      return { TimeToLiveSpecification };
    },
    DescribeTimeToLive(request) {
      const { expiry } = named(request).settings;
      return { TimeToLiveDescription: { TimeToLiveStatus: expiry ? 'ENABLED' : 'DISABLED', AttributeName: expiry } };
    },
    async UpdateContinuousBackups(request) {
      const { PointInTimeRecoverySpecification: recovery } = RecoveryUpdate.parse(request);
      await changeSettings(named(request), { isRecoverable: recovery.PointInTimeRecoveryEnabled === true }, parts);
      return describeRecovery(request);
    },
    DescribeContinuousBackups: describeRecovery,
  };
}

async function changeSettings(
  table: Table,
  changed: Partial<Settings>,
  { level, tables, write, now }: Parts,
): Promise<void> {
  const { isRecoverable = table.settings.isRecoverable } = changed;
  const recoverableSince = isRecoverable ? (table.settings.recoverableSince ?? now()) : undefined;
  const settings = { ...table.settings, ...changed, recoverableSince };
  const isSame = settings.expiry === table.settings.expiry;
  const expiries = isSame ? [] : await expiriesBy(level, table.definition, settings.expiry);
  await save({ ...table, settings }, tables, write, expiries);
}

const save = (table: Table, tables: Map<string, Table>, write: Write, rows: RowOperation[] = []) =>
  write(({ moreRows, onWritten }) => {
    const name = table.definition.TableName;
    moreRows.push({ type: 'put', key: tableRow(name), value: JSON.stringify(table) }, ...rows);
    onWritten.push(() => tables.set(name, table));
  });

function listTables(
  names: string[],
  { Limit = 100, ExclusiveStartTableName: after = '' }: z.output<typeof ListRequest>,
): Answer {
  const rest = names.toSorted().filter((name) => name > after);
  const TableNames = rest.slice(0, Limit);
  return { TableNames, ...(rest.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }) };
}

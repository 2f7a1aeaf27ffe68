import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { expiryOf, type OpenTable, type Tables } from './open-table.ts';
import type { Operation } from './operation.ts';
import { Refusal, validationError } from './refusal.ts';
import { restorableTimes } from './restore.ts';
import {
  checkDefinition,
  describeTable,
  differencesOf,
  missingTable,
  Recovery,
  readTable,
  type Settings,
  TimeToLive,
} from './tables.ts';

type Parts = { db: Database; tables: Tables; now(): number };

/** Creates a table. Refuses with ResourceInUseException one that exists. */
function createTable(properties: unknown, { db, tables, now }: Parts): OpenTable {
  const table = readTable(properties, now());
  const name = table.definition.TableName;
  if (tables.get(name)) throw new Refusal('ResourceInUseException', `Table already exists: ${name}`);
  checkDefinition(table.definition);
  return db.transaction(() => tables.create(table));
}

/** Creates the table of a template, or keeps the one that exists. Throws an Error when that one has other keys or indexes. */
export function ensureTable(properties: object, parts: Parts): void {
  const wanted = readTable(properties, parts.now());
  const existing = parts.tables.get(wanted.definition.TableName);
  if (!existing) {
    createTable(properties, parts);
    return;
  }
  const differences = differencesOf(existing.table.definition, wanted.definition);
  if (differences.length) throw new Error(`Table ${existing.schema.name} exists, but ${differences.join('; ')}`);
  changeSettings(existing, wanted.settings, parts);
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
  const named = (request: unknown) => {
    const { TableName } = OfTable.parse(request);
    const found = parts.tables.get(TableName);
    if (!found) throw missingTable(TableName);
    return found;
  };
  const describeRecovery = (request: unknown) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: named(request).table.settings.isRecoverable ? 'ENABLED' : 'DISABLED',
        ...restorableTimes(named(request).table, parts.now()),
      },
    },
  });
  return answering({
    CreateTable: (request) => ({ TableDescription: describeTable(createTable(request, parts).table) }),
    DescribeTable: (request) => ({ Table: describeTable(named(request).table) }),
    ListTables: (request) => listTables([...parts.tables.all()], ListRequest.parse(request)),
    UpdateTable(request) {
      const { TableName, StreamSpecification, DeletionProtectionEnabled } = TableUpdate.parse(request);
      const open = named({ TableName });
      const { settings } = open.table;
      const isStreamed = StreamSpecification?.StreamEnabled ?? settings.isStreamed;
      const isProtected = DeletionProtectionEnabled ?? settings.isProtected ?? false;
      changeSettings(open, { isStreamed, isProtected }, parts);
      return { TableDescription: describeTable(open.table) };
    },
    UpdateTimeToLive(request) {
      const { TimeToLiveSpecification } = TimeToLiveUpdate.parse(request);
      const { Enabled, AttributeName } = TimeToLiveSpecification;
      changeSettings(named(request), { expiry: Enabled ? AttributeName : undefined }, parts);
      return { TimeToLiveSpecification };
    },
    DescribeTimeToLive(request) {
      const { expiry } = named(request).table.settings;
      return { TimeToLiveDescription: { TimeToLiveStatus: expiry ? 'ENABLED' : 'DISABLED', AttributeName: expiry } };
    },
    UpdateContinuousBackups(request) {
      const { PointInTimeRecoverySpecification: recovery } = RecoveryUpdate.parse(request);
      changeSettings(named(request), { isRecoverable: recovery.PointInTimeRecoveryEnabled === true }, parts);
      return describeRecovery(request);
    },
    DescribeContinuousBackups: describeRecovery,
  });
}

/** Operations that answer JSON, and refuse with ValidationException a request that their schema does not read. */
export function answering(operations: Record<string, (request: unknown) => object>): Record<string, Operation> {
  const answered =
    (operation: (request: unknown) => object): Operation =>
    (request) => {
      try {
        return JSON.stringify(operation(request));
      } catch (error) {
        throw error instanceof z.core.$ZodError ? validationError(z.prettifyError(error)) : error;
      }
    };
  return Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, answered(operation)]));
}

function changeSettings({ table, rows }: OpenTable, changed: Partial<Settings>, { db, tables, now }: Parts): void {
  const { isRecoverable = table.settings.isRecoverable } = changed;
  const recoverableSince = isRecoverable ? (table.settings.recoverableSince ?? now()) : undefined;
  const settings = { ...table.settings, ...changed, recoverableSince };
  db.transaction(() => {
    if (settings.expiry !== table.settings.expiry) rows.resetExpiries((item) => expiryOf(item, settings.expiry));
    tables.save({ ...table, settings });
  });
}

function listTables(
  tables: OpenTable[],
  { Limit = 100, ExclusiveStartTableName: after = '' }: z.output<typeof ListRequest>,
): object {
  const names = tables.map(({ schema }) => schema.name).toSorted();
  const rest = names.filter((name) => name > after);
  const TableNames = rest.slice(0, Limit);
  return { TableNames, ...(rest.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }) };
}

import * as z from 'zod/mini';
import type { Write } from './batch.ts';
import { type Answer, check, type LevelDb, type Operation } from './dynalite.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import {
  describeTable,
  differencesOf,
  Recovery,
  readTable,
  type Settings,
  type Table,
  TimeToLive,
  tableOf,
} from './tables.ts';
import { expiriesBy } from './ttl.ts';

export type Run = (request: object) => Promise<Answer> | Answer;
type Parts = { level: LevelDb; tables: Map<string, Table>; store: Store; write: Write; now(): number };

const tableRow = (name: string) => `table~${name}`;

/** The tables that a database has. */
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

/** Creates the table of a template, or keeps the one that is there. Throws an Error when that one is another. */
export async function keepTable(properties: object, parts: Parts): Promise<void> {
  const asked = readTable(properties, parts.now());
  const kept = parts.tables.get(asked.definition.TableName);
  if (!kept) {
    await createTable(properties, parts);
    return;
  }
  const differences = differencesOf(kept.definition, asked.definition);
  if (differences.length) throw new Error(`Table ${kept.definition.TableName} exists, but ${differences.join('; ')}`);
  await change(kept, asked.settings, parts);
}

const OfTable = z.object({ TableName: z.string() });
const TimeToLiveUpdate = z.extend(OfTable, { TimeToLiveSpecification: TimeToLive });
const RecoveryUpdate = z.extend(OfTable, { PointInTimeRecoverySpecification: Recovery });
const ListRequest = z.object({ Limit: z.optional(z.int()), ExclusiveStartTableName: z.optional(z.string()) });

/** The operations on tables, by their names in the API. */
export function tableOperations(parts: Parts): Record<string, Run> {
  const named = (request: object) => tableOf(parts.tables, OfTable.parse(request).TableName);
  const describeRecovery = (request: object) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: named(request).settings.isRecoverable ? 'ENABLED' : 'DISABLED',
      },
    },
  });
  return {
    CreateTable: async (request) => ({ TableDescription: describeTable(await createTable(request, parts)) }),
    DescribeTable: (request) => ({ Table: describeTable(named(request)) }),
    ListTables: (request) => listTables([...parts.tables.keys()], ListRequest.parse(request)),
    async UpdateTimeToLive(request) {
      const { TimeToLiveSpecification } = TimeToLiveUpdate.parse(request);
      const { Enabled, AttributeName } = TimeToLiveSpecification;
      await change(named(request), { expiry: Enabled ? AttributeName : undefined }, parts);
      return { TimeToLiveSpecification };
    },
    DescribeTimeToLive(request) {
      const { expiry } = named(request).settings;
      return { TimeToLiveDescription: { TimeToLiveStatus: expiry ? 'ENABLED' : 'DISABLED', AttributeName: expiry } };
    },
    async UpdateContinuousBackups(request) {
      const { PointInTimeRecoverySpecification: recovery } = RecoveryUpdate.parse(request);
      await change(named(request), { isRecoverable: recovery.PointInTimeRecoveryEnabled === true }, parts);
      return describeRecovery(request);
    },
    DescribeContinuousBackups: describeRecovery,
  };
}

async function change(table: Table, changed: Partial<Settings>, { level, tables, write }: Parts): Promise<void> {
  const settings = { ...table.settings, ...changed };
  const isSame = settings.expiry === table.settings.expiry;
  const expiries = isSame ? [] : await expiriesBy(level, table.definition, settings.expiry);
  await save({ ...table, settings }, tables, write, expiries);
}

const save = (table: Table, tables: Map<string, Table>, write: Write, rows: Operation[] = []) =>
  write(({ more, onWritten }) => {
    const name = table.definition.TableName;
    more.push({ type: 'put', key: tableRow(name), value: JSON.stringify(table) }, ...rows);
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

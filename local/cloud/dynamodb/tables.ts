import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { place } from '#local/cloud/place.ts';
import type { Answer, Index, TableDefinition } from './engine.ts';
import { Refusal } from './refusal.ts';

export type Table = {
  definition: TableDefinition;
  id: string;
  /** Seconds since the epoch. */
  createdAt: number;
  settings: Settings;
};
export type Settings = {
  isStreamed: boolean;
  isRecoverable: boolean;
  /** Since when every change is kept, in milliseconds, of a table that is recoverable. */
  recoverableSince?: number | undefined;
  isProtected?: boolean;
  /** The attribute with the second in which an item expires. */
  expiry?: string | undefined;
};

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Indexes = z.array(
  z.object({
    IndexName: z.string(),
    KeySchema,
    Projection: z.object({
      ProjectionType: z.optional(z.string()),
      NonKeyAttributes: z.optional(z.array(z.string())),
    }),
  }),
);
export const TimeToLive = z.object({ Enabled: z.boolean(), AttributeName: z.optional(z.string()) });
export const Recovery = z.object({ PointInTimeRecoveryEnabled: z.optional(z.boolean()) });
const Definition = z.object({
  TableName: z.string(),
  KeySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z.optional(Indexes),
  LocalSecondaryIndexes: z.optional(Indexes),
});
const SettingsOfTable = z.object({
  StreamSpecification: z.optional(z.object({ StreamEnabled: z.optional(z.boolean()) })),
  TimeToLiveSpecification: z.optional(TimeToLive),
  PointInTimeRecoverySpecification: z.optional(Recovery),
  DeletionProtectionEnabled: z.optional(z.boolean()),
  // AWS::DynamoDB::GlobalTable has it for each replica.
  Replicas: z.optional(z.array(z.object({ PointInTimeRecoverySpecification: z.optional(Recovery) }))),
});

/** A table from its properties in a template or in CreateTable. Throws a ZodError for properties of no table. */
export function readTable(properties: unknown, now: number): Table {
  const { StreamSpecification, TimeToLiveSpecification, Replicas, ...settings } = SettingsOfTable.parse(properties);
  const recovery = settings.PointInTimeRecoverySpecification ?? Replicas?.[0]?.PointInTimeRecoverySpecification;
  const isRecoverable = recovery?.PointInTimeRecoveryEnabled === true;
  return {
    definition: Definition.parse(properties),
    id: randomUUID(),
    createdAt: now / 1000,
    settings: {
      isStreamed: StreamSpecification !== undefined && StreamSpecification.StreamEnabled !== false,
      isRecoverable,
      recoverableSince: isRecoverable ? now : undefined,
      isProtected: settings.DeletionProtectionEnabled === true,
      expiry: TimeToLiveSpecification?.Enabled ? TimeToLiveSpecification.AttributeName : undefined,
    },
  };
}

/** The table of a name. Refuses with ResourceNotFoundException when there is none. */
export function tableOf(tables: ReadonlyMap<string, Table>, name: unknown): Table {
  const table = tables.get(String(name));
  if (!table) throw missingTable(name);
  return table;
}

export const missingTable = (name: unknown): Refusal =>
  new Refusal('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);

const parts = ['KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes', 'LocalSecondaryIndexes'] as const;

/** Sentences about the parts in which an existing table differs from a definition. */
export function differencesOf(existing: TableDefinition, wanted: TableDefinition): string[] {
  return parts.flatMap((part) => {
    const [before, after] = [namesAndTexts(existing[part] ?? []), namesAndTexts(wanted[part] ?? [])];
    const names = [...new Set([...before.keys(), ...after.keys()])];
    return names
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => `${part} ${name} is ${before.get(name) ?? 'absent'}, not ${after.get(name) ?? 'absent'}`);
  });
}

function namesAndTexts(entries: readonly (Index | { AttributeName: string })[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const name = 'IndexName' in entry ? entry.IndexName : entry.AttributeName;
      return [name, JSON.stringify(entry, sortedKeys)];
    }),
  );
}

const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

const arnOf = (name: string) => `arn:aws:dynamodb:${place.region}:${place.account}:table/${name}`;
export const streamArnOf = (name: string) => `${arnOf(name)}/stream/local`;

/** The description of a table, as DescribeTable has it. */
export function describeTable({ definition, id, createdAt, settings }: Table): Answer {
  const name = definition.TableName;
  const noThroughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 };
  const describe = (index: Index) => ({ ...index, IndexArn: `${arnOf(name)}/index/${index.IndexName}` });
  return {
    ...definition,
    TableArn: arnOf(name),
    TableId: id,
    TableStatus: 'ACTIVE',
    CreationDateTime: createdAt,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    DeletionProtectionEnabled: settings.isProtected === true,
    ProvisionedThroughput: noThroughput,
    GlobalSecondaryIndexes: definition.GlobalSecondaryIndexes?.map((index) => ({
      ...describe(index),
      IndexStatus: 'ACTIVE',
      ProvisionedThroughput: noThroughput,
    })),
    LocalSecondaryIndexes: definition.LocalSecondaryIndexes?.map(describe),
    ...(settings.isStreamed && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      LatestStreamLabel: 'local',
      LatestStreamArn: streamArnOf(name),
    }),
  };
}

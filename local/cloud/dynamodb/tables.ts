import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { place } from '#local/cloud/place.ts';
import { Refusal, validationError } from './refusal.ts';

export type KeySchema = { AttributeName: string; KeyType: string }[];
export type Index = {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType?: string | undefined; NonKeyAttributes?: string[] | undefined };
};
export type TableDefinition = {
  TableName: string;
  KeySchema: KeySchema;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: Index[] | undefined;
  LocalSecondaryIndexes?: Index[] | undefined;
};

/** The body of an answer. */
type Answer = Record<string, unknown>;

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

/** There is no table of a name; operations on items do not say of which. */
export const missingTable = (name?: string): Refusal =>
  new Refusal(
    'ResourceNotFoundException',
    `Requested resource not found${name === undefined ? '' : `: Table: ${name} not found`}`,
  );

const MAX_INDEXES = { GlobalSecondaryIndexes: 20, LocalSecondaryIndexes: 5 } as const;

/** Refuses a definition whose keys are not defined, or that has too many indexes. */
export function checkDefinition(definition: TableDefinition): void {
  const invalid = 'One or more parameter values were invalid:';
  const { AttributeDefinitions, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = definition;
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes];
  const schemas = [definition, ...indexes].map(({ KeySchema }) => KeySchema);
  const used = new Set(schemas.flatMap((schema) => schema.map(({ AttributeName }) => AttributeName)));
  const defined = AttributeDefinitions.map(({ AttributeName }) => AttributeName);
  const missing = [...used].filter((name) => !defined.includes(name));
  if (missing.length) {
    throw validationError(
      `${invalid} Some index key attributes are not defined in AttributeDefinitions. Keys: [${missing.join(', ')}], AttributeDefinitions: [${defined.join(', ')}]`,
    );
  }
  if (used.size < defined.length) {
    throw validationError(
      `${invalid} Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions`,
    );
  }
  for (const schema of schemas) checkKeySchema(schema);
  const names = indexes.map(({ IndexName }) => IndexName);
  const double = names.find((name, at) => names.indexOf(name) < at);
  if (double !== undefined) throw validationError(`${invalid} Duplicate index name: ${double}`);
  for (const kind of ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'] as const) {
    const count = definition[kind]?.length ?? 0;
    if (count > MAX_INDEXES[kind])
      throw validationError(`${invalid} ${kind} count exceeds the per-table limit of ${MAX_INDEXES[kind]}`);
  }
}

function checkKeySchema([first, second, ...others]: KeySchema): void {
  if (first?.KeyType !== 'HASH')
    throw validationError('Invalid KeySchema: The first KeySchemaElement is not a HASH key type');
  if (others.length || (second && second.KeyType !== 'RANGE'))
    throw validationError('Invalid KeySchema: The second KeySchemaElement is not a RANGE key type');
}

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

import type * as z from 'zod/mini';
import type { Event } from '#shared/events.ts';
import type { Key } from './writes.ts';

/** The names in the braces of a template: `LOAN#{id}` has the field `id`. */
export type FieldsOf<Template extends string> = Template extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsOf<Rest>
  : never;

type Value = string | number | undefined;
export type Values = Readonly<Record<string, Value>>;

type IndexName = 'gsi1' | 'gsi2' | 'gsi3';

type KeyTemplate<Pk extends string = string, Sk extends string = string> = { pk: Pk; sk: Sk };

/** A list that an item is in while `when` says so, and always where there is no `when`. */
export type Index<Item> = KeyTemplate & { on: IndexName; when?: (item: Item) => boolean };

/**
 * What is known of one kind of item: what it holds, where it lies, in which lists it is, what it is counted in, and what
 * is emitted when it changes. It is data and pure functions alone, so that the functions' rights are made from it too.
 *
 * `Of` is what names one item: by default the fields of its key. One that is no attribute of the item is text.
 */
export type Entity<
  Schema extends z.ZodMiniType,
  Pk extends string,
  Sk extends string,
  Indexes extends Readonly<Record<string, Index<z.output<Schema>>>>,
  Of,
> = {
  name: string;
  schema: Schema;
  key: KeyTemplate<Pk, Sk>;
  /** The fields of the key's template, where they are not the attributes themselves. */
  keyFields?: (of: Of) => Values;
  indexes: Indexes;
  /** The fields of the indexes' templates that are not attributes of the item. */
  indexFields?: (item: z.output<Schema>) => Values;
  /** The counters in which an item is counted while it is as it is. */
  counters?: (item: z.output<Schema>) => readonly string[];
  /** What is emitted when an item is added (without `before`) or saved. */
  events?: (after: z.output<Schema>, before?: z.output<Schema>) => readonly Event[];
  /** When DynamoDB may remove an item, in seconds since the epoch. */
  ttl?: (item: z.output<Schema>) => number | undefined;
  /** Whether items are only ever added: no function has the right to change or delete one (CLOUD-40). */
  appendOnly?: true;
  /** Whether a key says something about a person, such as their name: the log does not name it (CLOUD-15). */
  personalKey?: true;
  /**
   * A function for each former version of the schema, the oldest first, which makes an item of that version one of the
   * next (docs/migrations.md). An item is read through those that it has not been through. They change no key.
   */
  migrations?: readonly Migration[];
};

/** Makes an item of one version of a schema one of the next. */
export type Migration = (item: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Any entity, for what works with all of them. */
export type AnyEntity = {
  name: string;
  schema: z.ZodMiniType;
  key: KeyTemplate;
  keyFields?: (of: never) => Values;
  indexes: Readonly<Record<string, KeyTemplate & { on: IndexName; when?: (item: never) => boolean }>>;
  indexFields?: (item: never) => Values;
  ttl?: (item: never) => number | undefined;
  appendOnly?: true;
  personalKey?: true;
  migrations?: readonly Migration[];
};

/** The fields of a key, with the types of the item's attributes. */
type KeyOf<Item, Field extends string> = { [Name in Field]: Name extends keyof Item ? Item[Name] : string };

/** Declares an entity; its types follow from what is declared. A function's bundle has only those that it uses (CLOUD-61). */
export const entity = <
  Schema extends z.ZodMiniType<object>,
  const Pk extends string,
  const Sk extends string,
  const Indexes extends Readonly<Record<string, Index<z.output<Schema>>>>,
  Of extends object = KeyOf<z.output<Schema>, FieldsOf<Pk> | FieldsOf<Sk>>,
>(
  declared: Entity<Schema, Pk, Sk, Indexes, Of>,
) => declared;

const field = /\{(\w+)\}/g;

/** A template with its fields filled in. Throws a TypeError where one is missing. */
export const filled = (template: string, values: Values): string =>
  template.replace(field, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${template} lacks ${name}`);
    return String(value);
  });

/** A template up to the first field that has no value: what the keys of a list begin with. */
export function prefixIn(template: string, values: Values): string {
  const missing = [...template.matchAll(field)].find(([, name = '']) => values[name] === undefined);
  return filled(template.slice(0, missing?.index), values);
}

/** The fields with which a template becomes a text, or undefined where none do. A field has no `#` in it. */
export function fieldsIn(template: string, text: string): Record<string, string> | undefined {
  const found = new RegExp(`^${template.replace(field, '(?<$1>[^#]+)')}$`).exec(text);
  return found ? { ...found.groups } : undefined;
}

/** The fields of an item's key, or undefined where it is not the key of such an item. */
export function keyFieldsIn({ key }: AnyEntity, { pk, sk }: Key): Record<string, string> | undefined {
  const [inPk, inSk] = [fieldsIn(key.pk, pk), fieldsIn(key.sk, sk)];
  return inPk && inSk && { ...inPk, ...inSk };
}

/** The key of one item. */
export function keyIn(declared: AnyEntity, of: object): Key {
  const values = { ...of, ...declared.keyFields?.(of as never) } as Values;
  return { pk: filled(declared.key.pk, values), sk: filled(declared.key.sk, values) };
}

const listValuesOf = (declared: AnyEntity, item: object) =>
  ({ ...item, ...declared.indexFields?.(item as never) }) as Values;

/** The place of an item in a list, by which the list is sorted: no other item in it has the same. */
export const placeInList = (declared: AnyEntity, list: string, item: object): string =>
  filled((declared.indexes[list] ?? declared.key).sk, listValuesOf(declared, item));

/** The attributes that put an item into its lists. */
export function listsOf(declared: AnyEntity, item: object): Record<string, string> {
  const values = listValuesOf(declared, item);
  const lists = Object.values(declared.indexes)
    .filter(({ when }) => !when || when(item as never))
    .map(({ on, pk, sk }) => ({ [`${on}pk`]: filled(pk, values), [`${on}sk`]: filled(sk, values) }));
  return Object.assign({}, ...lists);
}

/** Where an item lies, and in which lists it is. */
export function placeOf(
  declared: AnyEntity,
  item: object,
  key = keyIn(declared, item),
): Key & Record<string, string | number> {
  const ttl = declared.ttl?.(item as never);
  return { ...key, ...listsOf(declared, item), ...(ttl !== undefined && { ttl }) };
}

/** The version of the schema that items are stored in now: how many former ones there are. */
export const schemaVersionOf = ({ migrations = [] }: Pick<AnyEntity, 'migrations'>): number => migrations.length;

/** The version of the schema that an item was stored in. One stored before the first migration says nothing. */
export const storedVersionOf = (stored: object): number =>
  'schemaVersion' in stored ? Number(stored.schemaVersion) : 0;

/** A stored item, as the present schema knows it. Throws a TypeError for one of a version that is yet to come. */
export function migrated(declared: Pick<AnyEntity, 'name' | 'migrations'>, stored: object): object {
  const [version, present] = [storedVersionOf(stored), schemaVersionOf(declared)];
  if (version > present)
    throw new TypeError(`A ${declared.name} of version ${version} is stored; this code knows ${present}`);
  return (declared.migrations ?? []).slice(version).reduce((former, migrate) => migrate(former), { ...stored });
}

/** An item as it is stored: what its schema knows, where it lies, and its version. What could not be read again is refused. */
export const storedAs = (
  declared: AnyEntity,
  item: object,
  key = keyIn(declared, item),
): Key & Record<string, unknown> => ({
  ...(declared.schema.parse(item) as object),
  ...placeOf(declared, item, key),
  ...(declared.migrations && { schemaVersion: schemaVersionOf(declared) }),
});

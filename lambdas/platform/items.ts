import * as z from 'zod/mini';
import type { Page } from '#shared/endpoint.ts';
import { type DomainError, notFound } from '#shared/errors.ts';
import {
  type AnyEntity,
  type Entity,
  type FieldsOf,
  fieldsIn,
  filled,
  type Index,
  keyIn,
  migrated,
  prefixIn,
  schemaVersionOf,
  storedAs,
  type Values,
} from './entity.ts';
import { readItem, readItems, readPart } from './reads.ts';
import type { Part } from './remembered.ts';
import { countSome, list, type Range } from './table.ts';
import { readableOf, unreadable } from './unreadable.ts';
import { upgrade } from './upgrade.ts';
import {
  type Change,
  type Condition,
  conditionCheck,
  count,
  emit,
  insert,
  type Key,
  put,
  remove,
  replace,
  type TableWrite,
  update,
  type Write,
} from './writes.ts';

/** The list that every item of an entity is in: those that share the partition of the table. */
type Table = 'table';
/** What narrows a list: the bounds of its sort keys, or what they begin with where that is less than a whole field. */
type Options = Pick<Part, 'from' | 'to' | 'prefix' | 'newestFirst'>;

/** The index that holds nothing but keys: a list on it reads its items from the table. */
const KEYS_ONLY = 'gsi3';
const StoredKey = z.object({ pk: z.string(), sk: z.string() });
/** An item as it is stored. */
const Stored = z.looseObject(StoredKey.shape);

/**
 * The reads and writes of an entity. Reads of single items are consistent; lists of an index are a moment late.
 *
 * An item that cannot be read is refused with Unreadable by `find`, `get`, `findMany` and `all`, which decide; `page`,
 * `allReadable` and `findReadable`, which show, leave it out (API-43, API-44).
 *
 * A list is named by its index, or `table` for the items of one partition, and by the fields of its template: all those of
 * the partition key, and of the sort key as many as all its items share.
 */
export function itemsOf<
  Schema extends z.ZodMiniType<object>,
  Pk extends string,
  Sk extends string,
  Indexes extends Readonly<Record<string, Index<z.output<Schema>>>>,
  Of extends object,
>(entity: Entity<Schema, Pk, Sk, Indexes, Of>) {
  type Item = z.output<Schema>;
  type ListName = Table | keyof Indexes;
  type Template<Name extends ListName> = Name extends keyof Indexes ? Indexes[Name] : { pk: Pk; sk: Sk };
  type Fields<Name extends ListName> = Readonly<
    Record<FieldsOf<Template<Name>['pk']>, string | number> &
      Partial<Record<FieldsOf<Template<Name>['sk']>, string | number>>
  >;

  type KeyField = FieldsOf<Pk> | FieldsOf<Sk>;

  const reads = readsOf((stored): Item => entity.schema.parse(migrated(entity, stored)), entity);
  const keyOf = (of: Of): Key => keyIn(entity, of);
  const itemOf = (item: Item & Of) => storedAs(entity, item);

  // Attributes of the present schema mean nothing in an item of a former version: what is written or demanded of single
  // ones is refused there, and `commit` tries again when the item is saved in the present version (CLOUD-37).
  const schemaVersion = schemaVersionOf(entity);
  const upgrading = (of: Of, write: TableWrite): TableWrite =>
    schemaVersion === 0 ? write : { ...write, upgrade: () => upgrade(entity, keyOf(of)) };

  const partOf = (name: ListName, fields: Values, options: Options = {}): Part => {
    const index = name === 'table' ? undefined : entity.indexes[name];
    const { pk, sk } = index ?? entity.key;
    const prefix = prefixIn(sk, fields);
    return { ...(index && { index: index.on }), partition: filled(pk, fields), ...(prefix && { prefix }), ...options };
  };
  const changed = (after: Item, before?: Item): Write[] => [
    ...counts(entity.counters?.(after) ?? [], (before && entity.counters?.(before)) ?? []),
    ...(entity.events?.(after, before) ?? []).map(emit),
  ];

  return {
    entity,
    keyOf,
    find: (of: Of) => reads.find(keyOf(of)),
    /** Refuses with NotFound an item that is not there. */
    async get(of: Of): Promise<Item> {
      const found = await reads.find(keyOf(of));
      if (found === undefined) throw notFound();
      return found;
    },
    /** Those of these items that exist, each once, in their order. */
    findMany: (ofs: readonly Of[]) => reads.findMany(ofs.map(keyOf)),
    /** The same for a list that is shown: eventually consistent, at half the price, without what cannot be read. */
    findReadable: (ofs: readonly Of[]) => reads.findReadable(ofs.map(keyOf)),
    /** One page of a list without what cannot be read, and the cursor of the next if there is more. */
    page: <Name extends ListName>(name: Name, fields: Fields<Name>, page: Page, options: Options = {}) =>
      reads.page({ ...partOf(name, fields, options), ...page }),
    /** A whole list: for those whose length the rules bound, like what belongs to one loan. */
    all: <Name extends ListName>(name: Name, fields: Fields<Name>, options: Options = {}) =>
      reads.all(partOf(name, fields, options)),
    /** The same to be shown, without what cannot be read. */
    allReadable: <Name extends ListName>(name: Name, fields: Fields<Name>, options: Options = {}) =>
      reads.allReadable(partOf(name, fields, options)),
    /** Where a whole list lies, for what a route needs. */
    partOf: <Name extends ListName>(name: Name, fields: Fields<Name>, options: Options = {}): Part =>
      partOf(name, fields, options),
    /** What the keys of a whole list are made of. Reads no item: one that cannot be read does not stop the others. */
    async keysOf<Name extends ListName>(name: Name, fields: Fields<Name>) {
      const keys = await readPart(partOf(name, fields));
      const { pk, sk } = entity.key;
      return keys.map((key) => ({ ...fieldsIn(pk, key.pk), ...fieldsIn(sk, key.sk) }) as Record<KeyField, string>);
    },
    /** How many a list has, up to 100. */
    count: <Name extends ListName>(name: Name, fields: Fields<Name>, options: Options = {}): Promise<number> =>
      countSome(partOf(name, fields, options)),

    /** Adds a new item, with its counters and events. Refused, as AlreadyDone by default, where one with its key exists. */
    add: (item: Item & Of, refusal?: () => DomainError): Write[] => [insert(itemOf(item), refusal), ...changed(item)],
    /** Saves the next version of an item, with its counters and events. Refused with Stale where somebody changed it since. */
    save: (after: Item & Of & { version: number }, before: Item & { version: number }): Write[] => [
      replace({ ...itemOf({ ...after, version: before.version + 1 }), version: before.version + 1 }),
      ...changed(after, before),
    ],
    /** Writes an item whether or not it exists: for what has no history. */
    put: (item: Item & Of): Write => put(itemOf(item)),
    remove: (of: Of): Write => remove(keyOf(of)),
    /** Changes attributes that no list, counter or event shows, without reading the item. Refused where a condition fails. */
    update: (of: Of, change: Change, condition?: Condition): TableWrite =>
      upgrading(of, update(keyOf(of), versioned(schemaVersion, change), withVersion(schemaVersion, condition))),
    /** Refuses the commit with Stale where the item, which it does not change, was changed since it was read. */
    unchanged: (item: Item & Of & { version: number }): Write =>
      conditionCheck(keyOf(item), { expression: '#version = :read', values: { ':read': item.version } }),
    /** Refuses the commit unless the item, which it does not change, satisfies the condition. */
    check: (of: Of, condition: Condition): Write =>
      upgrading(of, conditionCheck(keyOf(of), withVersion(schemaVersion, condition) ?? condition)),
  };
}

const versioned = (schemaVersion: number, change: Change): Change =>
  schemaVersion === 0 ? change : { ...change, set: { ...change.set, schemaVersion } };

/** A condition that an item of another version of its schema fails too. */
function withVersion(schemaVersion: number, condition?: Condition): Condition | undefined {
  if (schemaVersion === 0) return condition;
  const isPresent = '(attribute_not_exists(pk) OR #schemaVersion = :schemaVersion)';
  return {
    ...condition,
    expression: condition ? `(${condition.expression}) AND ${isPresent}` : isPresent,
    values: { ...condition?.values, ':schemaVersion': schemaVersion },
  };
}

type Stored = z.output<typeof Stored>;

/** The reads of the items of an entity, by their keys and ranges. */
function readsOf<Item>(parseStored: (stored: object) => Item, entity: AnyEntity) {
  const parse = (stored: Stored): Item => {
    try {
      return parseStored(stored);
    } catch (error) {
      throw unreadable(entity, stored, error);
    }
  };
  return {
    async find(key: Key): Promise<Item | undefined> {
      const stored = await readItem(key);
      return stored && parse(stored);
    },
    findMany: async (keys: readonly Key[]): Promise<Item[]> => (await readItems(keys)).map(parse),
    findReadable: async (keys: readonly Key[]): Promise<Item[]> =>
      readableOf(await readItems(keys, { ConsistentRead: false }), parse),
    async page(range: Range): Promise<{ items: Item[]; cursor?: string }> {
      const { items, ...more } = await pageIn(range);
      return { items: readableOf(items, parse), ...more };
    },
    all: async (part: Part): Promise<Item[]> => (await allIn(part)).map(parse),
    allReadable: async (part: Part): Promise<Item[]> => readableOf(await allIn(part), parse),
  };
}

async function pageIn(range: Range): Promise<{ items: Stored[]; cursor?: string }> {
  if (range.index !== KEYS_ONLY) return list(range, Stored);
  const { items: keys, ...more } = await list(range, StoredKey);
  return { items: await readItems(keys), ...more };
}

const allIn = async (part: Part): Promise<Stored[]> =>
  part.index === KEYS_ONLY ? readItems(await readPart(part)) : readPart(part);

/** Every counter that counts only one of the two, up or down. */
const counts = (after: readonly string[], before: readonly string[]): Write[] => [
  ...before.filter((name) => !after.includes(name)).map((name) => count(name, -1)),
  ...after.filter((name) => !before.includes(name)).map((name) => count(name, 1)),
];

import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { backFill, listFormerItems } from '#lambdas/migrations/back-fill.ts';
import { handler } from '#lambdas/migrations/tasks.ts';
import { entity, type Migration } from '#lambdas/platform/entity.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { save } from '#lambdas/platform/upgrade.ts';
import { type Item, put, remove, update } from '#lambdas/platform/writes.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const parcelIn = (migrations: readonly Migration[]) =>
  entity({
    name: 'Parcel',
    schema: z.object({ id: z.string(), grams: z.int(), to: z.string(), version: z.int() }),
    key: { pk: 'PARCEL#{id}', sk: 'META' },
    indexes: {
      byTown: { on: 'gsi1', pk: 'TOWN#{to}', sk: '{id}' },
      byWeight: { on: 'gsi3', pk: 'WEIGHT', sk: '{grams}' },
    },
    migrations,
  });
const parcelEntity = parcelIn([
  ({ kilograms, ...item }) => ({ ...item, grams: Number(kilograms) * 1000 }),
  ({ town, ...item }) => ({ ...item, to: town }),
]);
const parcels = itemsOf(parcelEntity);
const entities = [parcelEntity];

/** An entity whose items are named by what they do not have as an attribute. */
const noteEntity = entity({
  name: 'Note',
  schema: z.object({ text: z.string() }),
  key: { pk: 'SHELF#{shelf}', sk: 'NOTE#{nr}' },
  keyFields: (of: { shelf: string; nr: number }) => of,
  indexes: { all: { on: 'gsi2', pk: 'NOTES#{shelf}', sk: '{nr}' } },
  indexFields: () => ({}),
  migrations: [({ words, ...item }) => ({ ...item, text: words })],
});

/** As an item was stored before the first migration, and between the first and the second. */
const first = (id: string, kilograms = 1): Item => ({
  ...{ pk: `PARCEL#${id}`, sk: 'META', id, kilograms, town: 'Apia', version: 1 },
  ...{ gsi1pk: 'TOWN#Apia', gsi1sk: id, gsi3pk: 'WEIGHT', gsi3sk: '1' },
});
const second = (id: string): Item => {
  const { kilograms, ...item } = first(id);
  return { ...item, grams: 1000, schemaVersion: 1 };
};
const present = (id: string, grams = 1000) => ({ id, grams, to: 'Apia', version: 1 });

async function stored(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of scanTable()) items.push(item);
  return items;
}
const storedParcel = async (id: string) => (await stored()).find(({ pk }) => pk === `PARCEL#${id}`);
const versions = async () => (await stored()).flatMap((item) => ('id' in item ? [item.schemaVersion] : []));

beforeEach(async () => {
  const items = await stored();
  if (items.length > 0) await commit(items.map(({ pk, sk }) => remove({ pk, sk })));
});

describe('items of former versions (CLOUD-37)', () => {
  it('are read as those of the present version: one, many, a list, and a list of keys', async () => {
    await commit([put(first('a')), put(second('b')), ...parcels.add(present('c'))]);
    expect(await parcels.get({ id: 'a' })).toEqual(present('a'));
    expect(await parcels.find({ id: 'b' })).toEqual(present('b'));
    const all = ['a', 'b', 'c'].map((id) => present(id));
    const found = await parcels.findMany(all);
    expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(all);
    expect(await parcels.all('byTown', { to: 'Apia' })).toEqual(all);
    expect((await parcels.page('byWeight', {}, {})).items).toEqual(expect.arrayContaining(all));
  });

  it('are of the present version once they are saved', async () => {
    await commit([put(first('a'))]);
    const before = await parcels.get({ id: 'a' });
    await commit(parcels.save({ ...before, to: 'Lufilufi' }, before));
    expect(await storedParcel('a')).toEqual({
      ...{ pk: 'PARCEL#a', sk: 'META', ...present('a'), to: 'Lufilufi', version: 2, schemaVersion: 2 },
      ...{ gsi1pk: 'TOWN#Lufilufi', gsi1sk: 'a', gsi3pk: 'WEIGHT', gsi3sk: '1000' },
    });
  });

  it('have single attributes updated and checked as those of the present version', async () => {
    await commit([put(first('a')), put(second('b'))]);
    const isLight = { expression: '#grams < :most', values: { ':most': 1500 } };
    await commit([
      parcels.update({ id: 'a' }, { set: { grams: 700 } }, isLight),
      parcels.check({ id: 'b' }, isLight),
      put({ pk: 'OTHER', sk: 'ONE' }),
    ]);
    expect(await parcels.get({ id: 'a' })).toEqual({ ...present('a', 700), version: 2 });
    expect(await storedParcel('a')).not.toHaveProperty('kilograms');
    expect(await storedParcel('a')).toHaveProperty('schemaVersion', 2);
    expect(await parcels.get({ id: 'b' })).toEqual(present('b'));
    expect((await stored()).some(({ pk }) => pk === 'OTHER')).toBe(true);
  });

  it('are refused what the present version is refused', async () => {
    await commit([put(first('a', 9))]);
    const isLight = { expression: '#grams < :most', values: { ':most': 1500 } };
    await expect(commit([parcels.update({ id: 'a' }, { set: { grams: 700 } }, isLight)])).rejects.toMatchObject({
      name: 'Stale',
    });
    expect(await parcels.get({ id: 'a' })).toEqual(present('a', 9000));
  });
});

describe('the back-fill (ADMIN-29)', () => {
  it('saves items of former versions, and nothing else', async () => {
    const notes = itemsOf(noteEntity);
    const note = { pk: 'SHELF#low', sk: 'NOTE#7', words: 'Fragile', gsi2pk: 'NOTES#low', gsi2sk: '7' };
    const other = { pk: 'OTHER', sk: 'ONE', id: 1 };
    await commit([put(first('a')), put(second('b')), ...parcels.add(present('c')), put(note), put(other)]);
    const before = [await storedParcel('c'), other];
    expect(await backFill(Date.now(), { entities: [parcelEntity, noteEntity] })).toEqual({
      read: 5,
      saved: 3,
      failed: 0,
    });
    const after = await stored();
    expect(after).toHaveLength(5);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(await storedParcel('a')).toEqual({
      ...{ pk: 'PARCEL#a', sk: 'META', ...present('a'), schemaVersion: 2 },
      ...{ gsi1pk: 'TOWN#Apia', gsi1sk: 'a', gsi3pk: 'WEIGHT', gsi3sk: '1000' },
    });
    const { words, ...kept } = note;
    expect(after).toContainEqual({ ...kept, text: words, schemaVersion: 1 });
    expect(await notes.get({ shelf: 'low', nr: 7 })).toEqual({ text: 'Fragile' });
    expect(await backFill(Date.now(), { entities })).toEqual({ read: 5, saved: 0, failed: 0 });
  });

  // ADMIN-12
  it('says in a dry run what it would save and what it could not, and changes nothing', async () => {
    await commit([put(first('a')), put({ ...second('b'), grams: 'many' }), ...parcels.add(present('c'))]);
    const before = await stored();
    expect(await listFormerItems(entities)).toEqual(
      expect.arrayContaining([
        { id: 'PARCEL#a META', about: 'Parcel PARCEL#a META', effect: 'Migrate' },
        { id: 'PARCEL#b META', about: 'Parcel PARCEL#b META', effect: 'Wrong' },
      ]),
    );
    expect(await listFormerItems(entities)).toHaveLength(2);
    expect(await stored()).toEqual(before);
  });

  // ADMIN-13
  it('leaves an item that it cannot read as it is, saves the others, and fails with its name', async () => {
    await commit([put(first('a')), put({ ...second('b'), grams: 'many' }), put(first('c'))]);
    await expect(backFill(Date.now(), { entities })).rejects.toThrow(/^3 read, 2 saved, 1 failed; PARCEL#b META: /);
    expect(await storedParcel('b')).toMatchObject({ grams: 'many', schemaVersion: 1 });
    expect((await versions()).toSorted()).toEqual([1, 2, 2]);
  });

  it('loses no change that is made at the same moment', async () => {
    await commit([put(first('a')), put(first('b')), put(first('c')), put(first('d'))]);
    const read = (await stored()).filter(({ pk }) => pk.startsWith('PARCEL'));
    const a = await parcels.get({ id: 'a' });
    await commit(parcels.save({ ...a, to: 'Siumu' }, a));
    await commit([update({ pk: 'PARCEL#b', sk: 'META' }, { set: { kilograms: 5 } })]);
    await commit([remove({ pk: 'PARCEL#c', sk: 'META' })]);
    // What was read before these changes is not saved over them.
    const saves = await Promise.all(read.map(async (item) => [item.id, await save(parcelEntity, item)]));
    expect(Object.fromEntries(saves)).toEqual({ a: false, b: false, c: false, d: true });
    expect(await parcels.find({ id: 'a' })).toEqual({ ...present('a'), to: 'Siumu', version: 2 });
    expect(await parcels.find({ id: 'b' })).toEqual({ ...present('b', 5000), version: 2 });
    expect(await parcels.find({ id: 'c' })).toBeUndefined();
    expect(await backFill(Date.now(), { entities })).toMatchObject({ saved: 1 });
    expect(await parcels.find({ id: 'b' })).toEqual({ ...present('b', 5000), version: 2 });
  });

  it('leaves to others the version that they read, so that none of them is refused', async () => {
    await commit([put(first('a'))]);
    const before = await parcels.get({ id: 'a' });
    await backFill(Date.now(), { entities });
    await commit(parcels.save({ ...before, to: 'Siumu' }, before));
    expect(await parcels.get({ id: 'a' })).toEqual({ ...present('a'), to: 'Siumu', version: 2 });
  });
});

describe('a back-fill that is cut off (ADMIN-30)', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const cutOff = (options: Partial<Parameters<typeof backFill>[1]> = {}) =>
    backFill(Date.now(), { entities, pageSize: 2, isOver: () => true, ...options });

  it('has failed, and is continued where it was', async () => {
    await commit(ids.map((id) => put(first(id))));
    await expect(cutOff()).rejects.toThrow('Not at the end of the table yet, run it again: 2 read, 2 saved, 0 failed');
    expect(await versions()).toEqual(expect.arrayContaining([2, 2, undefined, undefined, undefined]));
    // The item that stores how far it came lies in the table too.
    await expect(backFill(Date.now(), { entities, pageSize: 2 })).resolves.toMatchObject({ saved: 5, failed: 0 });
    expect(await versions()).toEqual([2, 2, 2, 2, 2]);
    expect((await stored()).filter(({ pk }) => pk === 'BACKFILL')).toEqual([]);
  });

  it('begins again when there are new versions since', async () => {
    await commit(ids.map((id) => put(first(id))));
    const [one, two] = parcelEntity.migrations ?? [];
    const former = one && parcelIn([one]);
    if (!former || !two) throw new Error('The parcel has two migrations');
    const town = z.object({ id: z.string(), grams: z.int(), town: z.string(), version: z.int() });
    const inTown = { ...former, schema: town, indexes: {} };
    await expect(cutOff({ entities: [inTown], pageSize: 3 })).rejects.toThrow('3 read, 3 saved');
    expect((await versions()).filter((version) => version === 1)).toHaveLength(3);
    expect(await backFill(Date.now(), { entities, pageSize: 3 })).toMatchObject({ saved: 5 });
    expect(await versions()).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('the job of the back-fill', () => {
  // ADMIN-11, ADMIN-12
  it('runs as other jobs do: with nothing to save for now', async () => {
    const run = (dryRun: boolean) => handler(Object({ step: 'back-fill', dryRun }), Object.create(null));
    expect(await run(true)).toEqual({ count: 0, items: [] });
    expect(await stored()).toEqual([]);
    expect(await run(false)).toEqual({ read: 0, saved: 0, failed: 0 });
    expect(await stored()).toMatchObject([{ pk: 'JOB', sk: 'back-fill', failed: false }]);
  });
});

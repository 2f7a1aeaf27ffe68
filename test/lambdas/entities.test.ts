import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { migratedEntities } from '#lambdas/migrations/entities.ts';
import {
  type AnyEntity,
  entity,
  migrated,
  placeOf,
  schemaVersionOf,
  storedVersionOf,
} from '#lambdas/platform/entity.ts';
import { declaredEntities } from '#test/support/entities.ts';
import { formerSamples, samples } from './entity-samples.ts';

const entities = [...(await declaredEntities()).values()];

type Keyed = Pick<AnyEntity, 'key'>;

/** Whether a key of the one can be a key of the other: where the one has a field, the other may have any text without `#`. */
const isLike = (one: Keyed, other: Keyed): boolean => {
  const [pattern = '', text = ''] = [one, other].map(({ key }) => `${key.pk}\n${key.sk}`);
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^#]+')}$`).test(text.replace(/[{}]/g, ''));
};
const canMeet = (one: Keyed, other: Keyed): boolean => isLike(one, other) || isLike(other, one);

describe('the entities', () => {
  it('have names of their own', () => {
    expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
  });

  it('each have a sample here, and each list is that of a sample', () => {
    expect(Object.keys(samples).sort()).toEqual(entities.map(({ name }) => name).sort());
    for (const { name, indexes } of entities) {
      const listed = (samples[name] ?? []).flatMap(({ at }) => Object.keys(at).filter((key) => key.startsWith('gsi')));
      const lists = Object.values(indexes).flatMap(({ on }) => [`${on}pk`, `${on}sk`]);
      expect([...new Set(listed)].sort(), name).toEqual([...new Set(lists)].sort());
    }
  });

  // A changed key loses what is stored under the former one.
  it.each(entities.flatMap((entity) => (samples[entity.name] ?? []).map((sample) => ({ entity, ...sample }))))(
    'keep the key of $entity.name: $at.pk $at.sk',
    ({ entity, of, at }) => {
      expect(placeOf(entity, of)).toEqual(at);
    },
  );

  it('never share a key', () => {
    expect(canMeet({ key: { pk: 'LOAN#{id}', sk: 'META' } }, { key: { pk: 'LOAN#{loanId}', sk: '{kind}' } })).toBe(
      true,
    );
    const meeting = entities.flatMap((one, index) =>
      entities.slice(index + 1).flatMap((other) => (canMeet(one, other) ? [`${one.name} ${other.name}`] : [])),
    );
    expect(meeting).toEqual([]);
  });
});

/** The samples of an entity's former versions, in the present one. Throws where one is missing. */
function readFormer(declared: AnyEntity, former = formerSamples[declared.name] ?? []): unknown[] {
  const stored = former.map((sample) => storedVersionOf(sample.stored));
  expect(stored, `${declared.name}: a sample of each former version`).toEqual(
    Array.from({ length: schemaVersionOf(declared) }, (_, version) => version),
  );
  return former.map((sample) => declared.schema.parse(migrated(declared, sample.stored)));
}

describe('an entity with migrations', () => {
  const parcel = entity({
    name: 'Parcel',
    schema: z.object({ id: z.string(), grams: z.int(), to: z.string() }),
    key: { pk: 'PARCEL#{id}', sk: 'META' },
    indexes: {},
    migrations: [
      ({ kilograms, ...item }) => ({ ...item, grams: Number(kilograms) * 1000 }),
      ({ town, ...item }) => ({ ...item, to: town }),
    ],
  });
  const former = [
    { stored: { id: 'a', kilograms: 2, town: 'Apia' }, now: { id: 'a', grams: 2000, to: 'Apia' } },
    { stored: { id: 'b', grams: 5, town: 'Lufilufi', schemaVersion: 1 }, now: { id: 'b', grams: 5, to: 'Lufilufi' } },
  ];

  it('reads every former version, each through the migrations that it has not been through (CLOUD-37)', () => {
    expect(readFormer(parcel, former)).toEqual(former.map(({ now }) => now));
    expect(migrated(parcel, { id: 'c', grams: 5, to: 'Apia', schemaVersion: 2 })).toMatchObject({
      grams: 5,
      to: 'Apia',
    });
  });

  it('refuses a version that is yet to come, rather than read it wrongly (CLOUD-37)', () => {
    expect(() => migrated(parcel, { id: 'd', schemaVersion: 3 })).toThrow(
      'A Parcel of version 3 is stored; this code knows 2',
    );
  });

  it('has a stored sample of each former version here (CLOUD-38)', () => {
    for (const declared of entities)
      expect(readFormer(declared)).toEqual((formerSamples[declared.name] ?? []).map(({ now }) => now));
    const names = new Set(entities.map(({ name }) => name));
    expect(Object.keys(formerSamples).filter((name) => !names.has(name))).toEqual([]);
    expect(() => readFormer(parcel)).toThrow('a sample of each former version');
    expect(() => readFormer(parcel, former.slice(1))).toThrow('a sample of each former version');
  });

  it('is back-filled: the back-fill knows those of every domain (ADMIN-29)', () => {
    const migrating = entities.filter((declared) => schemaVersionOf(declared) > 0);
    expect(new Set(migratedEntities)).toEqual(new Set(migrating));
    const source = readFileSync('lambdas/migrations/entities.ts', 'utf8');
    for (const file of globSync('lambdas/*/entities.ts'))
      if (!file.includes('migrations')) expect(source).toContain(`'#${file}'`);
  });
});

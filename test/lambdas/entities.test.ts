import { describe, expect, it } from 'vitest';
import { type AnyEntity, placeOf } from '#lambdas/platform/entity.ts';
import { declaredEntities } from '#test/support/entities.ts';
import { samples } from './entity-samples.ts';

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

import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readCounters } from '#lambdas/platform/counters.ts';
import { commit, find, findAll, list, listAll, nextNumber, updateAlone } from '#lambdas/platform/table.ts';
import {
  conditionCheck,
  count,
  insert,
  type Key,
  put,
  remove,
  replace,
  update,
  type Write,
} from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import { MemoryTable } from '#test/support/memory-table.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const Anything = z.record(z.string(), z.unknown());
const small = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom('a', 'b', 'ab');
const key = fc.record({ pk: fc.constantFrom('p', 'q'), sk: name });
const version = fc.integer({ min: 1, max: 3 });
const details = fc.record({
  n: fc.option(small, { nil: undefined }),
  text: fc.option(name, { nil: undefined }),
  nested: fc.constant([{ one: undefined, two: [1, null, true] }]),
  gsi1pk: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  gsi2pk: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
});
/** Every condition that the code has in it, on attributes of these items. */
const named = fc.oneof(
  fc.constant({ expression: 'attribute_not_exists(#text) AND attribute_exists(pk)' }),
  small.map((n) => ({ expression: '#n >= :needed', values: { ':needed': n } })),
  version.map((read) => ({ expression: '#version = :read', values: { ':read': read } })),
  fc.record({ n: small, text: name }).map(({ n, text }) => ({
    expression:
      '(attribute_not_exists(#n) OR #n < :most) AND #text = :text AND #version >= :one AND (attribute_not_exists(#gsi1pk) OR #gsi1pk < :y)',
    values: { ':most': n, ':text': text, ':one': 1, ':y': 'y' },
  })),
);

const condition = fc.oneof(named, fc.constant({ expression: 'attribute_exists(pk)' }));

const write: fc.Arbitrary<(home: string) => Write> = fc.oneof(
  fc.record({ key, details }).map((it) => (home: string) => insert(itemOf(home, it))),
  fc.record({ key, details }).map((it) => (home: string) => put(itemOf(home, it))),
  fc
    .record({ key, details, version })
    .map((it) => (home: string) => replace({ ...itemOf(home, it), version: it.version })),
  key.map((one) => (home: string) => remove(at(home, one))),
  fc.record({ key, condition: named }).map((it) => (home: string) => conditionCheck(at(home, it.key), it.condition)),
  fc.record({ key, set: fc.record({ text: name, gsi1pk: name, gsi1sk: name }), n: small, unset: fc.boolean() }).map(
    ({ key: one, set, n, unset }) =>
      (home: string) =>
        update(at(home, one), { set, add: { n }, unset: unset ? ['gsi2pk'] : [] }),
  ),
  fc
    .record({ key, n: small, condition })
    .map((it) => (home: string) => update(at(home, it.key), { add: { n: -it.n } }, it.condition)),
  small.map((n) => () => count('things', n)),
);

const at = (home: string, { pk, sk }: Key): Key => ({ pk: `${home}${pk}`, sk });
const itemOf = (
  home: string,
  it: { key: Key; details: { gsi1pk?: string | undefined; gsi2pk?: string | undefined } },
) => ({
  ...it.details,
  ...at(home, it.key),
  version: 1,
  ...(it.details.gsi1pk && { gsi1pk: home + it.details.gsi1pk, gsi1sk: `${it.key.pk}${it.key.sk}` }),
  ...(it.details.gsi2pk && { gsi2pk: home + it.details.gsi2pk, gsi2sk: `${it.key.sk}${it.key.pk}` }),
});

const range = fc.record({
  index: fc.constantFrom(undefined, 'gsi1' as const, 'gsi2' as const),
  partition: fc.constantFrom('p', 'q', 'x', 'y'),
  newestFirst: fc.boolean(),
  bounds: fc.constantFrom({}, { prefix: 'a' }, { from: 'a' }, { to: 'ab' }, { from: 'ab', to: 'pb' }),
});
const sorted = (items: object[]) => items.map((item) => JSON.stringify(item, Object.keys(item).sort())).sort();

const read: fc.Arbitrary<(home: string) => Promise<unknown>> = fc.oneof(
  key.map((one) => (home: string) => find(at(home, one), Anything)),
  fc.array(key, { minLength: 1 }).map((keys) => async (home: string) => {
    const each = new Map(keys.map((one) => [JSON.stringify(one), at(home, one)]));
    return sorted(await findAll([...each.values()]));
  }),
  range.map(
    ({ partition, bounds, index, ...more }) =>
      (home: string) =>
        listAll({ ...more, ...bounds, ...(index && { index }), partition: home + partition }),
  ),
  fc
    .record({ range, limit: fc.integer({ min: 1, max: 4 }) })
    .map(({ range: { partition, bounds, index, ...more }, limit }) => {
      const paged = { ...more, ...bounds, ...(index && { index }) };
      return async (home: string) => {
        const first = await list({ ...paged, partition: home + partition, limit }, Anything);
        return [
          first,
          first.cursor && (await list({ ...paged, partition: home + partition, cursor: first.cursor }, Anything)),
        ];
      };
    }),
  fc.constant((home: string) => nextNumber(home)),
);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(write, { minLength: 1, maxLength: 3 })
      .map((all) => (home: string) => commit(all.map((one) => one(home)))),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ key, n: small, condition })
      .map((it) => (home: string) => updateAlone(update(at(home, it.key), { add: { n: -it.n } }, it.condition))),
  },
  { weight: 2, arbitrary: read },
);

/** What each step answers or refuses, and what is in the table at last. */
async function lived(steps: readonly ((home: string) => Promise<unknown>)[], home: string): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const one of steps) outcomes.push(await one(home).catch(refusalOf));
  for (const pk of ['p', 'q']) outcomes.push(await listAll({ partition: home + pk }));
  return [...outcomes, await readCounters()];
}
const refusalOf = (error: Error) =>
  error instanceof DomainError || error instanceof RangeError ? error.name : `Refused ${error.message}`;

it('the table in memory / answers and refuses as DynamoDB does, whatever is asked in whatever order', async () => {
  const memory = new MemoryTable();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const home = `${++runs}.`;
      const real = await lived(steps, home);
      const client = mockClient(DynamoDBDocumentClient);
      // What the table answers is what the command is answered with.
      client.send.callsFake(async (command: unknown) => memory.answer(command) as never);
      const same = await lived(steps, home).finally(() => client.restore());
      expect(same).toEqual(real);
    }),
    { numRuns: 60 },
  );
});

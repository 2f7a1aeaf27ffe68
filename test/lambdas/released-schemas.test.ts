import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEntity, schemaVersionOf } from '#lambdas/platform/entity.ts';
import { declaredEntities } from '#test/support/entities.ts';

const file = join(import.meta.dirname, 'released-schemas.json');

type Shape = { properties?: Record<string, unknown>; required?: string[] };
/** What an entity's items may be like: as they are written, and as they must at least be to be read. */
type Schemas = { version: number; written: Shape; read: Shape };

const shapeOf = ({ schema }: Pick<AnyEntity, 'schema'>, io: 'input' | 'output'): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // What is written is said to have no further attributes; whoever reads it does not care.
  const isOfWriting = (name: string, value: unknown) =>
    io === 'output' && name === 'additionalProperties' && value === false;
  return JSON.parse(JSON.stringify(shape, (name, value) => (isOfWriting(name, value) ? undefined : value)));
};

const schemasOf = (declared: Pick<AnyEntity, 'schema' | 'migrations'>): Schemas => ({
  version: schemaVersionOf(declared),
  written: shapeOf(declared, 'output'),
  read: shapeOf(declared, 'input'),
});

/** Why code with the one schema cannot read what code with the other wrote: empty where it can. */
function refusals(reader: Shape, writer: Shape): string[] {
  const required = (reader.required ?? []).filter((name) => !(writer.required ?? []).includes(name));
  const changed = Object.entries(writer.properties ?? {}).flatMap(([name, shape]) => {
    const known = reader.properties?.[name];
    // A name that the reader does not know is left alone.
    return known === undefined || isWithin(shape, known) ? [] : [`${name} is of another kind`];
  });
  return [...required.map((name) => `${name} may be missing`), ...changed];
}

/** Whether every value of the one kind is one of the other; only lists of allowed values may differ. */
function isWithin(value: unknown, wider: unknown): boolean {
  if (JSON.stringify(value) === JSON.stringify(wider)) return true;
  const [some, all] = [enumIn(value), enumIn(wider)];
  if (some && all) return some.every((one) => all.includes(one));
  const [item, items] = [propertyOf(value, 'items'), propertyOf(wider, 'items')];
  if (item && items) return isWithin(item, items);
  if (propertyOf(value, 'properties') && propertyOf(wider, 'properties'))
    return refusals(Object(wider), Object(value)).length === 0;
  return false;
}

const propertyOf = (shape: unknown, name: string): unknown => Object(shape)[name];
/** The allowed values: `enum`, or one `const` for each. */
function enumIn(shape: unknown): unknown[] | undefined {
  const { enum: values, anyOf = [] }: { enum?: unknown[]; anyOf?: object[] } = Object(shape);
  const each = anyOf.flatMap((one) => ('const' in one ? [one.const] : []));
  return values ?? (each.length > 0 && each.length === anyOf.length ? each : undefined);
}

const entities = [...(await declaredEntities()).values()].toSorted((one, other) => one.name.localeCompare(other.name));
const present = Object.fromEntries(entities.map((declared): [string, Schemas] => [declared.name, schemasOf(declared)]));

// With a release: RELEASE=1 npx vitest run --project unit test/lambdas/released-schemas.test.ts
if (process.env.RELEASE) writeFileSync(file, `${JSON.stringify(present).replace(/,(?="\w+":\{"version")/g, ',\n')}\n`);
const released: Record<string, Schemas> = JSON.parse(readFileSync(file, 'utf8'));

describe('the release that a rollback returns to', () => {
  it.each(Object.entries(released))('reads what this code writes of %s (CLOUD-55)', (name, { read, version }) => {
    const now = present[name];
    // An item that nothing writes any more needs no reader; a migration is deployed on its own (docs/migrations.md).
    if (now?.version === version) expect(refusals(read, now.written)).toEqual([]);
  });
});

describe('this code', () => {
  it.each(Object.entries(released))(
    'reads what the release before it wrote of %s (CLOUD-55)',
    (name, { written, version }) => {
      const now = present[name];
      if (now?.version === version) expect(refusals(now.read, written)).toEqual([]);
    },
  );

  it('refuses no item for an attribute that it does not know, except where money goes (CLOUD-55)', () => {
    const strict = Object.entries(present).filter(([, { read }]) =>
      JSON.stringify(read).includes('"additionalProperties":false'),
    );
    // Where money goes is not known by half: nothing is paid to a destination with a part that this code does not know.
    expect(strict.map(([name]) => name)).toEqual(['Payout', 'Person']);
  });
});

describe('the comparison', () => {
  const parcel = (more: object = {}, kinds: [string, ...string[]] = ['Letter', 'Box']) => ({
    schema: z.object({ id: z.string(), kind: z.enum(kinds), ...more }),
  });
  const before = schemasOf(parcel());
  const both = (declared: ReturnType<typeof parcel>) => {
    const after = schemasOf(declared);
    return { back: refusals(before.read, after.written), forth: refusals(after.read, before.written) };
  };

  it.each([
    ['an optional attribute', parcel({ to: z.optional(z.string()) }), [], []],
    ['an attribute with a default', parcel({ to: z._default(z.string(), 'Apia') }), [], []],
    ['a required attribute', parcel({ to: z.string() }), [], ['to may be missing']],
    ['another kind of attribute', parcel({ id: z.int() }), ['id is of another kind'], ['id is of another kind']],
    ['one more allowed value', parcel({}, ['Letter', 'Box', 'Crate']), ['kind is of another kind'], []],
    [
      'the same values, written another way',
      parcel({ kind: z.union([z.literal('Letter'), z.literal('Box')]) }),
      [],
      [],
    ],
    ['one less allowed value', parcel({}, ['Letter']), [], ['kind is of another kind']],
    ['an attribute that becomes optional', parcel({ id: z.optional(z.string()) }), ['id may be missing'], []],
  ] as const)('knows what %s means for a rollback and for a release (CLOUD-55)', (_, declared, back, forth) => {
    expect(both(declared)).toEqual({ back, forth });
  });
});

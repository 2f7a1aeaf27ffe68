import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApi } from '#lib/constructs/openapi.ts';
import { contracts } from '#lib/contracts.ts';
import { spellingsIn } from '#shared/compatibility.ts';

type Described = { required: string[]; properties: Record<string, unknown> };

/** The schemas of objects that are somewhere in a description. */
function objectsIn(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return 'properties' in value && 'required' in value ? [value as Described, ...inner] : inner;
}

const endpoints = Object.values(contracts).flatMap((api) => Object.values(api));

describe('a field with two spellings', () => {
  it('has one of them in our contracts (API-27)', () => {
    const inContracts = endpoints.flatMap(({ result }) =>
      objectsIn(z.toJSONSchema(result, { io: 'input', unrepresentable: 'any' })),
    );
    const spelled = inContracts.flatMap(({ properties }) =>
      spellingsIn(properties).map((each) => ({ each, properties })),
    );
    expect(new Set(spelled.map(({ each }) => each.field)).size).toBe(6);
    for (const { each, properties } of spelled) expect(properties).not.toHaveProperty(each.other);
  });

  it('is described under both, as it is sent (API-1, API-27)', () => {
    const replies = Object.values(openApi(contracts).paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) => objectsIn(responses[200] ?? responses[201])),
    );
    const described = replies.flatMap((schema) => spellingsIn(schema.properties).map((each) => ({ each, schema })));
    expect(new Set(described.map(({ each }) => each.other)).size).toBe(6);
    for (const { each, schema } of described) {
      expect(schema.required).toHaveLength(new Set(schema.required).size);
      expect(schema.properties[each.other]).toEqual(schema.properties[each.field]);
      expect(schema.required.includes(each.other)).toBe(schema.required.includes(each.field));
    }
  });
});

it('has patterns that every language reads: no property escapes, which Python and many generators refuse (API-1)', () => {
  const patterns = [...JSON.stringify(openApi(contracts)).matchAll(/"pattern":("(?:\\.|[^"])*")/g)].map(
    ([, text = '']) => String(JSON.parse(text)),
  );
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => /\\[pP]\{/.test(pattern))).toEqual([]);
});

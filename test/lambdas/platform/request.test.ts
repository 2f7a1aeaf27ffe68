import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, requestOf } from '#lambdas/platform/request.ts';
import { Done, post } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

const endpoint = post('/things/{id}', {
  who: 'anyone',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ page: z.optional(z.string()) }),
  body: z.strictObject({
    name: z.string(),
    part: z.optional(z.strictObject({ size: z.number() })),
    tags: z.optional(z.array(z.string())),
  }),
  result: Done,
});

type Sent = { body?: string; type?: string; query?: Record<string, string[]> };

const sent = ({ body = '{"name":"roof"}', type = 'application/json', query = {} }: Sent) =>
  // The gateway sends more; what is read of it is all here.
  requestOf(endpoint, {
    headers: { 'Content-Type': type },
    pathParameters: { id: '1' },
    multiValueQueryStringParameters: query,
    body,
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEvent);

describe('a request', () => {
  it('is what the schemas of its endpoint make of it', () => {
    expect(sent({ query: { page: ['2'] }, type: 'application/json; charset=utf-8' })).toEqual({
      params: { id: '1' },
      query: { page: '2' },
      body: { name: 'roof' },
    });
  });

  it.each([
    ['an undeclared parameter (API-4)', { query: { limit: ['1'] } }, 'Invalid', 'This field is not known here.'],
    [
      'a parameter given twice (API-4)',
      { query: { page: ['1', '2'] } },
      'Invalid',
      'Each parameter may be given once.',
    ],
    ['another content type (API-5)', { type: 'text/plain' }, 'UnsupportedType', 'Please send this as JSON'],
    ['text that is not JSON (API-5)', { body: '{' }, 'Invalid', 'What was sent is not JSON.'],
    ['a large body of another type (API-5)', { body: 'x'.repeat(1024 * 1024 + 1), type: 'text/plain' }, 'TooLarge', ''],
    ['an unknown field (API-6)', { body: '{"name":"a","admin":true}' }, 'Invalid', 'This field is not known here.'],
    [
      'an unknown field of a part (API-6)',
      { body: '{"name":"a","part":{"size":1,"x":2}}' },
      'Invalid',
      'This field is not known here.',
    ],
    ['a null (API-5)', { body: 'null' }, 'Invalid', 'Please send a JSON object.'],
    ['a list (API-5)', { body: '[]' }, 'Invalid', 'Please send a JSON object.'],
    ['bytes that are not UTF-8 (API-5)', { body: '{"name":"\uFFFD"}' }, 'Invalid', 'Some letters could not be read.'],
    ['a field __proto__ (API-6)', { body: '{"__proto__":1,"name":"a"}' }, 'Invalid', 'This field is not known here.'],
    [
      'a parameter __proto__ (API-4)',
      { query: Object.fromEntries([['__proto__', ['1']]]) },
      'Invalid',
      'This field is not known here.',
    ],
    ['a field given twice (API-6)', { body: '{"name":"a","name":"b"}' }, 'Invalid', 'Each field may be given once.'],
  ])('is refused with %s', (_, what, name, message) => {
    expect(() => sent(what)).toThrow(expect.objectContaining({ name, message: expect.stringContaining(message) }));
  });
});

describe('a refusal (API-14)', () => {
  const refusalOf = (body: object): DomainError => {
    try {
      sent({ body: JSON.stringify(body) });
    } catch (error) {
      if (error instanceof DomainError) return error;
    }
    throw new Error('It was taken');
  };
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`unknown-${i}`, 1]));

  it('names what is wrong, with its place', () => {
    expect(refusalOf({ name: 'roof', part: { size: 'x', colour: 1 } }).fields).toEqual({
      'part.size': { code: 'FieldInvalid', message: 'Invalid input' },
      'part.colour': { code: 'FieldUnknown', message: 'This field is not known here.' },
    });
    expect(refusalOf({ name: 1 })).toMatchObject({ code: 'FieldsInvalid', params: { names: 'name' } });
  });

  it('stays small, whatever was sent', () => {
    const { fields } = refusalOf({ name: 'roof', ...many(40_000) });
    expect(Object.keys(fields ?? {})).toHaveLength(5);
    expect(JSON.stringify(refusalOf({ name: 'roof', ['x'.repeat(100_000)]: 1 }).fields).length).toBeLessThan(200);
    expect(Object.keys(refusalOf({ name: 'roof', tags: Array(10_000).fill(1) }).fields ?? {})).toHaveLength(50);
  });
});

describe('the address of a caller', () => {
  const from = (forwarded: string | undefined) =>
    addressOf({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      requestContext: { identity: { sourceIp: '10.0.0.1' } },
    } as unknown as APIGatewayProxyEvent);

  it('is the hop that the distribution saw, whatever the caller claims (API-13)', () => {
    expect(from('203.0.113.7, 127.0.0.1')).toBe('203.0.113.7');
    expect(from('192.0.2.1, 198.51.100.1, 203.0.113.7, 127.0.0.1')).toBe('203.0.113.7');
    expect(from(undefined)).toBe('10.0.0.1');
  });
});

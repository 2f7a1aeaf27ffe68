import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

export type Random = () => number;

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Item>(random: Random, [first, ...rest]: readonly [Item, ...Item[]]): Item =>
  rest[Math.floor(random() * (rest.length + 1)) - 1] ?? first;

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Hostile values of a form field, as JSON text (API-7, API-28). */
const values = [
  ...['null', 'true', '[]', '{}', '[100]', '{"$gt":0}', '-1', '-0', '0', '0.001', '1e309', '1e-400', '1e3'],
  ...[
    '9007199254740993',
    '123456789012345678901234567890',
    '""',
    '" "',
    '"1e3"',
    '"9007199254740993"',
    '"１００"',
    '"100 "',
  ],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"__proto__"', '"constructor"', '"toString"'],
  ...[
    '"=HYPERLINK(1)"',
    '"a@x.ws\\r\\nBcc: b@x.ws"',
    '"{{7*7}}"',
    '"<img src=x onerror=alert(1)>"',
    '"../../etc/passwd"',
  ],
  ...['"2026-02-30"', '"0000-00-00"', '"9999-12-31"', '"2099-01-01"', '"\\u202egnp.exe"'],
] as const;
const large = [
  `"${'\u0301'.repeat(100_000)}"`,
  `"${'a'.repeat(100_000)}"`,
  `[${Array.from({ length: 20_000 }, () => '1')}]`,
  deep(50_000),
  `{"a":${deep(1_000)}}`,
] as const;

/** One in ten is large. */
export const hostileValue = (random: Random): string => oneOf(random, random() < 0.1 ? large : values);

/** Of a path or a query, as they go over the wire. */
export const hostileParts = [
  ...[
    '%00',
    '1%00',
    '..',
    '%2e%2e',
    '%2E%2E%2F',
    '%2f',
    '%5c',
    '1;a=b',
    '-1',
    '0',
    '01',
    '1e3',
    '1.0',
    '+1',
    '0x1',
    '%201',
  ],
  ...[
    '9007199254740993',
    '%EF%BC%91',
    '__proto__',
    'constructor',
    'undefined',
    'null',
    '%F0%28%8C',
    '%',
    '%zz',
    "1'--",
    '1.',
    '.1',
  ],
  ...[
    '1..1',
    '1.1.1',
    '1-',
    '-001',
    '1-1-1',
    '%0d%0aX:1',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '*',
    '$',
    '{id}',
    `${'a'.repeat(64)}`,
  ],
  ...[`${'a'.repeat(65)}`, `${'%CC%81'.repeat(60)}`, 'a'.repeat(8_000), '1%23META', '1%23'],
] as const;

type Sent = { body: string | Buffer; headers?: Record<string, string> };
const member = (text: string, name: string, value: string) =>
  text === '{}' ? `{"${name}":${value}}` : `${text.slice(0, -1)},"${name}":${value}}`;

/** Bodies that are no form at all, made from one that is: each must be refused whatever the route does. */
export const brokenBodies = (valid: string): Sent[] => [
  ...[
    'isAdmin',
    'userId',
    'kycStatus',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '\\u0000',
    '\\ud800',
    '',
  ].map((name) => ({ body: member(valid, name, '{"isAdmin":true}') })),
  { body: member(member(valid, 'twin', '1'), 'twin', '2') },
  ...[
    'null',
    'true',
    '1',
    '"text"',
    '[]',
    `[${valid}]`,
    '{',
    `${valid}}`,
    "{'a':1}",
    'NaN',
    '{"a":undefined}',
    '{,}',
    '\u0000',
  ].map((body) => ({ body })),
  { body: `\uFEFF${valid}` },
  { body: Buffer.from(valid, 'utf16le') },
  { body: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) },
  { body: randomBytes(200) },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json5',
    '',
  ].map((type) => ({ body: `${valid} `, headers: { 'content-type': type } })),
];

/** The same, and costly to read: for one route of each function, as the reading is the same for all of them. */
export const costlyBodies = (valid: string): Sent[] => [
  { body: deep(50_000) },
  { body: '['.repeat(50_000) },
  { body: member(valid, 'deep', deep(50_000)) },
  { body: `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`)}}` },
  { body: gzipSync(' '.repeat(1_000_000)), headers: { 'content-encoding': 'gzip' } },
];

/** A form with each of its members in turn said twice, once in other letters: of one name they are all the same. */
export const doubled = (form: Record<string, string>): Sent[] =>
  Object.entries(form).map(([name, value], at) => ({
    body: member(textOf(form), at % 2 ? name : `\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}`, value),
  }));

const Node = z.looseObject({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.looseObject({ pattern: z.optional(z.string()) }))),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
});

const texts = [
  ...['Sina', 'sina@example.ws', '+6857712345', 'Lalaga-2026!', '1990-05-01', '2027-03-01', '123456', '12'],
  `${'A'.repeat(43)}=`,
];

/** A form that the schema of an endpoint takes, or nearly: its members as JSON text by their names. */
export const formOf = ({ body }: Endpoint): Record<string, string> => {
  const { properties = {} } = Node.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, JSON.stringify(sampleOf(node))]));
};

export const textOf = (form: Record<string, string>): string =>
  `{${Object.entries(form).map(([name, value]) => `"${name}":${value}`)}}`;

function sampleOf(given: unknown): unknown {
  const node = Node.parse(given);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return sampleOf(node.anyOf[0]);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]));
    case 'array':
      return [sampleOf(node.items ?? {})];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(500, node.minimum ?? 0);
    default:
      return textFor([node.pattern, ...(node.allOf ?? []).map(({ pattern }) => pattern)]);
  }
}

const textFor = (patterns: (string | undefined)[]) =>
  texts.find((text) => patterns.every((pattern) => !pattern || new RegExp(pattern, 'u').test(text))) ?? 'Sina';

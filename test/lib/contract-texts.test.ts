import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';
import { FrameIn } from '#shared/chat/frames.ts';

type Leaf = { at: string; schema: z.ZodMiniType };

/** Compared with what is stored, and never stored or shown themselves. */
const secrets = [
  'accounts.activateWithPassword.body.Password',
  'accounts.login.body.Email',
  'accounts.login.body.Password',
  'accounts.answerChallenge.body.Email',
  'accounts.changePassword.body.oldPassword',
  'accounts.setEmail.body.password',
  'accounts.setPayoutDestination.body.password',
];

const hostile = {
  'a direction override': 'Sina \u202E0005 TSW\u202C',
  'an isolate': 'Sina \u2066Leota\u2069',
  'a direction mark': 'Si\u200Ena',
  'zero width': 'Si\u200Bna',
  'a byte order mark': 'Si\uFEFFna',
  'a control character': 'Si\u0000na',
  'an escape': 'Si\u001Bna',
  'a filler': 'Si\u3164na',
  'half a character': 'Si\ud83dna',
  'a line break and a heading': 'Vaitele\r\nBcc: x@y.ws\u0000',
  'letters under many marks': `S${'\u0301'.repeat(30)}`,
};
const dangerous = /[\p{Cf}\p{Co}\p{Cs}\u3164]|(?!\n)\p{Cc}|\p{M}{3}/u;

const fields = [
  ...Object.entries(contracts).flatMap(([domain, api]) =>
    Object.entries(api).flatMap(([name, { params, query, body }]) => [
      ...leavesOf(params, `${domain}.${name}.params`),
      ...leavesOf(query, `${domain}.${name}.query`),
      ...leavesOf(body, `${domain}.${name}.body`),
    ]),
  ),
  ...leavesOf(FrameIn, 'socket'),
];

/** The texts and numbers that a schema takes, each with its path. */
function leavesOf(schema: z.core.$ZodType, at: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, `${at}.${name}`));
    case 'array':
      return leavesOf(def.element, `${at}.*`);
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, at));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, at);
    case 'pipe':
      // What is taken is what the first half takes; the whole of it is tried, as its second half may refuse more.
      return leavesOf(def.in, at).map(() => ({ at, schema: schema as z.ZodMiniType }));
    case 'string':
    case 'number':
      return [{ at, schema: schema as z.ZodMiniType }];
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      throw new Error(`${at}: a ${def.type} is not known to this test`);
  }
}

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('what a request may contain', () => {
  it('is found in the contracts', () => expect(fields.length).toBeGreaterThan(150));

  it('is never a text of any length (API-45)', () => {
    const long = ['a', 'A', '1', '-', ' x', 'Aa1!', 'a@b.ws', '1.'].map((each) => each.repeat(9000));
    const unbounded = fields.filter(({ schema }) => long.some((text) => takes(schema, text)));
    expect(unbounded.map(({ at }) => at)).toEqual([]);
  });

  it('is never a number of any size (API-45)', () => {
    const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, MAX_VALUE } = Number;
    const huge = [MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, MAX_VALUE, -MAX_VALUE, 1.5e9, -1.5e9];
    const unbounded = fields.filter(({ schema }) => huge.some((number) => takes(schema, number)));
    expect(unbounded.map(({ at }) => at)).toEqual([]);
  });

  it.each(Object.entries(hostile))('is not %s: refused, or read without it (API-45)', (_, text) => {
    const wrong = fields.filter(({ at, schema }) => {
      const { success, data } = z.safeParse(schema, text);
      return success && !secrets.includes(at) && dangerous.test(String(data));
    });
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });
});

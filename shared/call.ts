import * as z from 'zod/mini';
import type { Endpoint, Result } from './endpoint.ts';

/** What a call needs beside its endpoint: what the endpoint declares, in our own terms (amounts in sene). */
export type CallInput<E extends Endpoint> = Needs<'params', Given<E['params']>> &
  Needs<'query', Given<E['query']>, true> &
  Needs<'body', z.output<E['body']>>;

// Parameters and queries are written as text anyway: a number may be given for its digits.
type Given<Schema extends z.ZodMiniType> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | number };
type Needs<Name extends string, Shape, Optional = false> =
  IsEmpty<Shape> extends true ? unknown : Optional extends true ? { [Key in Name]?: Shape } : { [Key in Name]: Shape };

// An empty strict object is a record of nothing, whose keys are all strings.
type IsEmpty<Shape> = [keyof Shape] extends [never] ? true : string extends keyof Shape ? true : false;

/** The address of a call below the API's root, and its body as text. */
export function writeCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = input as Loose; // which of the three there are, the endpoint knows
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = String(new URLSearchParams(given));
  return {
    path: search ? `${path}?${search}` : path,
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(z.encode(endpoint.body, body ?? {})),
  };
}

/** A reply of the API in our own terms. */
export const readReply = <E extends Endpoint>(endpoint: E, reply: unknown): Result<E> =>
  z.parse(endpoint.result, reply) as Result<E>; // z.parse of a generic schema answers its output, which tsc does not see

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Endpoint, Request } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * The request, parsed by the endpoint's schemas (API-4 to API-6). Refuses with Invalid, TooLarge or UnsupportedType.
 */
export function requestOf(endpoint: Endpoint, event: APIGatewayProxyEvent): Request<Endpoint> {
  // First: a body that is too large is refused as such, whatever else is wrong with the call (API-5).
  const body = endpoint.method === 'GET' ? {} : parsed(event);
  return {
    params: valid(endpoint.params, event.pathParameters ?? {}),
    query: valid(endpoint.query, singleValued(event.multiValueQueryStringParameters ?? {})),
    body: valid(endpoint.body, body),
  };
}

/** A header, whatever the case of its name. */
export const headerOf = ({ headers }: APIGatewayProxyEvent, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * The network address of the caller (API-13). The gateway sees the distribution's edge: the edge wrote the address it
 * saw into the header before the gateway wrote the edge's, and everything before these two is the caller's own claim.
 */
export const addressOf = (event: APIGatewayProxyEvent): string =>
  headerOf(event, 'x-forwarded-for')?.split(',').at(-2)?.trim() ?? event.requestContext.identity.sourceIp;

function valid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const { path, message, code, ...issue } of error.issues) {
    const unknown = code === 'unrecognized_keys' && 'keys' in issue ? String(issue.keys) : undefined;
    const field = unknown ?? path.join('.');
    fields[field] ??= unknown ? 'This field is not known here.' : message;
  }
  // Our own message for a field, where there is one: the mini schemas have none by default.
  const own = Object.values(fields).find((message) => message !== 'Invalid input');
  if (own) throw new DomainError('Invalid', 'Invalid', own, undefined, fields);
  const names = Object.keys(fields).filter(Boolean).join(', ');
  throw new DomainError('Invalid', 'FieldsInvalid', 'Please check what you sent: {names}', { names }, fields);
}

function singleValued(query: Record<string, string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(query)) {
    if (values.length > 1) throw new DomainError('Invalid', 'ParameterRepeated', 'Each parameter may be given once.');
    single[name] = values[0] ?? '';
  }
  return single;
}

function parsed(event: APIGatewayProxyEvent): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  if (Buffer.byteLength(text) > MAX_BYTES) throw new DomainError('TooLarge', 'TooLarge', 'This is too large to send.');
  if (text === '') return {};
  const type = headerOf(event, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new DomainError(
      'UnsupportedType',
      'UnsupportedType',
      'Please send this as JSON (content-type: application/json).',
    );
  const value = jsonOf(text);
  if (namesTwice(text)) throw new DomainError('Invalid', 'FieldRepeated', 'Each field may be given once.');
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('Invalid', 'JsonInvalid', 'What was sent is not JSON.');
  }
}

/**
 * Whether an object of this JSON has two members of one name, of which `JSON.parse` silently keeps the last (API-6).
 */
function namesTwice(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon && isRepeated(JSON.parse(text), open.at(-1))) return true;
  }
  return false;
}

function isRepeated(name: string, names = new Set<string>()): boolean {
  const known = names.has(name);
  names.add(name);
  return known;
}

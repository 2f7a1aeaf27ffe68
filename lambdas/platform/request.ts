import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Endpoint, Request } from '#shared/endpoint.ts';
import { DomainError, invalid } from '#shared/errors.ts';
import { fieldProblem, problemOf } from '#shared/field-problem.ts';
import type { Said } from '#shared/sentence.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_FIELDS = 50;
const MAX_UNKNOWN_FIELDS = 5;
const MAX_NAME_LENGTH = 80;

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
  const fields = fieldsOf(error.issues);
  const own = Object.values(fields).find(({ code }) => code !== 'FieldInvalid');
  if (own) throw invalid(own.code, own.message, own.params, fields);
  const names = Object.keys(fields).slice(0, MAX_UNKNOWN_FIELDS).join(', ');
  throw invalid('FieldsInvalid', 'Please check what you sent: {names}', { names }, fields);
}

/** What is wrong first with each field, and of a few unknown ones. It stays small whatever was sent (API-14). */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Said> {
  const wrong: [name: string, problem: Said][] = [];
  const unknown: [name: string, problem: Said][] = [];
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') wrong.push([nameOf(issue.path), problemOf(issue)]);
    else for (const key of issue.keys) unknown.push([nameOf([...issue.path, key]), fieldProblem('FieldUnknown')]);
  }
  // What is wrong first with a field is the last in the list, so that it stays. Unlike an assignment, this takes any name.
  return Object.fromEntries([...wrong.slice(0, MAX_FIELDS), ...unknown.slice(0, MAX_UNKNOWN_FIELDS)].reverse());
}

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_NAME_LENGTH);

function singleValued(query: Record<string, string[] | undefined>): Record<string, string> {
  const repeated = Object.values(query).some((values = []) => values.length > 1);
  if (repeated) throw invalid('ParameterRepeated', 'Each parameter may be given once.');
  return Object.fromEntries(Object.entries(query).map(([name, [value = ''] = []]) => [name, value]));
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
  refuseUnreadable(text);
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('ObjectMissing', 'Please send a JSON object.');
  if (namesTwice(text)) throw invalid('FieldRepeated', 'Each field may be given once.');
  return value;
}

/** Refuses a text that was not UTF-8: the gateway wrote the replacement character in place of its other bytes (API-5). */
function refuseUnreadable(text: string): void {
  if (!text.includes('\uFFFD')) return;
  throw invalid('LettersUnreadable', 'Some letters could not be read. Please type them again.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('JsonInvalid', 'What was sent is not JSON.');
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

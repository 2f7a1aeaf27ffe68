import { serializationError, validationError } from './refusal.ts';
import type { Item } from './values.ts';

/** What a parameter has, by its kind. The values of an item are checked where it is used. */
type Kinds = {
  string: string;
  boolean: boolean;
  integer: number;
  item: Item;
  names: Record<string, string>;
  list: unknown[];
  map: Record<string, unknown>;
};

type Parameter = {
  kind: keyof Kinds;
  isRequired?: true;
  /** The texts that it may have. */
  oneOf?: readonly string[];
  /** What it must match, from its beginning to its end. */
  pattern?: string;
  /** Of a number, its bounds; of a text, a list or a map, those of its length. */
  least?: number;
  most?: number;
};
export type Parameters = Readonly<Record<string, Parameter>>;
export type Request<Served extends Parameters> = {
  [Name in keyof Served]: Served[Name] extends { isRequired: true }
    ? Kinds[Served[Name]['kind']]
    : Kinds[Served[Name]['kind']] | undefined;
};

export const tableName = { kind: 'string', isRequired: true, pattern: '[a-zA-Z0-9_.-]+', least: 3, most: 255 } as const;
export const consumedCapacity = { kind: 'string', oneOf: ['INDEXES', 'TOTAL', 'NONE'] } as const;
export const names = { kind: 'names' } as const;
export const item = { kind: 'item' } as const;
export const requiredItem = { kind: 'item', isRequired: true } as const;
export const text = { kind: 'string' } as const;
export const flag = { kind: 'boolean' } as const;

/**
 * Reads the parameters of a request, or of a part of one at a path such as `transactItems.1.member.put.`. Refuses with
 * SerializationException what has another type, with ValidationException what is not in its bounds, and a parameter that is not served:
 * nothing is ignored.
 */
export function readParameters<Served extends Parameters>(served: Served, body: unknown, at = ''): Request<Served> {
  if (!isMap(body)) throw serializationError('Unexpected value type in payload');
  const problems: string[] = [];
  for (const name in body) {
    const parameter = served[name];
    if (!parameter) throw notServed(name);
    if (isGiven(body[name])) check(parameter, body[name], `${at}${lowerFirst(name)}`, problems);
  }
  for (const name in served) {
    if (served[name]?.isRequired && !isGiven(body[name]))
      problems.push(problem('null', `${at}${lowerFirst(name)}`, 'Member must not be null'));
  }
  refuse(problems);
  return body as Request<Served>;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const notServed = (name: string) => validationError(`The local DynamoDB does not serve the parameter ${name}`);
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sentence that names a value, where it is, and what it must be. */
export const problem = (value: string, at: string, constraint: string): string =>
  `Value ${value} at '${at}' failed to satisfy constraint: ${constraint}`;

/** Refuses a request with such problems. */
export function refuse(problems: readonly string[]): void {
  if (!problems.length) return;
  const errors = `${problems.length} validation error${problems.length > 1 ? 's' : ''} detected`;
  throw validationError(`${errors}: ${problems.join('; ')}`);
}

function check(parameter: Parameter, value: unknown, at: string, problems: string[]): void {
  const { kind, oneOf, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = parameter;
  if (!isOf(kind, value)) throw wrongType(kind, value);
  if (oneOf && !oneOf.includes(String(value)))
    problems.push(problem(`'${value}'`, at, `Member must satisfy enum value set: [${oneOf.join(', ')}]`));
  refusePattern(parameter, value, at, problems);
  const measure = typeof value === 'number' ? 'value' : 'length';
  const size = sizeOf(value);
  if (size >= least && size <= most) return;
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (size < least)
    problems.push(problem(`'${shown}'`, at, `Member must have ${measure} greater than or equal to ${least}`));
  if (size > most)
    problems.push(problem(`'${shown}'`, at, `Member must have ${measure} less than or equal to ${most}`));
}

function refusePattern({ pattern }: Parameter, value: unknown, at: string, problems: string[]): void {
  if (pattern === undefined || new RegExp(`^${pattern}$`).test(String(value))) return;
  problems.push(problem(`'${value}'`, at, `Member must satisfy regular expression pattern: ${pattern}`));
}

function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : 0;
}

function isOf(kind: keyof Kinds, value: unknown): boolean {
  if (kind === 'string' || kind === 'boolean') return typeof value === kind;
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'list') return Array.isArray(value);
  if (!isMap(value)) return false;
  return kind !== 'names' || Object.values(value).every((name) => typeof name === 'string');
}

const classes: Record<keyof Kinds, string> = {
  string: 'String',
  boolean: 'Boolean',
  integer: 'Integer',
  list: 'List',
  item: 'Map',
  names: 'Map',
  map: 'Map',
};

function wrongType(kind: keyof Kinds, value: unknown) {
  if (typeof value === 'object') return serializationError('Start of structure or map found where not expected');
  const found = typeof value === 'boolean' ? String(value).toUpperCase() : (typeof value).toUpperCase();
  return serializationError(`${found}_VALUE cannot be converted to ${classes[kind]}`);
}

import { compareNumbers, normalNumber, numberBytes, sortableNumber } from './numbers.ts';
import { serializationError, validationError } from './refusal.ts';

/** A value and an item in DynamoDB's JSON: `{ pk: { S: 'USER#1' } }`. A value has exactly one of these types. */
export type AttributeValue = {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
};
export type Item = Record<string, AttributeValue>;
export type ValueType = keyof AttributeValue;

const MAX_DEPTH = 32;
const invalid = 'One or more parameter values were invalid:';

/** The type of a value, such as S. */
export const typeOf = (value: AttributeValue): ValueType => {
  // One type each: what comes first is all there is.
  for (const type in value) return type as ValueType;
  return 'NULL';
};

/**
 * Checks the values of an item as DynamoDB does, brings their numbers into their one form, and returns the size of the item in bytes.
 * Refuses with SerializationException a value of another shape, with ValidationException one that may not be stored.
 */
export function checkItem(item: Item): number {
  let bytes = 0;
  for (const name in item) bytes += textBytes(name) + checkValue(item[name]);
  return bytes;
}

/** The same for one value. */
export function checkValue(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw serializationError('Unexpected value type in payload');
  const types = Object.keys(value);
  const [type = ''] = types;
  const check = checks.get(type);
  if (!check || types.length > 1) throw notOneType(types);
  const member: { [type: string]: unknown } = value as Record<string, unknown>;
  return check(member[type], member, depth);
}

function notOneType(types: string[]) {
  const known = types.filter((type) => checks.has(type));
  if (!known.length)
    return validationError('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  return validationError(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  );
}

type Check = (content: unknown, value: { [type: string]: unknown }, depth: number) => number;
const isText = (content: unknown): content is string => typeof content === 'string';

const checks = new Map<string, Check>(
  Object.entries({
    S(content) {
      if (!isText(content)) throw unexpected(content, 'String');
      return textBytes(content);
    },
    N(content, value) {
      if (!isText(content)) throw unexpected(content, 'String');
      value.N = normalNumber(content);
      return numberBytes(String(value.N));
    },
    B: (content) => bytesOf(content).length,
    BOOL(content) {
      if (typeof content !== 'boolean') throw unexpected(content, 'Boolean');
      return 1;
    },
    NULL(content) {
      if (typeof content !== 'boolean') throw unexpected(content, 'Boolean');
      if (!content) throw validationError(`${invalid} Null attribute value types must have the value of true`);
      return 1;
    },
    SS(content) {
      const texts = textsOf(content);
      if (!texts.length) throw validationError(`${invalid} An string set  may not be empty`);
      if (new Set(texts).size < texts.length)
        throw validationError(`${invalid} Input collection [${texts.join(', ')}] contains duplicates.`);
      return texts.reduce((sum, text) => sum + textBytes(text), 0);
    },
    NS(content, value) {
      const numbers = textsOf(content).map(normalNumber);
      if (!numbers.length) throw validationError(`${invalid} An number set  may not be empty`);
      if (new Set(numbers).size < numbers.length) throw validationError('Input collection contains duplicates');
      value.NS = numbers;
      return numbers.reduce((sum, number) => sum + numberBytes(number), 0);
    },
    BS(content) {
      const texts = textsOf(content);
      if (!texts.length) throw validationError(`${invalid} Binary sets should not be empty`);
      if (new Set(texts).size < texts.length)
        throw validationError(`${invalid} Input collection [${texts.join(', ')}]of type BS contains duplicates.`);
      return texts.reduce((sum, text) => sum + bytesOf(text).length, 0);
    },
    L(content, _, depth) {
      if (!Array.isArray(content)) throw unexpected(content, 'List');
      refuseDepth(depth);
      return content.reduce((sum: number, each: unknown) => sum + 1 + checkValue(each, depth + 1), 3);
    },
    M(content, _, depth) {
      if (typeof content !== 'object' || content === null || Array.isArray(content)) throw unexpected(content, 'Map');
      refuseDepth(depth);
      return Object.entries(content).reduce(
        (sum: number, [name, each]) => sum + 1 + textBytes(name) + checkValue(each, depth + 1),
        3,
      );
    },
  } satisfies Record<ValueType, Check>),
);

function refuseDepth(depth: number): void {
  if (depth >= MAX_DEPTH) throw validationError(`${invalid} Nesting Levels have exceeded supported limits`);
}

function unexpected(content: unknown, type: string) {
  if (typeof content === 'string') return serializationError(`STRING_VALUE cannot be converted to ${type}`);
  if (typeof content === 'number') return serializationError(`NUMBER_VALUE cannot be converted to ${type}`);
  if (typeof content === 'boolean')
    return serializationError(`${String(content).toUpperCase()}_VALUE cannot be converted to ${type}`);
  return serializationError('Start of structure or map found where not expected');
}

function textsOf(content: unknown): string[] {
  if (!Array.isArray(content)) throw unexpected(content, 'List');
  for (const each of content) if (!isText(each)) throw unexpected(each, 'String');
  return content;
}

function bytesOf(content: unknown): Buffer {
  if (!isText(content)) throw serializationError('only base-64-encoded strings are convertible to bytes');
  if (content.length % 4) {
    throw serializationError(`Base64 encoded length is expected a multiple of 4 bytes but found: ${content.length}`);
  }
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') !== content) throw serializationError('Invalid last non-pad Base64 character dectected');
  return bytes;
}

const textBytes = (text: string): number => Buffer.byteLength(text);

/** How many bytes of a key attribute count towards its limit; a number is always within it. */
export const keyBytes = ({ S, B = '' }: AttributeValue): number =>
  S === undefined ? Buffer.byteLength(B, 'base64') : textBytes(S);

/** A text for a string, number or binary value, such that texts of one type sort by their UTF-8 bytes as the values do. */
export function sortableText({ S, N, B = '' }: AttributeValue): string {
  if (S !== undefined) return S;
  return N === undefined ? Buffer.from(B, 'base64').toString('hex') : sortableNumber(N);
}

/** Below zero, zero or above, as the values sort; undefined for values that are not of one type that sorts. */
export function compareValues(left: AttributeValue, right: AttributeValue): number | undefined {
  if (left.S !== undefined && right.S !== undefined) return compareTexts(left.S, right.S);
  if (left.N !== undefined && right.N !== undefined) return compareNumbers(left.N, right.N);
  if (left.B !== undefined && right.B !== undefined)
    return Buffer.compare(Buffer.from(left.B, 'base64'), Buffer.from(right.B, 'base64'));
  return undefined;
}

/** In the order of the UTF-8 bytes, which is not that of JavaScript for characters beyond the basic plane. */
function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  if (/[\ud800-\udfff]/.test(left + right)) return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return left < right ? -1 : 1;
}

/** Whether two values, with numbers in their one form, are equal; sets in any order. */
export function areEqual(left: AttributeValue, right: AttributeValue): boolean {
  const type = typeOf(left);
  if (type !== typeOf(right)) return false;
  if (type === 'M') return areEqualItems(left.M ?? {}, right.M ?? {});
  if (type === 'L') return areEqualLists(left.L ?? [], right.L ?? []);
  const [one, two] = [left[type], right[type]];
  if (!Array.isArray(one) || !Array.isArray(two)) return one === two;
  const members = new Set<unknown>(two);
  return one.length === two.length && one.every((each) => members.has(each));
}

export function areEqualItems(left: Item, right: Item): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]));
}

const areEqualLists = (left: AttributeValue[], right: AttributeValue[]) =>
  left.length === right.length && left.every((each, at) => isSame(each, right[at]));

const isSame = (left: AttributeValue | undefined, right: AttributeValue | undefined) =>
  left !== undefined && right !== undefined && areEqual(left, right);

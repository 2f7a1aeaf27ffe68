import { type KeyTest, keyConditionOf } from './expressions/key-condition.ts';
import { projectionOf } from './expressions/projection.ts';
import { partIn, pathIn, type Scope } from './expressions/scope.ts';
import type { Operation, Parts } from './operation.ts';
import { checkSelection, filterOf, indexOf, readPage } from './pages.ts';
import { consumedCapacity, flag, item, names, type Request, readParameters, tableName, text } from './parameters.ts';
import { scopeOf } from './placeholders.ts';
import { validationError } from './refusal.ts';
import { columnsOf, type RowRange } from './rows.ts';
import { checkKeyPaths, type IndexSchema, type Keys, type Schema, slotOf } from './schema.ts';
import { behind, checkStartKey, orderOf } from './start-key.ts';
import { type AttributeValue, compareValues, sortableText, typeOf } from './values.ts';

export const pageParameters = {
  TableName: tableName,
  IndexName: { kind: 'string', least: 3, most: 255 },
  ConsistentRead: flag,
  ExclusiveStartKey: item,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: item,
  FilterExpression: text,
  Limit: { kind: 'integer', least: 1 },
  ProjectionExpression: text,
  ReturnConsumedCapacity: consumedCapacity,
  Select: {
    kind: 'string',
    oneOf: ['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'],
  },
} as const;
const parameters = { ...pageParameters, KeyConditionExpression: text, ScanIndexForward: flag } as const;
type Query = Request<typeof parameters>;

/** Reads a page of one partition of a table or an index. */
export const queryOf =
  ({ tables }: Parts): Operation =>
  (body) => {
    const request = readParameters(parameters, body);
    const { KeyConditionExpression: keyText } = request;
    if (keyText === undefined) {
      throw validationError(
        'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
      );
    }
    const keyCondition = keyConditionOf('KeyConditionExpression', keyText);
    const { filter, projection } = pageExpressions(request);
    const scope = scopeOf(request, {
      ProjectionExpression: projection,
      FilterExpression: filter,
      KeyConditionExpression: keyCondition,
    });
    const table = tables.named(request.TableName);
    const { schema } = table;
    const index = indexOf(schema, request.IndexName, request.ConsistentRead);
    const paths = projection?.paths.map((path) => pathIn(path, scope));
    checkKeyPaths(paths ?? [], schema);
    const range = rangeOf(request, keyCondition.tests, { schema, index, scope });
    if (filter) refuseKeysInFilter(filter.roots, scope, index?.keys ?? schema.keys);
    checkSelection(request, index, paths);
    return readPage({ table, index, range, paths, request, filter: filter && { condition: filter, scope } });
  };

/** The compiled filter and projection of a page. */
export const pageExpressions = (request: Pick<Query, 'FilterExpression' | 'ProjectionExpression'>) => ({
  filter: filterOf(request.FilterExpression),
  projection:
    request.ProjectionExpression === undefined
      ? undefined
      : projectionOf('ProjectionExpression', request.ProjectionExpression),
});

function refuseKeysInFilter(roots: ReadonlySet<string>, scope: Scope, { hash, range }: Keys): void {
  const used = [...roots].map((root) => partIn(root, scope));
  const key = [hash.name, range?.name].find((name) => name !== undefined && used.includes(name));
  if (key !== undefined) {
    throw validationError(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
    );
  }
}

type Place = { schema: Schema; index: IndexSchema | undefined; scope: Scope };
type Bound = { operator: KeyTest['operator']; values: AttributeValue[] };

function rangeOf(request: Query, tests: readonly KeyTest[], { schema, index, scope }: Place): RowRange {
  const keys = index?.keys ?? schema.keys;
  const { partition, bound } = boundsOf(tests, keys, scope);
  const isReverse = request.ScanIndexForward === false;
  const columns = columnsOf(index);
  const hash = sortableText(partition);
  const range: RowRange['tests'][number][] = [{ sql: `${columns.hash} = ?`, values: [hash] }];
  // The rows of a table are sorted by the hash of the partition key first.
  if (!index) range.unshift({ sql: 'slot = ?', values: [slotOf(hash)] });
  if (bound) range.push(testOf(columns.range, bound));
  const { ExclusiveStartKey: start } = request;
  if (start) {
    checkStartKey(start, schema, index);
    refuseOutside(start[keys.hash.name], partition, keys.range && start[keys.range.name], bound);
    range.push(behind(start, schema, { index, isReverse, isWhole: false }));
  }
  return { index, tests: range, order: orderOf(index, false), isReverse };
}

/** The value of the partition key and the bound of the sort key. Refuses other conditions, and values of another type. */
function boundsOf(
  tests: readonly KeyTest[],
  keys: Keys,
  scope: Scope,
): { partition: AttributeValue; bound: Bound | undefined } {
  const bounds = new Map<string, Bound>();
  for (const { path, operator, values } of tests) {
    const name = String(partIn(path[0], scope));
    if (bounds.has(name)) throw validationError('KeyConditionExpressions must only contain one condition per key');
    bounds.set(name, { operator, values: values.map((each) => scope.values[each] ?? {}) });
  }
  if (bounds.size > 2) throw validationError('Conditions can be of length 1 or 2 only');
  const hash = bounds.get(keys.hash.name);
  if (!hash) throw validationError(`Query condition missed key schema element: ${keys.hash.name}`);
  const bound = keys.range && bounds.get(keys.range.name);
  refuseOthers(bounds.size, keys, bound);
  refuseTypes(hash, keys.hash.type);
  if (bound && keys.range) refuseTypes(bound, keys.range.type);
  const [partition] = hash.values;
  if (hash.operator !== '=' || !partition) throw validationError('Query key condition not supported');
  return { partition, bound };
}

function refuseOthers(count: number, { range }: Keys, bound: Bound | undefined): void {
  if (count < 2 || bound) return;
  throw validationError(
    range ? `Query condition missed key schema element: ${range.name}` : 'Query key condition not supported',
  );
}

function refuseTypes({ values }: Bound, type: string): void {
  if (values.some((value) => typeOf(value) !== type))
    throw validationError(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
}

function testOf(column: string, { operator, values }: Bound): RowRange['tests'][number] {
  const [first = '', second = ''] = values.map(sortableText);
  if (operator === 'between') return { sql: `${column} >= ? AND ${column} <= ?`, values: [first, second] };
  if (operator !== 'begins_with') return { sql: `${column} ${operator} ?`, values: [first] };
  const end = successorOf(first);
  const from = { sql: `${column} >= ?`, values: [first] };
  return end === undefined ? from : { sql: `${from.sql} AND ${column} < ?`, values: [first, end] };
}

/** The first text that sorts after every text that begins with `prefix`; undefined where there is none. */
function successorOf(prefix: string): string | undefined {
  const points = [...prefix].map((character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // No character is between these two.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}

function refuseOutside(
  hash: AttributeValue | undefined,
  partition: AttributeValue,
  range: AttributeValue | undefined,
  bound: Bound | undefined,
): void {
  const isElsewhere = !hash || compareValues(hash, partition) !== 0;
  if (!bound) {
    if (isElsewhere)
      throw validationError('The provided starting key is outside query boundaries based on provided conditions');
    return;
  }
  if (!range || !matches(range, bound))
    throw validationError('The provided starting key does not match the range key predicate');
  if (isElsewhere) throw validationError('The query can return at most one row and cannot be restarted');
}

function matches(value: AttributeValue, { operator, values: [first = {}, second = {}] }: Bound): boolean {
  if (operator === 'begins_with') return sortableText(value).startsWith(sortableText(first));
  const order = compareValues(value, first) ?? Number.NaN;
  if (operator === 'between') return order >= 0 && (compareValues(value, second) ?? 1) <= 0;
  if (order === 0) return operator.endsWith('=');
  return order < 0 ? operator.startsWith('<') : operator.startsWith('>');
}

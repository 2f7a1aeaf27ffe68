import { pathIn } from './expressions/scope.ts';
import type { Operation, Parts } from './operation.ts';
import { checkSelection, indexOf, readPage } from './pages.ts';
import { type Request, readParameters } from './parameters.ts';
import { scopeOf } from './placeholders.ts';
import { pageExpressions, pageParameters } from './query.ts';
import { validationError } from './refusal.ts';
import { columnsOf, type RowRange } from './rows.ts';
import { checkKeyPaths, type IndexSchema, keyOf, type Schema } from './schema.ts';
import { behind, checkStartKey, orderOf } from './start-key.ts';

const MAX_SEGMENTS = 1_000_000;
const parameters = {
  ...pageParameters,
  Segment: { kind: 'integer', least: 0, most: MAX_SEGMENTS - 1 },
  TotalSegments: { kind: 'integer', least: 1, most: MAX_SEGMENTS },
} as const;
type Scan = Request<typeof parameters>;

/** Reads a page of a table or an index, or of one of its segments, which are parts by the hash of the table's partition key. */
export const scanOf =
  ({ tables }: Parts): Operation =>
  (body) => {
    const request = readParameters(parameters, body);
    const { filter, projection } = pageExpressions(request);
    checkSegments(request);
    const scope = scopeOf(request, { ProjectionExpression: projection, FilterExpression: filter });
    const table = tables.named(request.TableName);
    const { schema } = table;
    const index = indexOf(schema, request.IndexName, request.ConsistentRead);
    const paths = projection?.paths.map((path) => pathIn(path, scope));
    checkKeyPaths(paths ?? [], schema);
    checkSelection(request, index, paths);
    const range = rangeOf(request, schema, index);
    return readPage({ table, index, range, paths, request, filter: filter && { condition: filter, scope } });
  };

function checkSegments({ Segment: segment, TotalSegments: total }: Scan): void {
  if (segment !== undefined && total === undefined) {
    throw validationError(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    );
  }
  if (total === undefined) return;
  if (segment === undefined) {
    throw validationError(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    );
  }
  if (segment >= total) {
    throw validationError(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${segment} is not less than TotalSegments: ${total}`,
    );
  }
}

function rangeOf(
  { Segment: segment, TotalSegments: total, ExclusiveStartKey: start }: Scan,
  schema: Schema,
  index: IndexSchema | undefined,
): RowRange {
  const tests: RowRange['tests'][number][] = [];
  if (index) tests.push({ sql: `${columnsOf(index).hash} IS NOT NULL`, values: [] });
  const [from, before] =
    segment === undefined || total === undefined ? [] : [segment, segment + 1].map((each) => (each * 2 ** 32) / total);
  if (from !== undefined && before !== undefined) tests.push({ sql: 'slot >= ? AND slot < ?', values: [from, before] });
  if (start) {
    checkStartKey(start, schema, index);
    const { slot } = keyOf(start, schema);
    if (from !== undefined && before !== undefined && !(slot >= from && slot < before)) {
      throw validationError('The provided starting key is outside scan segment boundaries');
    }
    tests.push(behind(start, schema, { index, isReverse: false, isWhole: true }));
  }
  return { index, tests, order: orderOf(index, true), isReverse: false };
}

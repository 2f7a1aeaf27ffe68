import { consumedByPage, readUnits } from './capacity.ts';
import { type CompiledCondition, conditionOf } from './expressions/condition.ts';
import type { Path } from './expressions/cursor.ts';
import { project } from './expressions/projection.ts';
import type { Scope } from './expressions/scope.ts';
import type { OpenTable } from './open-table.ts';
import { answer, json } from './operation.ts';
import { validationError } from './refusal.ts';
import type { RowRange } from './rows.ts';
import { type IndexSchema, keyNames, projectedItem, type Schema } from './schema.ts';
import type { StoredItem } from './stored-item.ts';
import { checkItem, type Item } from './values.ts';

/** A page to read: of which rows, and what of them is shown. */
export type Page = {
  table: OpenTable;
  index: IndexSchema | undefined;
  range: RowRange;
  filter: { condition: CompiledCondition; scope: Scope } | undefined;
  paths: readonly Path[] | undefined;
  request: PageRequest;
};
type PageRequest = {
  ConsistentRead: boolean | undefined;
  Limit: number | undefined;
  ReturnConsumedCapacity: string | undefined;
  Select: string | undefined;
};

/** The item with which a page reaches this size is its last. */
const MAX_PAGE_BYTES = 1 << 20;

/** Reads a page, and answers it as Query and Scan do. */
export function readPage(page: Page): string {
  const { table, index, request } = page;
  const { rows, bytes, isFull } = rowsOf(page);
  const shown = rows.flatMap((row) => shownOf(row, page) ?? []);
  const last = isFull ? rows.at(-1) : undefined;
  const isConsistent = request.ConsistentRead === true;
  const isFetched = fetchesItems(page);
  const consumed = consumedByPage(
    { table: table.schema.name, index, detail: request.ReturnConsumedCapacity },
    {
      rowUnits: readUnits(bytes, isConsistent),
      fetchedUnits: isFetched ? rows.reduce((sum, row) => sum + readUnits(row.size, isConsistent), 0) : 0,
    },
  );
  return answer({
    Items: request.Select === 'COUNT' ? undefined : `[${shown.join(',')}]`,
    Count: String(shown.length),
    ScannedCount: String(rows.length),
    LastEvaluatedKey: last && json(startKeyOf(last.item, keyNames(table.schema, index))),
    ConsumedCapacity: json(consumed),
  });
}

function rowsOf({ table, index, range, request: { Limit = Number.POSITIVE_INFINITY } }: Page) {
  const rows: StoredItem[] = [];
  let bytes = 0;
  for (const row of table.rows.read(range)) {
    rows.push(row);
    bytes += index?.projected ? checkItem(projectedItem(row.item, index)) : row.size;
    if (rows.length >= Limit || bytes >= MAX_PAGE_BYTES) return { rows, bytes, isFull: true };
  }
  return { rows, bytes, isFull: false };
}

/** The JSON of what a page shows of a row; undefined for one that does not pass its filter. */
function shownOf(row: StoredItem, page: Page): string | undefined {
  const { index, filter, paths } = page;
  if (!filter && !paths && !index?.projected) return row.text;
  const item = index && !fetchesItems(page) ? projectedItem(row.item, index) : row.item;
  if (filter && !filter.condition.test(item, filter.scope)) return undefined;
  if (paths) return JSON.stringify(project(item, paths));
  return item === row.item ? row.text : JSON.stringify(item);
}

/** Whether rows are completed from the table, as they are of a local index for attributes that it does not project. */
function fetchesItems({ index, paths, request: { Select } }: Page): boolean {
  if (index?.kind !== 'LocalSecondaryIndexes' || !index.projected) return false;
  return Select === 'ALL_ATTRIBUTES' || notProjected(index, paths).length > 0;
}

const notProjected = ({ projected }: IndexSchema, paths: readonly Path[] = []): string[] =>
  paths.map(([root]) => String(root)).filter((name) => projected && !projected.has(name));

const startKeyOf = (item: Item, names: string[]) => Object.fromEntries(names.map((name) => [name, item[name]]));

/** The index of a name. Refuses one that the table does not have, and a consistent read of a global one. */
export function indexOf(
  { indexes }: Schema,
  name: string | undefined,
  isConsistent: boolean | undefined,
): IndexSchema | undefined {
  if (name === undefined) return undefined;
  const index = indexes.find((each) => each.name === name);
  if (!index) throw validationError(`The table does not have the specified index: ${name}`);
  if (isConsistent && index.kind === 'GlobalSecondaryIndexes')
    throw validationError('Consistent reads are not supported on global secondary indexes');
  return index;
}

/** Refuses what an index does not have, and a projection that contradicts what is selected. */
export function checkSelection(
  { Select, ProjectionExpression }: { Select: string | undefined; ProjectionExpression: string | undefined },
  index: IndexSchema | undefined,
  paths: readonly Path[] | undefined,
): void {
  const invalid = 'One or more parameter values were invalid:';
  refuseContradiction(Select, ProjectionExpression !== undefined);
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && !index) {
    throw validationError(`${invalid} ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName`);
  }
  if (index?.kind !== 'GlobalSecondaryIndexes' || !index.projected) return;
  if (Select === 'ALL_ATTRIBUTES') {
    throw validationError(
      `${invalid} Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    );
  }
  const missing = notProjected(index, paths);
  if (missing.length)
    throw validationError(`${invalid} Global secondary index ${index.name} does not project [${missing.join(', ')}]`);
}

function refuseContradiction(select: string | undefined, isProjected: boolean): void {
  if (select === 'SPECIFIC_ATTRIBUTES' && !isProjected)
    throw validationError(
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    );
  if (!isProjected || select === undefined || select === 'SPECIFIC_ATTRIBUTES') return;
  const chosen = select === 'COUNT' ? 'only the Count' : select;
  throw validationError(`Cannot specify the ProjectionExpression when choosing to get ${chosen}`);
}

/** The filter of a request, which `condition` is compiled from, with what its placeholders stand for. */
export const filterOf = (expression: string | undefined): CompiledCondition | undefined =>
  expression === undefined ? undefined : conditionOf('FilterExpression', expression);

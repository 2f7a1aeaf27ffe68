import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDynalite } from './dynalite.ts';
import { type Case, casesTable, hardCases, TableName } from './hard-cases.ts';
import { type Outcome, openInMemory } from './in-memory.ts';
import { readRecording, recordedTable } from './recording.ts';

let theirs: Awaited<ReturnType<typeof startDynalite>>;

beforeAll(async () => {
  theirs = await startDynalite(casesTable, recordedTable);
});
afterAll(() => theirs?.close());

// A batch answers under the table's name.
const unordered = ['SS', 'NS', 'BS', TableName, recordedTable.TableName];

/** Without what has no order: names, members of sets, and items read as a batch. */
function withoutOrder(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const members = value.map((each) => withoutOrder(each));
    const isUnordered = unordered.includes(name);
    return isUnordered ? members.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : members;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, withoutOrder(each, key)]),
  );
}

/** Where a syntax error is, each says in its own words. */
const comparable = ({ message, ...outcome }: Outcome) => ({
  ...(withoutOrder(outcome) as object),
  message: message?.replace(/(Syntax error);.*/, '$1'),
});

const titleOf = ({ operation, request }: Case) =>
  `${operation} ${JSON.stringify({ ...request, Item: undefined })}`.slice(0, 300);

describe('our table and another implementation (CLOUD-26)', () => {
  it('answer the same in hard cases, but for those that say why not', async () => {
    const ours = openInMemory(casesTable);
    const differing: { title: string; ours: unknown; theirs: unknown }[] = [];
    const agreeing: string[] = [];
    for (const each of hardCases) {
      const one = comparable(ours.run(each.operation, each.request));
      const other = comparable(await theirs.run(each.operation, each.request));
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      if (!isSame && !each.differs) differing.push({ title: titleOf(each), ours: one, theirs: other });
      if (isSame && each.differs) agreeing.push(titleOf(each));
    }
    ours.engine.close();
    expect(differing).toEqual([]);
    expect(agreeing).toEqual([]);
  });

  it('answer the same what the product asks in a loan’s life', async () => {
    const ours = openInMemory(recordedTable);
    for (const { at, operation, request } of readRecording().slice(0, MAX_REPLAYED)) {
      // The order of a scan is nobody's promise; what it has is compared at the end.
      if (operation === 'Scan') continue;
      ours.moveTo(at);
      const outcome = ours.run(operation, request);
      const asked = `${operation} ${JSON.stringify(request)}`.slice(0, 500);
      // dynalite knows no transactions: each of its members succeeds by itself as well.
      const theirOutcome = operation === 'TransactWriteItems' ? doEach(request) : theirs.run(operation, request);
      expect(comparable(outcome), asked).toEqual(comparable(await theirOutcome));
    }
    const scanned = async (outcome: Outcome | Promise<Outcome>) => {
      const { Items = [] } = (await outcome).answer as { Items?: unknown[] };
      return Items.map((item) => JSON.stringify(withoutOrder(item))).toSorted();
    };
    const everything = { TableName: recordedTable.TableName };
    const items = await scanned(ours.run('Scan', everything));
    expect(items.length).toBeGreaterThan(100);
    expect(items).toEqual(await scanned(theirs.run('Scan', everything)));
    ours.engine.close();
  });
});

/** dynalite takes some five milliseconds a request. */
const MAX_REPLAYED = 800;

const singles = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' } as const;

/** Does the writes of a transaction one after the other; the outcome is that of the first one that fails. */
async function doEach(request: Record<string, unknown>): Promise<Outcome> {
  for (const [operation, member] of membersOf(request)) {
    const outcome = await theirs.run(operation, member);
    if (outcome.type) return outcome;
  }
  return { answer: {} };
}

/** The writes of a transaction, each as an operation of its own. */
function membersOf(request: Record<string, unknown>): [operation: string, member: Record<string, unknown>][] {
  const items = request.TransactItems as Record<string, Record<string, unknown>>[];
  return items.flatMap((item) =>
    Object.entries(singles).flatMap(([kind, operation]): [string, Record<string, unknown>][] => {
      const { ReturnValuesOnConditionCheckFailure: _, ...member } = item[kind] ?? {};
      return item[kind] ? [[operation, member]] : [];
    }),
  );
}

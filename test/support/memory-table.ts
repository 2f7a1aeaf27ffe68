import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { conditionOf, type Item, updateOf } from './expressions.ts';

export type Change = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Key = Readonly<Record<string, unknown>> | undefined;
type Watcher = (after: Item | undefined, before: Item | undefined) => void;
type Conditional = Pick<
  UpdateCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

const indexes = ['', 'gsi1', 'gsi2', 'gsi3'] as const;
const nameOf = (key: Key): string => `${key?.pk}\n${key?.sk}`;

/** A frozen copy without undefined values, as the SDK sends it. */
function stored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(stored));
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) if (part !== undefined) copy[name] = stored(part);
  return Object.freeze(copy);
}

/**
 * Our table in memory: the part of DynamoDB that `lambdas/platform` uses, some hundred times faster than over HTTP.
 * `memory-table.cloud.test.ts` compares it with the local cloud's. Indexes are updated at once.
 */
export class MemoryTable {
  readonly #items: Map<string, Item>;
  /** By index and partition. Partitions that are not in `#own` are shared with the table this one was copied from. */
  readonly #partitions: Map<string, Map<string, Item>>;
  readonly #own = new Set<string>();
  readonly #watcher: Watcher | undefined;

  /** Empty, or a copy of another table as it is now. */
  constructor(from?: MemoryTable, watcher?: Watcher) {
    this.#items = new Map(from ? from.#items : []);
    this.#partitions = new Map(from ? from.#partitions : []);
    if (from) from.#own.clear();
    this.#watcher = watcher;
  }

  items(): IterableIterator<Item> {
    return this.#items.values();
  }

  find = (pk: string, sk: string): Item | undefined => this.#items.get(`${pk}\n${sk}`);

  /** The items of a partition whose sort key has a prefix, in the order of the sort key. */
  under(partition: string, prefix = ''): Item[] {
    const found = [...(this.#partitions.get(` ${partition}`)?.values() ?? [])];
    return found.filter(({ sk }) => String(sk).startsWith(prefix)).sort(by('sk'));
  }

  /** DynamoDB's response to a command of the document client. Throws its errors. */
  answer(command: unknown): object {
    if (command instanceof GetCommand) return { Item: this.#items.get(nameOf(command.input.Key)) };
    if (command instanceof BatchGetCommand) return this.#batch(command.input);
    if (command instanceof QueryCommand) return this.#query(command.input);
    if (command instanceof ScanCommand) return { Items: [...this.items()] };
    if (command instanceof UpdateCommand) return this.#update(command.input);
    if (command instanceof TransactWriteCommand) return this.transact(command.input.TransactItems ?? []);
    throw new Error('Unsupported command');
  }

  /** Makes all of the changes or none. Throws the cancellation if a condition fails. */
  transact(changes: readonly Change[]): object {
    const keys = changes.map(keyOfChange);
    if (new Set(keys).size < keys.length)
      throw new Error('Transaction request cannot include multiple operations on one item');
    const holds = changes.map((change, at) => this.#holds(conditionIn(change), keys[at] ?? ''));
    if (holds.includes(false)) throw cancelled(holds.map((one) => (one ? 'None' : 'ConditionalCheckFailed')));
    for (const [at, { Put, Update, ConditionCheck }] of changes.entries())
      if (!ConditionCheck) this.#write(keys[at] ?? '', Put?.Item ?? (Update && this.#updated(Update)));
    return {};
  }

  #holds(condition: Conditional, key: string): boolean {
    const { ConditionExpression: expression, ExpressionAttributeNames, ExpressionAttributeValues } = condition;
    if (expression === undefined) return true;
    return conditionOf(expression)(this.#items.get(key), ExpressionAttributeNames, ExpressionAttributeValues);
  }

  #updated(update: Pick<UpdateCommandInput, 'Key' | 'UpdateExpression'> & Conditional): Item {
    const { Key, UpdateExpression = '', ExpressionAttributeNames, ExpressionAttributeValues } = update;
    const before = this.#items.get(nameOf(Key)) ?? { ...Key };
    return updateOf(UpdateExpression)(before, ExpressionAttributeNames, ExpressionAttributeValues);
  }

  #update(input: UpdateCommandInput): object {
    if (!this.#holds(input, nameOf(input.Key)))
      throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
    const after = this.#updated(input);
    this.#write(nameOf(input.Key), after);
    const changed = Object.values(input.ExpressionAttributeNames ?? {});
    return { Attributes: Object.fromEntries(changed.map((name) => [name, after[name]])) };
  }

  #write(key: string, written: Item | undefined): void {
    const before = this.#items.get(key);
    const after = stored(written) as Item | undefined;
    for (const index of indexes) this.#list(index, key, before, after);
    if (after) this.#items.set(key, after);
    else this.#items.delete(key);
    this.#watcher?.(after, before);
  }

  /** Moves an item to its current partition of the table itself ('') or of an index. */
  #list(index: string, key: string, before: Item | undefined, after: Item | undefined): void {
    const [was, is] = [before?.[`${index}pk`], after?.[`${index}pk`]];
    if (was !== undefined && was !== is) this.#partition(`${index} ${was}`).delete(key);
    if (after && is !== undefined) this.#partition(`${index} ${is}`).set(key, after);
  }

  #partition(name: string): Map<string, Item> {
    const known = this.#partitions.get(name);
    if (known && this.#own.has(name)) return known;
    const own = new Map(known);
    this.#own.add(name);
    this.#partitions.set(name, own);
    return own;
  }

  #batch({ RequestItems = {} }: BatchGetCommandInput): object {
    const Responses = Object.fromEntries(
      Object.entries(RequestItems).map(([table, { Keys = [] }]) => [
        table,
        Keys.flatMap((key) => this.#items.get(nameOf(key)) ?? []),
      ]),
    );
    return { Responses, UnprocessedKeys: {} };
  }

  #query({ IndexName: index = '', ScanIndexForward = true, Limit, ExclusiveStartKey, ...input }: QueryCommandInput) {
    const values = input.ExpressionAttributeValues ?? {};
    const sk = `${index}sk`;
    const partition = this.#partitions.get(`${index} ${values[':pk']}`)?.values() ?? [];
    const inOrder = [...partition].filter((item) => isWithin(String(item[sk]), values)).sort(by(sk));
    const listed = ScanIndexForward ? inOrder : inOrder.reverse();
    const start = ExclusiveStartKey ? listed.findIndex((item) => nameOf(item) === nameOf(ExclusiveStartKey)) + 1 : 0;
    const end = Limit === undefined ? listed.length : start + Limit;
    const page = listed.slice(start, end);
    const last = page.length === Limit ? page.at(-1) : undefined;
    return {
      Items: index === 'gsi3' ? page.map((item) => keysOf(item, index)) : page,
      ...(last && { LastEvaluatedKey: keysOf(last, index) }),
    };
  }
}

const by = (sk: string) => (one: Item, other: Item) => {
  const [a, b] = [`${one[sk]}\n${nameOf(one)}`, `${other[sk]}\n${nameOf(other)}`];
  return a < b ? -1 : Number(a > b);
};

const isWithin = (sk: string, { ':prefix': prefix, ':from': from, ':to': to }: Record<string, unknown>): boolean =>
  (prefix === undefined || sk.startsWith(String(prefix))) &&
  (from === undefined || (sk >= String(from) && sk <= String(to)));

const keysOf = (item: Item, index: string): Item => {
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])];
  return Object.fromEntries(names.map((name) => [name, item[name]]));
};

const conditionIn = ({ Put, Update, Delete, ConditionCheck }: Change): Conditional =>
  Put ?? Update ?? Delete ?? ConditionCheck ?? {};

/** The key of the item that a change is for. */
export const keyOfChange = ({ Put, Update, Delete, ConditionCheck }: Change): string =>
  nameOf(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key);

/** DynamoDB's cancellation of a transaction, with a code for each change. */
export const cancelled = (codes: readonly string[]): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

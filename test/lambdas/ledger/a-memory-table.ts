import type { TableWrite, Write } from '#lambdas/platform/writes.ts';
import type { DomainError } from '#shared/errors.ts';

type Item = Record<string, unknown>;
type Balance = { balance: number; available: number; n: number };
type Put = NonNullable<TableWrite['change']['Put']>;
type Update = NonNullable<TableWrite['change']['Update']>;

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** A table in memory that knows as much of DynamoDB as the ledger's writes ask of it, and commits them whole or not. */
export function aMemoryTable() {
  const items = new Map<string, Item>();

  const put = ({ Item = {}, ConditionExpression }: Put): Item | undefined => {
    if (ConditionExpression !== 'attribute_not_exists(pk)') throw new Error('The ledger has never asked for this');
    return items.has(keyOf(Item)) ? undefined : Item;
  };
  const update = ({
    Key = {},
    ConditionExpression,
    ExpressionAttributeValues: values = {},
  }: Update): Item | undefined => {
    const before = items.get(keyOf(Key)) ?? Key;
    const isFree = ConditionExpression === undefined;
    if (!isFree && ConditionExpression !== '#available >= :needed') throw new Error(ConditionExpression);
    if (!isFree && !(Number(before.available) >= Number(values[':needed']))) return undefined;
    const added = Object.keys(values).flatMap((name) =>
      name.startsWith(':plus_') ? [name.slice(':plus_'.length)] : [],
    );
    const sums = added.map((name) => [name, Number(before[name] ?? 0) + Number(values[`:plus_${name}`])]);
    return { ...before, ...Object.fromEntries(sums) };
  };
  const made = ({ change: { Put, Update } }: TableWrite): Item | undefined =>
    Put ? put(Put) : Update && update(Update);

  return {
    /** The refusal, or nothing when all of it was written. */
    commit(writes: readonly Write[]): DomainError | undefined {
      const changes = writes.flatMap((write) => ('change' in write ? [write] : []));
      const written: Item[] = [];
      for (const write of changes) {
        const item = made(write);
        if (!item) return write.refusal();
        written.push(item);
      }
      if (new Set(written.map(keyOf)).size < written.length)
        throw new Error('DynamoDB changes an item once in a commit');
      for (const item of written) items.set(keyOf(item), item);
      return undefined;
    },
    find: (pk: string, sk: string) => items.get(`${pk} ${sk}`),
    under: (pk: string, prefix: string) =>
      [...items].flatMap(([key, item]) => (key.startsWith(`${pk} ${prefix}`) ? [item] : [])),
    balances: (): [string, Balance][] =>
      [...items.values()]
        .filter(({ sk }) => sk === 'BAL')
        .map(({ pk, balance, available, n }) => [
          String(pk).slice('ACCT#'.length),
          { balance: Number(balance), available: Number(available), n: Number(n) },
        ]),
    dump: () => JSON.stringify([...items]),
  };
}

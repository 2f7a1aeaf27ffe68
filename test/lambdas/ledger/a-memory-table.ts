import type { Write } from '#lambdas/platform/writes.ts';
import type { DomainError } from '#shared/errors.ts';

type Item = Record<string, unknown>;
type Balance = { balance: number; available: number; n: number };

/** A table in memory that knows as much of DynamoDB as the ledger's writes ask of it, and commits them whole or not. */
export function aMemoryTable() {
  const items = new Map<string, Item>();
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

  const made = (write: Write): { key: string; item: Item } | DomainError | undefined => {
    if (!('change' in write)) return undefined;
    const { Put, Update } = write.change;
    if (Put?.Item) {
      const isThere = items.has(keyOf(Put.Item));
      if (isThere && Put.ConditionExpression === 'attribute_not_exists(pk)') return write.refusal();
      return { key: keyOf(Put.Item), item: Put.Item };
    }
    if (!Update?.Key) throw new Error('The ledger has never asked for this');
    const values = Update.ExpressionAttributeValues ?? {};
    const before = items.get(keyOf(Update.Key)) ?? Update.Key;
    if (Update.ConditionExpression !== undefined) {
      if (Update.ConditionExpression !== '#available >= :needed') throw new Error(Update.ConditionExpression);
      if (!(Number(before.available) >= Number(values[':needed']))) return write.refusal();
    }
    const added = Object.keys(values).filter((name) => name.startsWith(':plus_'));
    const sums = added.map((name) => {
      const attribute = name.slice(':plus_'.length);
      return [attribute, Number(before[attribute] ?? 0) + Number(values[name])];
    });
    return { key: keyOf(Update.Key), item: { ...before, ...Object.fromEntries(sums) } };
  };

  return {
    /** The refusal, or nothing when all of it was written. */
    commit(writes: readonly Write[]): DomainError | undefined {
      const changes = writes.map(made).filter((change) => change !== undefined);
      const refused = changes.find((change) => change instanceof Error);
      if (refused instanceof Error) return refused;
      const written = changes.flatMap((change) => ('key' in change ? [change] : []));
      const keys = written.map(({ key }) => key);
      if (new Set(keys).size < keys.length) throw new Error('DynamoDB changes an item once in a transaction');
      for (const { key, item } of written) items.set(key, item);
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

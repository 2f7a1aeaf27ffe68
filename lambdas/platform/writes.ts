import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { DomainError } from '#shared/errors.ts';
import type { Event } from '#shared/events.ts';
import { env } from './env.ts';

export type Key = { pk: string; sk: string };
export type Item = Key & Record<string, unknown>;
type TableChange = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * A change that has not happened yet, and what it means when the table refuses it.
 *
 * Stores make writes; `commit` makes them happen. Events and counts of one commit are gathered into one item each.
 */
export type Write = TableWrite | { event: Event } | { counter: string; by: number };
export type TableWrite = {
  change: TableChange;
  refusal: () => DomainError;
  /** Saves the item in the present version of its schema, and answers whether it was of a former one: then `commit` tries again. */
  upgrade?: () => Promise<boolean>;
};

/** That something was changed since it was read: what met it is decided again (API-21). */
export const stale = () =>
  new DomainError('Stale', 'Stale', 'Somebody changed this at the same moment. Please try again.');
const doneAlready = () => new DomainError('AlreadyDone', 'AlreadyDone', 'This was done already.');

/** Adds an item that must not exist yet. If it exists, the default refusal says that this was done before. */
export const insert = (item: Item, refusal = doneAlready): TableWrite => ({
  change: {
    Put: { TableName: env('TABLE_NAME'), Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
  },
  refusal,
});

/** Writes an item whether or not it exists: for what has no history, like a task token. */
export const put = (item: Item): TableWrite => ({
  change: { Put: { TableName: env('TABLE_NAME'), Item: item } },
  refusal: stale,
});

/** Replaces an item by its next version, unless somebody has changed it since it was read. */
export const replace = (item: Item & { version: number }): TableWrite => ({
  change: {
    Put: {
      TableName: env('TABLE_NAME'),
      Item: item,
      ConditionExpression: 'version = :read',
      ExpressionAttributeValues: { ':read': item.version - 1 },
    },
  },
  refusal: stale,
});

/** Replaces an item by the same in another form. Refused with Stale where anything of it was changed since it was read. */
export function rewrite(after: Item, before: Item): TableWrite {
  const attributes = Object.entries(before);
  // Whatever changes single attributes counts the version up, so that added ones are noticed too.
  const absent = ['version', 'schemaVersion'].filter((name) => !(name in before));
  return {
    change: {
      Put: {
        TableName: env('TABLE_NAME'),
        Item: after,
        ConditionExpression: [
          ...attributes.map((_, index) => `#a${index} = :a${index}`),
          ...absent.map((name) => `attribute_not_exists(${name})`),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], index) => [`#a${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(attributes.map(([, value], index) => [`:a${index}`, value])),
      },
    },
    refusal: stale,
  };
}

export const remove = (key: Key): TableWrite => ({
  change: { Delete: { TableName: env('TABLE_NAME'), Key: key } },
  refusal: stale,
});

/** The condition of a change: a DynamoDB condition on attributes named `#name` with values `:name`. */
export type Condition = { expression: string; values?: Record<string, unknown>; refusal?: () => DomainError };
export type Change = { set?: Record<string, unknown>; add?: Record<string, number>; unset?: readonly string[] };

/**
 * Changes some attributes of an item without reading it, and increments its version, so that a command that read it before
 * cannot overwrite the change. Where its condition fails, the refusal is thrown.
 */
export function update(key: Key, { set = {}, add = {}, unset = [] }: Change, condition?: Condition): TableWrite {
  const added: Record<string, number> = { ...add, version: (add.version ?? 0) + 1 };
  const named = condition?.expression.match(/#\w+/g)?.map((name) => name.slice(1)) ?? [];
  const names = [...Object.keys(set), ...Object.keys(added), ...unset, ...named];
  const parts = [
    Object.keys(set).length && `SET ${Object.keys(set).map((name) => `#${name} = :${name}`)}`,
    `ADD ${Object.keys(added).map((name) => `#${name} :plus_${name}`)}`,
    unset.length && `REMOVE ${unset.map((name) => `#${name}`)}`,
  ];
  const values = [
    ...Object.entries(set).map(([name, value]) => [`:${name}`, value]),
    ...Object.entries(added).map(([name, value]) => [`:plus_${name}`, value]),
    ...Object.entries(condition?.values ?? {}),
  ];
  return {
    change: {
      Update: {
        TableName: env('TABLE_NAME'),
        Key: key,
        UpdateExpression: parts.filter(Boolean).join(' '),
        ...(condition && { ConditionExpression: condition.expression }),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(values),
      },
    },
    refusal: condition?.refusal ?? stale,
  };
}

/** Refuses the commit unless a condition holds for an item that it does not change. */
export const conditionCheck = (key: Key, { expression, values, refusal = stale }: Condition): TableWrite => ({
  change: {
    ConditionCheck: {
      TableName: env('TABLE_NAME'),
      Key: key,
      ConditionExpression: expression,
      ExpressionAttributeNames: Object.fromEntries(
        (expression.match(/#\w+/g) ?? []).map((name) => [name, name.slice(1)]),
      ),
      ...(values && { ExpressionAttributeValues: values }),
    },
  },
  refusal,
});

/** Delivers an event to the subscribers of its topic once the commit stands (API-22). */
export const emit = (event: Event): Write => ({ event });

/** Moves a counter of the figures that staff see; exact, because it is part of the commit (API-19). */
export const count = (counter: string, by: number): Write => ({ counter, by });

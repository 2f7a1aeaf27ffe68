import { hash } from 'node:crypto';
import { placesOf } from './batches.ts';
import { consumedByReads, consumedByWrites, readUnits, transactionFactor } from './capacity.ts';
import type { Change } from './changes.ts';
import { changeBy, checkOf, deletionOf, type ItemWrite, putOf, updateWriteOf } from './item-writes.ts';
import { conditionalParameters, readItem, transactGetParameters } from './items.ts';
import type { OpenTable, Tables } from './open-table.ts';
import { answer, json, type Operation, type Parts } from './operation.ts';
import { consumedCapacity, readParameters, requiredItem } from './parameters.ts';
import { Refusal, validationError } from './refusal.ts';
import type { Tokens } from './tokens.ts';

type Reason = { Code: string; Message?: string; Item?: unknown };

const MAX_BYTES = 4 << 20;
const members = { kind: 'list', isRequired: true, least: 1, most: 100 } as const;
const writeParameters = {
  TransactItems: members,
  ClientRequestToken: { kind: 'string', least: 1, most: 36 },
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: { kind: 'string', oneOf: ['NONE'] },
} as const;
const getParameters = { TransactItems: members, ReturnConsumedCapacity: consumedCapacity } as const;
const keyed = { ...conditionalParameters, Key: requiredItem } as const;

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
const part = { kind: 'map' } as const;
const oneMember = { Put: part, Update: part, Delete: part, ConditionCheck: part } as const;

const writes: Record<Kind, (body: unknown, at: string, tables: Tables) => ItemWrite> = {
  Put(body, at, tables) {
    const request = readParameters({ ...conditionalParameters, Item: requiredItem }, body, at);
    return putOf(tables.named(request.TableName), request);
  },
  Update(body, at, tables) {
    const parameters = { ...keyed, UpdateExpression: { kind: 'string', isRequired: true } } as const;
    const request = readParameters(parameters, body, at);
    return updateWriteOf(tables.named(request.TableName), request);
  },
  Delete(body, at, tables) {
    const request = readParameters(keyed, body, at);
    return deletionOf(tables.named(request.TableName), request);
  },
  ConditionCheck(body, at, tables) {
    const parameters = { ...keyed, ConditionExpression: { kind: 'string', isRequired: true } } as const;
    const request = readParameters(parameters, body, at);
    return checkOf(tables.named(request.TableName), request);
  },
};

/** Writes all items or none. Refuses with TransactionCanceledException, which has a reason for each item. */
export const transactWriteOf =
  ({ tables, commit, tokens }: Parts & { tokens: Tokens }): Operation =>
  (body) => {
    // Before the numbers of the request are brought into one form.
    const digest = hash('sha1', JSON.stringify(body));
    const request = readParameters(writeParameters, body);
    const { ClientRequestToken: token, ReturnConsumedCapacity: detail } = request;
    const items = request.TransactItems.map((member, at) => memberOf(member, at + 1, tables));
    refuseTogether(items);
    if (token !== undefined && tokens.has(token, digest)) return answerAgain(items, detail);
    const changes = changesBy(items);
    commit(changes, token === undefined ? {} : { also: () => tokens.add(token, digest) });
    return answer({ ConsumedCapacity: json(consumedByWrites(changes, detail, transactionFactor)) });
  };

function memberOf(body: unknown, place: number, tables: Tables): ItemWrite {
  const member = readParameters(oneMember, body, `transactItems.${place}.member.`);
  const [kind, ...others] = kindsOf(member);
  if (!kind || others.length)
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  return writes[kind](
    member[kind],
    `transactItems.${place}.member.${kind.charAt(0).toLowerCase()}${kind.slice(1)}.`,
    tables,
  );
}

const kindsOf = (member: Record<Kind, unknown>): Kind[] =>
  (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).filter((kind) => (member[kind] ?? undefined) !== undefined);

function refuseTogether(items: readonly ItemWrite[]): void {
  if (placesOf(items).size < items.length)
    throw validationError('Transaction request cannot include multiple operations on one item');
  if (items.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    throw validationError('Transaction payload size cannot exceed 4MB');
}

function changesBy(items: readonly ItemWrite[]): Change[] {
  const changes: Change[] = [];
  const reasons = items.map((write): Reason => {
    try {
      changes.push(changeBy(write));
      return { Code: 'None' };
    } catch (error) {
      return reasonOf(error);
    }
  });
  if (changes.length < items.length) throw cancelled(reasons);
  return changes;
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof Refusal)) throw error;
  const Code = error.type === 'ValidationException' ? 'ValidationError' : error.type.replace('Exception', '');
  const { Item } = error.body;
  return { Code, ...(Item !== undefined && { Item }), Message: error.message };
}

function cancelled(CancellationReasons: Reason[]): Refusal {
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new Refusal('TransactionCanceledException', message, { Message: message, CancellationReasons });
}

/** A transaction that was committed already costs what reading its items costs. */
function answerAgain(items: readonly ItemWrite[], detail: string | undefined): string {
  const units = unitsOf(items.map(({ table, key }) => ({ table, size: table.rows.get(key)?.size ?? 0 })));
  return answer({ ConsumedCapacity: json(consumedByReads(units, detail, transactionFactor)) });
}

function unitsOf(reads: readonly { table: OpenTable; size: number }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { table, size } of reads) {
    const { name } = table.schema;
    units.set(name, (units.get(name) ?? 0) + readUnits(size, true) * transactionFactor);
  }
  return units;
}

/** Reads up to 100 items as they are at one instant. */
export const transactGetOf =
  ({ tables }: Parts): Operation =>
  (body) => {
    const { TransactItems, ReturnConsumedCapacity: detail } = readParameters(getParameters, body);
    const reads = TransactItems.map((member, at) => {
      const place = `transactItems.${at + 1}.member.`;
      const { Get } = readParameters({ Get: { kind: 'map', isRequired: true } } as const, member, place);
      const request = readParameters(transactGetParameters, Get, `${place}get.`);
      const table = tables.named(request.TableName);
      const { stored, shown } = readItem(request, table);
      return { table, size: stored?.size ?? 0, shown };
    });
    return answer({
      Responses: `[${reads.map(({ shown }) => answer({ Item: shown })).join(',')}]`,
      ConsumedCapacity: json(consumedByReads(unitsOf(reads), detail, transactionFactor)),
    });
  };

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, Item } from '#local/cloud/dynamodb/engine.ts';
import { Refusal, refusalOf, typeOf, validationError } from '#local/cloud/dynamodb/refusal.ts';
import { type Table, tableOf } from '#local/cloud/dynamodb/tables.ts';
import type { Batch, Write } from './batch.ts';
import { type Change, consumedByReads, consumedByWrites, readUnits, transactionFactor } from './capacity.ts';
import { type ActionName, check, checkConditional, itemSize, type Request } from './internals.ts';
import type { Store } from './store.ts';
import type { Tokens } from './tokens.ts';

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
type Part = { kind: Kind; table: Table; request: Request };
type Reason = { Code: string; Message?: unknown; Item?: unknown };
type Parts = { store: Store; tables: ReadonlyMap<string, Table>; tokens: Tokens; write: Write };

const MAX_BYTES = 4 << 20;
const actionOf: Record<Kind, ActionName> = {
  Put: 'putItem',
  Update: 'updateItem',
  Delete: 'deleteItem',
  ConditionCheck: 'deleteItem',
};
const Members = z.array(z.record(z.string(), z.looseObject({})));
const WriteRequest = z.object({
  TransactItems: Members,
  ClientRequestToken: z.optional(z.string()),
  ReturnConsumedCapacity: z.optional(z.string()),
});
const ReadRequest = z.object({
  TransactItems: z.array(z.object({ Get: z.looseObject({}) })),
  ReturnConsumedCapacity: z.optional(z.string()),
});

/** Writes all items or none. Refuses with TransactionCanceledException, which has a reason for each item. */
export async function transactWrite(body: unknown, { store, tables, tokens, write }: Parts): Promise<Answer> {
  const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity: detail } = WriteRequest.parse(body);
  refuseCount(TransactItems);
  // Before the checks, which change the request.
  const hash = token && createHash('sha1').update(JSON.stringify(TransactItems)).digest('base64');
  const parts = TransactItems.map((member) => readPart(member, store, tables));
  refuseTogether(parts);
  return write((batch) => {
    if (token && hash && tokens.has(token, hash)) return {};
    const reasons = parts.map((part) => reasonAgainst(part, store, batch));
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
    if (token && hash) tokens.add(token, hash, batch);
    return { ConsumedCapacity: consumedByWrites(batch.changes, detail, transactionFactor) };
  });
}

/** Reads up to 100 items as they are at one instant: it waits its turn among the writes. */
export async function transactGet(body: unknown, { store, tables, write }: Parts): Promise<Answer> {
  const { TransactItems, ReturnConsumedCapacity: detail } = ReadRequest.parse(body);
  refuseCount(TransactItems);
  const requests = TransactItems.map(({ Get }) => check('getItem', { ...Get, ConsistentRead: true }, store.forActions));
  return write(() => {
    const units = new Map<string, number>();
    const Responses = requests.map((request) => {
      const name = request.TableName;
      const { Item } = store.perform('getItem', request, []);
      const whole = request.Key && store.get(tableOf(tables, name).definition, request.Key);
      const used = readUnits(whole ? itemSize(whole) : 0, true) * transactionFactor;
      units.set(name, (units.get(name) ?? 0) + used);
      return Item ? { Item } : {};
    });
    return { Responses, ConsumedCapacity: consumedByReads(units, detail) };
  });
}

function refuseCount(members: readonly unknown[]): void {
  if (members.length >= 1 && members.length <= 100) return;
  const bound = members.length ? 'less than or equal to 100' : 'greater than or equal to 1';
  throw validationError(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
  );
}

function readPart(member: Record<string, object>, { forActions }: Store, tables: Parts['tables']): Part {
  const [entry, ...others] = Object.entries(member);
  const kind = entry && kindOf(entry[0]);
  if (!entry || !kind || others.length) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  if (kind === 'ConditionCheck' && !('ConditionExpression' in entry[1])) {
    throw validationError(
      "1 validation error detected: Value null at 'transactItems.1.member.conditionCheck.conditionExpression' failed to satisfy constraint: Member must not be null",
    );
  }
  const request = check(actionOf[kind], entry[1], forActions);
  return { kind, request, table: tableOf(tables, request.TableName) };
}

const kindOf = (name: string): Kind | undefined =>
  name === 'Put' || name === 'Update' || name === 'Delete' || name === 'ConditionCheck' ? name : undefined;

function refuseTogether(parts: readonly Part[]): void {
  const keys = new Set(
    parts.map(({ request, table: { definition } }) => {
      const item: Item = request.Item ?? request.Key ?? {};
      return JSON.stringify([definition.TableName, ...definition.KeySchema.map((key) => item[key.AttributeName])]);
    }),
  );
  if (keys.size < parts.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
  const bytes = parts.reduce((sum, { request }) => sum + itemSize(request.Item ?? request.Key ?? {}), 0);
  if (bytes > MAX_BYTES) throw validationError('Transaction payload size cannot exceed 4MB');
}

/** Adds the changes of a part to the batch. Returns the reason for which it cannot, or the code None. */
function reasonAgainst(part: Part, store: Store, { changes }: Batch): Reason {
  try {
    if (part.kind === 'ConditionCheck') checkCondition(part, store, changes);
    else store.perform(actionOf[part.kind], part.request, changes);
    return { Code: 'None' };
  } catch (error) {
    const body = refusalOf(error);
    if (!body) throw error;
    const type = typeOf(body);
    const Code = type === 'ValidationException' ? 'ValidationError' : type.replace('Exception', '');
    return { Code, Message: body.message, ...(body.Item !== undefined && { Item: body.Item }) };
  }
}

function checkCondition({ request, table: { definition } }: Part, store: Store, changes: Change[]): void {
  const key = request.Key ?? {};
  const item = store.get(definition, key);
  const refused = checkConditional(request, item);
  if (refused) throw refused;
  // It costs as much as a write, and changes nothing.
  changes.push({ table: definition, before: item, after: item });
}

function cancelled(CancellationReasons: Reason[]): Refusal {
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new Refusal('TransactionCanceledException', message, { Message: message, CancellationReasons });
}

import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { startTable } from '#test/support/table.ts';

/** Capacity units that calls have used, as DynamoDB itself counts them. */
export type Units = { read: number; write: number };

const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.optional(z.union([Consumed, z.array(Consumed)])) });
type Command = { input: object };

const writing = /Write|Put|Update|Delete/;

/** The table of the tests with a meter at its client: every request asks for its consumed capacity. */
export async function startMeteredTable() {
  const table = await startTable();
  const used: Units = { read: 0, write: 0 };

  // The overloads of `send` name each command; the meter needs what all of them share.
  const client = DynamoDBDocumentClient.prototype as unknown as { send(command: Command): Promise<unknown> };
  const { send } = client;
  client.send = async function metered(command) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const answer = await send.call(this, command);
    const { ConsumedCapacity = [] } = Answer.parse(answer);
    const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    used[writing.test(command.constructor.name) ? 'write' : 'read'] += units;
    return answer;
  };

  return {
    /** The capacity that an operation consumes. */
    async cost<Answered>(run: () => Promise<Answered>): Promise<{ answered: Answered; units: Units }> {
      const before = { ...used };
      const answered = await run();
      return { answered, units: { read: used.read - before.read, write: used.write - before.write } };
    },
    async close() {
      client.send = send;
      await table.close();
    },
  };
}

export type MeteredTable = Awaited<ReturnType<typeof startMeteredTable>>;

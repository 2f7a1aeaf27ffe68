import { setImmediate as nextTurn } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { startTable } from '#test/support/table.ts';

/**
 * What an operation has used: capacity units, as DynamoDB itself counts them, requests, and round trips that wait for each
 * other, if every request takes the same time.
 */
export type Used = { read: number; write: number; requests: number; depth: number };

/** What an operation answers and uses, and how many items its largest commit has. */
type Metered<Answered> = { answered: Answered; used: Used; largest: number };

const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.optional(z.union([Consumed, z.array(Consumed)])) });
type Command = { input: { TransactItems?: readonly object[] } };

const writing = /Write|Put|Update|Delete/;

/** What runs without waiting for a request has run after as many turns of the event loop. */
const TURNS = 3;

/** The table of the tests with a meter at its client: every request asks for its consumed capacity. */
export async function startMeteredTable() {
  await startTable();
  const used: Used = { read: 0, write: 0, requests: 0, depth: 0 };
  let largest = 0;

  // The overloads of `send` name each command; the meter needs what all of them share.
  const client = DynamoDBDocumentClient.prototype as unknown as { send(command: Command): Promise<unknown> };
  const { send } = client;
  const inRounds = rounds(() => {
    used.depth += 1;
  });
  client.send = async function metered(command) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    used.requests += 1;
    largest = Math.max(largest, command.input.TransactItems?.length ?? 0);
    const answer = await inRounds(() => send.call(this, command));
    const { ConsumedCapacity = [] } = Answer.parse(answer);
    const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    used[writing.test(command.constructor.name) ? 'write' : 'read'] += units;
    return answer;
  };

  return {
    /** What an operation uses. */
    async cost<Answered>(run: () => Promise<Answered>): Promise<Metered<Answered>> {
      const before = { ...used };
      largest = 0;
      const answered = await run();
      return {
        answered,
        largest,
        used: {
          read: used.read - before.read,
          write: used.write - before.write,
          requests: used.requests - before.requests,
          depth: used.depth - before.depth,
        },
      };
    },
    /** Takes the meter off the client. */
    restore() {
      client.send = send;
    },
  };
}

export type MeteredTable = Awaited<ReturnType<typeof startMeteredTable>>;

type Send = () => Promise<unknown>;
type Round = { sends: Send[]; answered: Promise<PromiseSettledResult<unknown>[]> };

/** Sends requests in rounds: those that are made at once go together, and are answered together. */
function rounds(onRound: () => void) {
  let next: Round | undefined;

  function begin(): Round {
    const sends: Send[] = [];
    const answered = (async () => {
      for (let turn = 0; turn < TURNS; turn++) await nextTurn();
      next = undefined;
      onRound();
      return Promise.allSettled(sends.map((send) => send()));
    })();
    return { sends, answered };
  }

  return async (send: Send): Promise<unknown> => {
    next ??= begin();
    const at = next.sends.push(send) - 1;
    const outcome = (await next.answered)[at];
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    return outcome.value;
  };
}

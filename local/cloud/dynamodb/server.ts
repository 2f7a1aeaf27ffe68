import { Worker } from 'node:worker_threads';
import type { Clock } from '#local/cloud/clock/clock.ts';
import type { Judged } from '#local/cloud/iam/iam.ts';
import { type Call, type Message, START_ID, type ThreadData } from './messages.ts';

export type DynamoDb = {
  endpoint: string;
  /** Creates the table of a template, or keeps the one that exists. Throws an Error when that one has other keys or indexes. */
  ensureTable(properties: object): Promise<void>;
  /** Up to `limit` records of a table's stream after a sequence number, oldest first, as Lambda events have them. */
  records(table: string, after: string | undefined, limit: number): Promise<{ sequence: string; record: object }[]>;
  /** Deletes the records up to and including a sequence number. */
  trim(table: string, upTo: string): Promise<void>;
  /** Calls a listener when a stream has new records. */
  onRecords(listener: () => void): void;
  /** Deletes expired items now; otherwise that happens every second. */
  deleteExpired(): Promise<void>;
  close(): Promise<void>;
};

type PendingCall = { resolve(result: string): void; reject(reason: Error): void };
type Options = {
  /** Where the files of the tables are. Without one they are in memory, and gone at the end. */
  dir?: string;
  clock: Clock;
  port?: number;
  /** By what rights the calls of functions are judged; without them, there is nobody but the administrator. */
  judged?: Judged;
};

/** Starts DynamoDB in a thread of its own. Port 0, the default, takes a free one. */
export async function startDynamoDb({ dir, clock, port = 0, judged }: Options): Promise<DynamoDb> {
  const data: ThreadData = { dir, port, clock: clock.offset, rights: judged?.rights, uses: judged?.uses };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const pending = new Map<number, PendingCall>();
  const listeners: (() => void)[] = [];
  let lastId = START_ID;
  let ended: Error | undefined;

  const end = (reason: Error) => {
    ended = reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  worker.on('error', (error) => {
    // A pending call is rejected with the error. Without one, it would show only as requests that time out.
    if (!pending.size) process.stderr.write(`DynamoDB has failed: ${error instanceof Error ? error.stack : error}\n`);
    end(error instanceof Error ? error : new Error(String(error)));
  });
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('DynamoDB has ended'));
      resolve();
    });
  });
  worker.on('message', (message: Message) => {
    if (message.kind === 'streamed') for (const listener of listeners) listener();
    else if (message.kind === 'denied') judged?.onDenied(message.sentence);
    else settle(message);
  });
  const settle = (message: Exclude<Message, { kind: 'streamed' | 'denied' }>) => {
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'done') call?.resolve(message.result);
    else call?.reject(new Error(message.message));
  };
  const resultOf = (id: number) =>
    new Promise<string>((resolve, reject) => {
      pending.set(id, { resolve, reject });
    });
  const run = async (call: Call): Promise<string> => {
    if (ended) throw ended;
    lastId += 1;
    worker.postMessage({ ...call, id: lastId });
    return resultOf(lastId);
  };

  return {
    endpoint: await resultOf(START_ID),
    ensureTable: async (properties) => void (await run({ call: 'ensureTable', properties })),
    records: async (table, after, limit) => JSON.parse(await run({ call: 'readStream', table, after, limit })),
    trim: async (table, upTo) => void (await run({ call: 'trimStream', table, upTo })),
    onRecords: (listener) => void listeners.push(listener),
    deleteExpired: async () => void (await run({ call: 'deleteExpired' })),
    async close() {
      await run({ call: 'close' });
      await exited;
    },
  };
}

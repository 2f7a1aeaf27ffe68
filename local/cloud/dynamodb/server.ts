import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { type Call, startId, type ThreadData, type Told } from './messages.ts';

export type DynamoDb = {
  endpoint: string;
  /**
   * Creates the table that a template describes, its stream, expiry and recovery included. A table that exists is kept;
   * when its keys or indexes are others, it throws an Error that names the differences.
   */
  createTable(properties: object): Promise<void>;
  /** Up to `limit` records of a table's stream after a sequence number, oldest first, as Lambda events have them. */
  records(table: string, after: string | undefined, limit: number): Promise<{ sequence: string; record: object }[]>;
  /** Drops the records up to a sequence number, which included. */
  trim(table: string, upTo: string): Promise<void>;
  /** Calls a listener when there are new records. */
  onWrite(listener: () => void): void;
  /** Removes at once what has expired; it happens by itself every second. */
  expire(): Promise<void>;
  close(): Promise<void>;
};

type Waiting = { resolve(result: string): void; reject(reason: Error): void };
type Options = { dir: string; clock: Clock; port?: number };

/** Starts DynamoDB in a thread of its own, with everything kept in `dir`. Port 0, the default, takes a free one. */
export async function startDynamoDb({ dir, clock, port = 0 }: Options): Promise<DynamoDb> {
  mkdirSync(dir, { recursive: true });
  const data: ThreadData = { dir, port, clock: clock.offset };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const waiting = new Map<number, Waiting>();
  const listeners: (() => void)[] = [];
  let lastId = startId;
  let over: Error | undefined;

  const end = (reason: Error) => {
    over = reason;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('error', (error) => {
    // Who waits is told; otherwise functions would only see that nobody answers.
    if (!waiting.size) process.stderr.write(`DynamoDB has failed: ${error instanceof Error ? error.stack : error}\n`);
    end(error instanceof Error ? error : new Error(String(error)));
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('DynamoDB has ended'));
      resolve();
    });
  });
  worker.on('message', (told: Told) => {
    if (told.kind === 'recorded') for (const listener of listeners) listener();
    else settle(told);
  });
  const settle = (told: Exclude<Told, { kind: 'recorded' }>) => {
    const call = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.kind === 'done') call?.resolve(told.result);
    else call?.reject(new Error(told.message));
  };
  const answerTo = (id: number) =>
    new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const ask = async (call: Call): Promise<string> => {
    if (over) throw over;
    lastId += 1;
    worker.postMessage({ ...call, id: lastId });
    return answerTo(lastId);
  };

  return {
    endpoint: await answerTo(startId),
    createTable: async (properties) => void (await ask({ call: 'createTable', properties })),
    records: async (table, after, limit) => JSON.parse(await ask({ call: 'records', table, after, limit })),
    trim: async (table, upTo) => void (await ask({ call: 'trim', table, upTo })),
    onWrite: (listener) => void listeners.push(listener),
    expire: async () => void (await ask({ call: 'expire' })),
    async close() {
      await ask({ call: 'close' });
      await ended;
    },
  };
}

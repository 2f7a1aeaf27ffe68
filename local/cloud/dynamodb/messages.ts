import type { Rights } from '#local/cloud/iam/roles.ts';

/** What the thread is started with; without rights, there is nobody but the administrator. */
export type ThreadData = {
  /** Undefined for tables that are kept in memory. */
  dir: string | undefined;
  port: number;
  clock: SharedArrayBuffer;
  rights?: Rights | undefined;
  uses?: string | undefined;
};

/** A call from the cloud's process to the thread. */
export type Call =
  | { call: 'ensureTable'; properties: object }
  | { call: 'readStream'; table: string; after: string | undefined; limit: number }
  | { call: 'trimStream'; table: string; upTo: string }
  | { call: 'deleteExpired' }
  | { call: 'close' };

/** The thread's start ends like a call with this id; its result is the endpoint. */
export const START_ID = 0;

/** A message from the thread: that a stream has new records, that a call was refused by IAM, or how a call ended. */
export type Message =
  | { kind: 'denied'; sentence: string }
  | { kind: 'streamed' }
  | { kind: 'done'; id: number; result: string }
  | { kind: 'failed'; id: number; message: string };

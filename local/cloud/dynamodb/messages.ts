/** What the thread is started with. */
export type ThreadData = { dir: string; port: number; clock: SharedArrayBuffer };

/** What the thread is asked to do. */
export type Call =
  | { call: 'createTable'; properties: object }
  | { call: 'records'; table: string; after: string | undefined; limit: number }
  | { call: 'trim'; table: string; upTo: string }
  | { call: 'expire' }
  | { call: 'close' };

/** The thread's start ends like a call, with its endpoint. */
export const startId = 0;

/** What the thread tells: that there are new records, or how a call ended. */
export type Told =
  | { kind: 'recorded' }
  | { kind: 'done'; id: number; result: string }
  | { kind: 'failed'; id: number; message: string };

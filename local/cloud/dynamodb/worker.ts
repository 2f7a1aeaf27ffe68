import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { installClock } from '#local/cloud/clock/clock.ts';
import { listen, readBody } from '#local/cloud/http/server.ts';
import { type Call, startId, type ThreadData, type Told } from './messages.ts';
import { openOperations } from './operations.ts';
import { refusalOf } from './refusal.ts';

// The thread of DynamoDB. It serves the SDK over HTTP, and its own process by messages.
const { dir, port, clock }: ThreadData = workerData;
installClock(clock);

/** Real time between looks for what has expired. */
const expiryMs = 1_000;

const tell = (told: Told) => parentPort?.postMessage(told);
let isTold = false;
const operations = await openOperations(dir, Date.now, () => {
  if (isTold) return;
  isTold = true;
  // What is written in the same moment is told once.
  setImmediate(() => {
    isTold = false;
    tell({ kind: 'recorded' });
  });
});
const server = await listen(serve, port);

let expiring: Promise<void> = Promise.resolve();
const expire = () => {
  expiring = expiring.then(operations.expire);
  return expiring;
};
const timer = setInterval(expire, expiryMs);

parentPort?.on('message', ({ id, ...call }: Call & { id: number }) => {
  answer(call).then(
    (result) => tell({ kind: 'done', id, result }),
    (error: unknown) => tell({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  );
});
tell({ kind: 'done', id: startId, result: server.endpoint });

async function answer(call: Call): Promise<string> {
  if (call.call === 'records') return operations.stream.read(call.table, call.after, call.limit);
  if (call.call === 'createTable') await operations.keepTable(call.properties);
  else if (call.call === 'trim') await operations.stream.trim(call.table, call.upTo);
  else if (call.call === 'expire') await expire();
  else await close();
  return 'null';
}

async function close(): Promise<void> {
  clearInterval(timer);
  await server.close();
  await expiring;
  await operations.close();
  // With nothing left to listen to, the thread ends.
  parentPort?.unref();
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, body] = await respond(request);
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(text),
      'x-amzn-requestid': randomUUID(),
    })
    .end(text);
}

async function respond(request: IncomingMessage): Promise<[status: number, body: object]> {
  const target = String(request.headers['x-amz-target']);
  try {
    const body = await readBody(request);
    return [200, await operations.handle(target.slice(target.indexOf('.') + 1), JSON.parse(String(body)))];
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return [400, refusal];
  }
}

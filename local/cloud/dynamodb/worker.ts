import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { installClock } from '#local/cloud/clock/clock.ts';
import { readCall } from '#local/cloud/http/json-call.ts';
import { listen } from '#local/cloud/http/server.ts';
import { onlyAdministrator, openIam } from '#local/cloud/iam/iam.ts';
import { asksOf } from './authorization.ts';
import { openEngine } from './engine.ts';
import { type Call, type Message, START_ID, type ThreadData } from './messages.ts';
import { Refusal, refusalOf } from './refusal.ts';

// The thread of DynamoDB. It serves the AWS SDK over HTTP, and the cloud's process by messages.
const { dir, port, clock, rights, uses }: ThreadData = workerData;
installClock(clock);

/** Real time between two deletions of expired items. */
const expiryMs = 1_000;

const send = (message: Message) => parentPort?.postMessage(message);
const iam = rights
  ? openIam({ rights, uses, onDenied: (sentence) => send({ kind: 'denied', sentence }) })
  : onlyAdministrator;
let isNotifying = false;
const engine = openEngine({ dir, now: Date.now, onStreamRecords: notify });
const server = await listen(serve, port);

// Several writes in one turn of the event loop are one message.
function notify(): void {
  if (isNotifying) return;
  isNotifying = true;
  setImmediate(() => {
    isNotifying = false;
    send({ kind: 'streamed' });
  });
}

const timer = setInterval(engine.deleteExpired, expiryMs);

parentPort?.on('message', ({ id, ...call }: Call & { id: number }) => {
  run(call).then(
    (result) => send({ kind: 'done', id, result }),
    (error: unknown) => send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  );
});
send({ kind: 'done', id: START_ID, result: server.endpoint });

async function run(call: Call): Promise<string> {
  if (call.call === 'readStream') return engine.readStream(call.table, call.after, call.limit);
  if (call.call === 'ensureTable') engine.ensureTable(call.properties);
  else if (call.call === 'trimStream') engine.trimStream(call.table, call.upTo);
  else if (call.call === 'deleteExpired') engine.deleteExpired();
  else await close();
  return 'null';
}

async function close(): Promise<void> {
  clearInterval(timer);
  await server.close();
  engine.close();
  // Without a listener, the thread ends.
  parentPort?.unref();
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, text] = await respond(request);
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(text),
      date: new Date().toUTCString(),
      'x-amzn-requestid': randomUUID(),
    })
    .end(text);
}

async function respond(request: IncomingMessage): Promise<[status: number, text: string]> {
  try {
    const { operation, body, key } = await readCall(request, {
      service: 'dynamodb',
      now: Date.now(),
      knows: iam.knows,
    });
    const run = operationOf(operation);
    if (key !== undefined) iam.authorize(key, () => asksOf(operation, body, engine.tables));
    return [200, run(body)];
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return [400, JSON.stringify(refusal)];
  }
}

/** Refuses with UnknownOperationException an operation that is not served. */
function operationOf(name: string) {
  const operation = Object.hasOwn(engine.operations, name) ? engine.operations[name] : undefined;
  if (!operation) throw new Refusal('UnknownOperationException', `The local DynamoDB has no ${name}`);
  return operation;
}

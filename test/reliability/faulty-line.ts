import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomFrom } from './simulation.ts';

type Fault = 'conflict' | 'throttling' | 'error' | 'answer lost';
const faults: readonly Fault[] = ['conflict', 'throttling', 'error', 'answer lost'];
const TRANSACT = 'DynamoDB_20120810.TransactWriteItems';

/** A connection to DynamoDB on which, from `break` on, a part of the calls fails, and how many have failed. */
export async function startFaultyLine(endpoint: string, seed: number) {
  const random = randomFrom(seed);
  const counted = { calls: 0, faults: 0 };
  let rate = 0;
  const next = (): Fault | undefined => {
    if (rate > 0) counted.calls++;
    if (random() >= rate) return undefined;
    counted.faults++;
    return faults[Math.floor(random() * faults.length)];
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const fault = next();
    const refused = fault && refusalOf(fault, request, body);
    const { status, text } = refused ?? (await passedOn(endpoint, request, body));
    // The call is done, but its answer is lost.
    if (fault === 'answer lost') response.destroy();
    else response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const breakFrom = (part: number): void => {
    rate = part;
  };
  return { endpoint: `http://127.0.0.1:${port}`, counted, break: breakFrom, close };
}

const throttled = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
const failed = 'com.amazonaws.dynamodb.v20120810#InternalServerError';

type Answer = { status: number; text: string };

function refusalOf(fault: Fault, { headers }: IncomingMessage, body: string): Answer | undefined {
  const isTransaction = headers['x-amz-target'] === TRANSACT;
  if (fault === 'answer lost') return undefined;
  if (fault === 'error') return { status: 500, text: JSON.stringify({ __type: failed }) };
  const refused = fault === 'conflict' && isTransaction ? conflictOf(body) : { __type: throttled };
  return { status: 400, text: JSON.stringify(refused) };
}

async function passedOn(endpoint: string, request: IncomingMessage, body: string): Promise<Answer> {
  const answer = await fetch(endpoint, { method: 'POST', headers: headersOf(request), body });
  return { status: answer.status, text: await answer.text() };
}

const conflictOf = (body: string): object => ({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  CancellationReasons: JSON.parse(body).TransactItems.map(() => ({ Code: 'TransactionConflict' })),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
    ),
  );

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
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
  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming);
    const fault = next();
    const refused = fault && refusalOf(fault, incoming, body);
    const { status, text } = refused ?? (await passedOn(endpoint, incoming, body));
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
  const refused = isTransaction ? cancelled(body, fault) : { __type: throttled };
  return { status: 400, text: JSON.stringify(refused) };
}

/** Passes a request on as it was signed, which `fetch` could not: the host is part of the signature. */
async function passedOn(endpoint: string, { headers, url }: IncomingMessage, body: string): Promise<Answer> {
  const passed = request(endpoint + url, { method: 'POST', headers }).end(body);
  const [answer]: IncomingMessage[] = await once(passed, 'response');
  if (!answer) throw new Error('unreachable');
  return { status: answer.statusCode ?? 500, text: await bodyOf(answer) };
}

const reasons = { conflict: 'TransactionConflict', throttling: 'ThrottlingError' };

/** DynamoDB names what stopped a transaction for each of its items. The SDK retries none of these by itself. */
function cancelled(body: string, fault: keyof typeof reasons): object {
  const codes: string[] = JSON.parse(body).TransactItems.map(() => reasons[fault]);
  return {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code })),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomFrom } from './simulation.ts';

type Answer = { status: number; headers?: IncomingHttpHeaders; body: Buffer | string };
/** What becomes of a call: it gets this answer and never arrives, it is done but its answer is lost, or it is passed on. */
export type Verdict = Answer | 'answer lost' | undefined;
export type Asked = { incoming: IncomingMessage; body: Buffer };

/** A connection to a service of AWS that passes calls on as they are signed, but for those that `judge` decides on. */
export async function startLine(endpoint: string, judge: (asked: Asked) => Verdict) {
  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming);
    // The time of a service is the virtual one: by a date of the real one the SDK would correct its clock, and ask again.
    response.sendDate = false;
    const verdict = judge({ incoming, body });
    const answer = typeof verdict === 'object' ? verdict : await passedOn(endpoint, incoming, body);
    if (verdict === 'answer lost') response.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

type Fault = 'conflict' | 'throttling' | 'error' | 'answer lost';
const faults: readonly Fault[] = ['conflict', 'throttling', 'error', 'answer lost'];
const TRANSACT = 'DynamoDB_20120810.TransactWriteItems';

/** A connection to DynamoDB on which, from `break` on, a part of the calls fails, and how many have failed. */
export async function startFaultyLine(endpoint: string, seed: number) {
  const random = randomFrom(seed);
  const counted = { calls: 0, faults: 0 };
  let rate = 0;
  const line = await startLine(endpoint, (asked) => {
    if (rate > 0) counted.calls++;
    if (random() >= rate) return undefined;
    counted.faults++;
    return dynamoDbFault(faults[Math.floor(random() * faults.length)] ?? 'error', asked);
  });
  const breakFrom = (part: number): void => {
    rate = part;
  };
  return { ...line, counted, break: breakFrom };
}

const throttled = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
const failed = 'com.amazonaws.dynamodb.v20120810#InternalServerError';

/** How DynamoDB refuses a call with this fault. */
export function dynamoDbFault(fault: Fault, { incoming, body }: Asked): Verdict {
  const isTransaction = incoming.headers['x-amz-target'] === TRANSACT;
  if (fault === 'answer lost') return fault;
  if (fault === 'error') return inJson(500, { __type: failed });
  return inJson(400, isTransaction ? cancelled(body, fault) : { __type: throttled });
}

/** An answer of a service that speaks JSON. */
export const inJson = (status: number, body: { __type?: string; message?: string }): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});

/** Passes a request on as it was signed, which `fetch` could not: the host is part of the signature. */
async function passedOn(endpoint: string, { headers, method, url }: IncomingMessage, body: Buffer): Promise<Answer> {
  const passed = request(endpoint + url, { method, headers }).end(body);
  const [answer]: IncomingMessage[] = await once(passed, 'response');
  if (!answer) throw new Error('unreachable');
  const { 'transfer-encoding': _, ...answered } = answer.headers;
  return { status: answer.statusCode ?? 500, headers: answered, body: await bodyOf(answer) };
}

const reasons = { conflict: 'TransactionConflict', throttling: 'ThrottlingError' };

/** DynamoDB names what stopped a transaction for each of its items. The SDK retries none of these by itself. */
function cancelled(body: Buffer, fault: keyof typeof reasons): { __type: string; message: string } {
  const codes: string[] = JSON.parse(body.toString()).TransactItems.map(() => reasons[fault]);
  const refusal = {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code })),
  };
  return refusal;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Simulation } from './simulation.ts';

let current: Simulation | undefined;

/** The simulation that provides time, random numbers and the table. */
export function enter(simulation: Simulation): void {
  current = simulation;
}

/** The mock records every call, which nothing uses and which grows. */
let forget = () => {};

/**
 * Replaces time, random numbers and the table of the process by those of a world, which its seed decides. Answers how
 * to restore them.
 */
export function takeOver(): () => void {
  const { env } = process;
  // A plain object is read much faster than the real environment.
  process.env = {
    ...env,
    TABLE_NAME: 'lalaga',
    APP_KEY: 'the key of the tests',
    SITE_URL: 'https://lalaga.example',
    CARD_KEY: 'the key of the gateway',
    CARD_PAGE_URL: 'https://cards.example.ws/pay',
    USER_POOL_CLIENT_ID: 'client',
    STAFF_SECOND_FACTOR: 'required',
  };
  const client = mockClient(DynamoDBDocumentClient);
  // What the table answers is what the command is answered with.
  client.send.callsFake((command: unknown) => simulation().send(command) as Promise<never>);
  forget = () => client.resetHistory();
  const { stackTraceLimit } = Error;
  // The mock notes where each call came from, and a refusal where it was thrown: nobody asks.
  Error.stackTraceLimit = 0;
  const { now } = Date;
  const { random } = Math;
  const { setTimeout } = globalThis;
  const bytes = Object.getOwnPropertyDescriptor(crypto, 'getRandomValues');
  Date.now = () => simulation().now;
  Math.random = () => simulation().random();
  // Ours only ever wait for a pause to be over, and keep no handle of it.
  globalThis.setTimeout = Object.assign((then: () => void) => simulation().pause(then), setTimeout);
  Object.defineProperty(crypto, 'getRandomValues', { configurable: true, value: randomBytes });
  return () => {
    client.restore();
    process.env = env;
    Error.stackTraceLimit = stackTraceLimit;
    Date.now = now;
    Math.random = random;
    globalThis.setTimeout = setTimeout;
    if (bytes) Object.defineProperty(crypto, 'getRandomValues', bytes);
    else Reflect.deleteProperty(crypto, 'getRandomValues');
  };
}

export const forgetCalls = (): void => forget();

function simulation(): Simulation {
  if (!current) throw new Error('Nothing is simulated');
  return current;
}

const randomBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.map((_, at) => {
    bytes[at] = Math.floor(simulation().random() * 256);
    return bytes[at] ?? 0;
  });

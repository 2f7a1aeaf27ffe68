import { createHash } from 'node:crypto';
import type { Faults } from '#local/cloud/faults.ts';
import { type Asked, dynamoDbFault, inJson, startLine, type Verdict } from './faulty-line.ts';
import { randomFrom } from './simulation.ts';

/** How a service fails: for one call, or for several in a row, which outlasts the retries of the SDK. */
type Fault = 'throttling' | 'error' | 'answer lost' | 'denied';

/** How likely each is at a call of a service, and how long an outage lasts, in calls of that service by one function. */
const chances: Readonly<Record<Fault | 'outage', number>> = {
  throttling: 0.01,
  error: 0.01,
  'answer lost': 0.01,
  denied: 0.002,
  outage: 0.002,
};
const OUTAGE_CALLS = 8;
/** How likely the stream, a schedule or a machine is not let invoke its function; the stream then stands still for some tries. */
const STOP_CHANCE = 0.03;
const STREAM_STOPS = 4;

type Service = 'DYNAMODB' | 'S3' | 'SES' | 'COGNITO_IDENTITY_PROVIDER' | 'SFN';
const services: readonly Service[] = ['DYNAMODB', 'S3', 'SES', 'COGNITO_IDENTITY_PROVIDER', 'SFN'];

const xml = (status: number, code: string): Verdict => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>A bad day</Message></Error>`,
});
const inRest = (status: number, type: string): Verdict => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: '{"message":"A bad day"}',
});
type Refusal = (asked: Asked) => Verdict;

/** The words in which each service refuses. */
const refusals: Record<Service, Record<'throttling' | 'error' | 'denied', Refusal>> = {
  DYNAMODB: {
    throttling: (asked) => dynamoDbFault('throttling', asked),
    error: (asked) => dynamoDbFault('error', asked),
    denied: () => inJson(400, { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'A bad day' }),
  },
  S3: {
    throttling: () => xml(503, 'SlowDown'),
    error: () => xml(500, 'InternalError'),
    denied: () => xml(403, 'AccessDenied'),
  },
  SES: {
    throttling: () => inRest(429, 'TooManyRequestsException'),
    error: () => inRest(500, 'InternalServiceErrorException'),
    denied: () => inRest(403, 'AccessDeniedException'),
  },
  COGNITO_IDENTITY_PROVIDER: {
    throttling: () => inJson(400, { __type: 'TooManyRequestsException', message: 'A bad day' }),
    error: () => inJson(500, { __type: 'InternalErrorException', message: 'A bad day' }),
    denied: () => inJson(400, { __type: 'AccessDeniedException', message: 'A bad day' }),
  },
  SFN: {
    throttling: () => inJson(400, { __type: 'ThrottlingException', message: 'A bad day' }),
    error: () => inJson(500, { __type: 'InternalServerException', message: 'A bad day' }),
    denied: () => inJson(400, { __type: 'AccessDeniedException', message: 'A bad day' }),
  },
};

/**
 * Faults of the services, as functions see them, and of what invokes functions, at random. The same seed decides the same on
 * the n-th call of an operation by a function; which call that is depends on what else runs.
 */
export function badDays(seed: number) {
  const counted = { awsCalls: 0, faults: 0, denied: 0, stopped: 0 };
  const chance = chancesOf(seed);
  const lines: { close(): Promise<void> }[] = [];
  let isOver = false;

  const judgeOf = (service: Service) => {
    const faultOf = faultsOf(service, chance);
    return (asked: Asked): Verdict => {
      if (isOver || !isOfFunction(asked)) return undefined;
      const fault = faultOf(asked);
      count(fault);
      return fault && verdictOf(fault, service, asked);
    };
  };
  const count = (fault: Fault | undefined): void => {
    counted.awsCalls++;
    if (fault !== undefined) counted.faults++;
    if (fault === 'denied') counted.denied++;
  };
  const isStopped = streamStops(chance);
  const faults: Faults = {
    async endpoints(real) {
      const changed = { ...real };
      for (const service of services) {
        const name = `AWS_ENDPOINT_URL_${service}`;
        const line = await startLine(real[name] ?? '', judgeOf(service));
        lines.push(line);
        changed[name] = line.endpoint;
      }
      return changed;
    },
    async invoke(function_) {
      if (isOver || !isStopped(function_)) return;
      counted.stopped++;
      throw new Error('A bad day: the function is not invoked');
    },
  };
  const end = () => {
    isOver = true;
  };
  const close = async () => {
    for (const line of lines) await line.close();
  };
  return { faults, counted, chance, end, close };
}

const verdictOf = (fault: Fault, service: Service, asked: Asked): Verdict =>
  fault === 'answer lost' ? fault : refusals[service][fault](asked);

/** Numbers from 0 to 1, the same for the same seed and name, one after the other. */
function chancesOf(seed: number): (name: string) => number {
  const randoms = new Map<string, () => number>();
  return (name) => {
    const hash = createHash('sha256').update(`${seed} ${name}`).digest();
    const random = randoms.get(name) ?? randomFrom(hash.readInt32LE());
    randoms.set(name, random);
    return random();
  };
}

/** The fault of each call of a service, in turn. During an outage all that a function asks of it fails. */
function faultsOf(service: Service, chance: (name: string) => number) {
  const outages = new Map<string, number>();
  return (asked: Asked): Fault | undefined => {
    const caller = callerOf(asked);
    const left = outages.get(caller) ?? 0;
    outages.set(caller, Math.max(0, left - 1));
    if (left > 0) return 'error';
    const fault = faultAt(chance(`${caller} ${service} ${operationOf(asked)}`), caller);
    // Nothing tells a mail from another: one whose answer is lost is sent again.
    if (fault === 'answer lost' && service === 'SES') return undefined;
    if (fault !== 'outage') return fault;
    outages.set(caller, OUTAGE_CALLS);
    return 'error';
  };
}

/**
 * Whether a function is the check of an upload: it is tried three times in all, then its owner sends the file again. So it meets
 * only what the SDK retries.
 */
const isTriedThrice = (function_: string): boolean => /DocCheck/.test(function_);

const retried = ['throttling', 'error', 'answer lost'] as const;

function faultAt(random: number, caller: string): Fault | 'outage' | undefined {
  let upTo = 0;
  for (const fault of isTriedThrice(caller) ? retried : ([...retried, 'denied', 'outage'] as const)) {
    upTo += chances[fault];
    if (random < upTo) return fault;
  }
  return undefined;
}

/** Whether a function is not invoked now; the relay, which the stream invokes, for some times in a row. */
function streamStops(chance: (name: string) => number): (function_: string) => boolean {
  let left = 0;
  return (function_) => {
    const isStream = /relay/i.test(function_);
    if (isStream && left > 0) {
      left--;
      return true;
    }
    const isStopped = !isTriedThrice(function_) && chance(`invoke ${function_}`) < STOP_CHANCE;
    if (isStream && isStopped) left = STREAM_STOPS - 1;
    return isStopped;
  };
}

/** What has no signature is a form or link that somebody was given, but for the calls of Cognito that need none. */
const isOfFunction = ({ incoming: { headers } }: Asked): boolean =>
  headers.authorization !== undefined || headers['x-amz-target'] !== undefined;

/** The function that signed: its key is its name. */
const callerOf = ({ incoming: { headers } }: Asked): string =>
  /Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1] ?? 'unsigned';

const operationOf = ({ incoming: { headers, method, url = '' } }: Asked): string =>
  String(headers['x-amz-target'] ?? `${method} ${url.split('/')[1]?.split('?')[0]}`);

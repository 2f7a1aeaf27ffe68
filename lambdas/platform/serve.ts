import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { withBothSpellings } from '#shared/compatibility.ts';
import { type Api, type Endpoint, type Request, type Result, SubRole } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { answer, refusal } from './answers.ts';
import { type Caller, callerOf, mustBeAllowed, userIdOf } from './caller.ts';
import {
  addReply,
  findReply,
  type IdempotentRequest,
  idempotentRequest,
  isClientKey,
  recordKey,
} from './idempotency.ts';
import { addLogEntry } from './log-entry.ts';
import { type Need, readAhead } from './reads.ts';
import { forget } from './remembered.ts';
import { addressOf, headerOf, requestOf } from './request.ts';
import { isStale, retryAnew } from './run-command.ts';
import { commit } from './table.ts';
import { type UnreadableItem, withLeftOut } from './unreadable.ts';
import type { Write } from './writes.ts';

/** The circumstances of a call: the instant it is decided at, and where it came from. */
export type Circumstances = {
  now: number;
  requestId: string;
  ip: string;
  userAgent: string;
  event: APIGatewayProxyEvent;
};

/**
 * A page of a list (API-24); its cursor goes into the `X-Next-Cursor` header, and the length of the list into
 * `X-Total-Count`.
 */
export class Paged<Reply> {
  readonly reply: Reply;
  readonly cursor: string | undefined;
  readonly total: number | undefined;

  constructor(reply: Reply, cursor: string | undefined, total?: number) {
    this.reply = reply;
    this.cursor = cursor;
    this.total = total;
  }
}

/**
 * What a route that changes something answers and commits: its writes, together with the reply under its Idempotency-Key
 * and the entry of the log (API-19). The reply is sent once the commit stands.
 */
export type Mutation<Reply> = {
  reply: Reply;
  /** What is stored under the key instead of a reply that has a secret: the reply without it, or nothing (API-20). */
  stored?: Reply | null;
  writes: readonly Write[];
  log?: string;
  cookies?: readonly string[];
};

type Outcome<E extends Endpoint> = E['method'] extends 'GET' ? Result<E> | Paged<Result<E>> : Mutation<Result<E>>;
type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? undefined : Caller;

/** A route reads, applies rules, and says what to write. It sees no status code, no JSON and no `try`. */
export type Route<E extends Endpoint> = (
  request: Request<E> & Circumstances & { caller: CallerOf<E> },
) => Promise<Outcome<E>>;
export type Routes<A extends Api> = { [Name in keyof A]: Route<A[Name]> };

/** A route looked up by name: the types do not know its endpoint, but `Routes` guarantees that they match. */
type AnyRoute = { run(request: unknown): Promise<unknown> }['run'];

/** What a route is going to read, as far as the request and the token name it. */
type Needs<E extends Endpoint> = (known: Request<E> & { userId: string }) => readonly Need[];
type AnyNeeds = { of(known: unknown): readonly Need[] }['of'];

/**
 * The Lambda of one domain. Each endpoint has its route, or this does not compile; parsing and refusals are here alone.
 * What a route `needs` is read in one request with the caller (API-48); the route reads it as it reads anything else.
 */
export const serve = <A extends Api>(
  api: A,
  routes: Routes<A>,
  needs: { readonly [Name in keyof A]?: Needs<A[Name]> } = {},
) => {
  const byName: Readonly<Record<string, AnyRoute>> = routes;
  const needsByName: Readonly<Record<string, AnyNeeds | undefined>> = needs;
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>().handler(async (event) => {
    const { httpMethod, resource, requestContext } = event;
    try {
      const [name, endpoint] =
        Object.entries(api).find(([, { method, path }]) => method === httpMethod && path === resource) ?? [];
      const route = name && byName[name];
      if (!route || !endpoint) throw new DomainError('NotFound', 'AddressUnknown', 'There is nothing at this address.');
      // When the table changed meanwhile it runs again, caller included: the rules then see what is true now (API-21).
      const asked = { name, endpoint, route, needs: needsByName[name] };
      return await retryAnew(isStale, () => answerOf(asked, event));
    } catch (error) {
      return refusal(error, requestContext.requestId);
    }
  });
};

type Asked = { name: string; endpoint: Endpoint; route: AnyRoute; needs: AnyNeeds | undefined };

async function answerOf(asked: Asked, event: APIGatewayProxyEvent) {
  const { name, endpoint, route } = asked;
  const parsed = parsedRequest(endpoint, event);
  const needed = knownNeeds(asked, 'request' in parsed ? parsed.request : undefined, event);
  const [, caller] = await Promise.all([
    readAhead(needed, { isCommand: endpoint.method !== 'GET' }),
    endpoint.who === 'anyone' ? undefined : callerOf(event),
  ]);
  if (caller) mustBeAllowed(endpoint.who, caller);
  // Only who may call is told what is wrong with the request.
  if ('refused' in parsed) throw parsed.refused;
  const { request } = parsed;
  const { identity, requestId } = event.requestContext;
  const run = () =>
    route({
      ...request,
      caller,
      now: Date.now(),
      requestId,
      ip: addressOf(event),
      userAgent: identity.userAgent ?? '',
      event,
    });
  if (endpoint.method === 'GET') {
    const { result, unreadable } = await withLeftOut(run);
    return readAnswer(endpoint, result, isStaff(caller) ? unreadable : []);
  }

  const clientKey = headerOf(event, 'idempotency-key');
  const idempotent = caller && clientKey ? idempotentRequest(caller.userId, name, clientKey, request) : undefined;
  return mutateOnce({ name, endpoint, caller, idempotent, run: run as () => Promise<Mutation<unknown>> });
}

/** What is read with the caller: the reply under the Idempotency-Key, and what the route needs. */
function knownNeeds(
  { name, endpoint, needs }: Asked,
  request: Request<Endpoint> | undefined,
  event: APIGatewayProxyEvent,
) {
  const userId = userIdOf(event);
  const clientKey = endpoint.method === 'GET' ? undefined : headerOf(event, 'idempotency-key');
  const record = userId && isClientKey(clientKey) ? [recordKey({ userId, route: name, clientKey })] : [];
  return [...record, ...((request && needs?.({ ...request, userId })) ?? [])];
}

function parsedRequest(endpoint: Endpoint, event: APIGatewayProxyEvent) {
  try {
    return { request: requestOf(endpoint, event) };
  } catch (refused) {
    return { refused };
  }
}

const encode = ({ result }: Endpoint, reply: unknown) => withBothSpellings(z.encode(result, reply));

const isStaff = (caller: Caller | undefined): boolean => caller?.person.roles.includes('Admin') ?? false;

const ofStaff: readonly string[] = ['Admin', ...SubRole.options];

/**
 * Whether an endpoint is for staff alone. What staff do as customers, with their own loans, guarantees and money, stays out of the log that
 * their colleagues read (ADMIN-5).
 */
const isForStaff = ({ who }: Endpoint): boolean => Array.isArray(who) && who.some((group) => ofStaff.includes(group));

/** How many of the entries that were left out are named: headers have a size limit. */
const MAX_NAMED = 50;

/** The keys of what was left out of a list, in the header `X-Unreadable` (API-44). */
const leftOutHeader = (unreadable: readonly UnreadableItem[]): Record<string, string> =>
  unreadable.length === 0
    ? {}
    : {
        'x-unreadable': unreadable
          .slice(0, MAX_NAMED)
          .map(({ key }) => encodeURIComponent(key))
          .join(','),
      };

function readAnswer(
  endpoint: Endpoint,
  outcome: unknown,
  unreadable: readonly UnreadableItem[],
): APIGatewayProxyResult {
  const { reply, cursor, total } = outcome instanceof Paged ? outcome : new Paged(outcome, undefined);
  return answer(endpoint.status, encode(endpoint, reply), {
    ...leftOutHeader(unreadable),
    ...(cursor !== undefined && { 'x-next-cursor': cursor }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
  });
}

type Running = {
  name: string;
  endpoint: Endpoint;
  caller: Caller | undefined;
  idempotent: IdempotentRequest | undefined;
  run: () => Promise<Mutation<unknown>>;
};

/**
 * Runs the mutation, unless a reply is stored under its Idempotency-Key: then that is the answer (API-20). Of two
 * requests at the same moment the second one is refused by what the first has written, or has nothing to write, and gets
 * the answer of the first.
 */
async function mutateOnce(running: Running): Promise<APIGatewayProxyResult> {
  const stored = await storedAnswer(running.idempotent);
  if (stored) return stored;
  try {
    return await mutate(running);
  } catch (error) {
    const meanwhile = error instanceof DomainError && (await answerMeanwhile(running.idempotent));
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function mutate({ name, endpoint, caller, idempotent, run }: Running): Promise<APIGatewayProxyResult> {
  const { reply, stored = reply, writes, log, cookies } = await run();
  const meanwhile = writes.length === 0 && (await answerMeanwhile(idempotent));
  if (meanwhile) return meanwhile;
  const encoded = encode(endpoint, reply);
  const now = Date.now();
  const byStaff = isForStaff(endpoint);
  const actor = caller?.userId ?? 'anyone';
  await commit([
    ...writes,
    ...(idempotent && writes.length > 0 && stored !== null
      ? addReply(idempotent, endpoint.status, encode(endpoint, stored), now)
      : []),
    ...(log ? addLogEntry({ actor, action: name, details: log, now, byStaff }) : []),
  ]);
  return answer(endpoint.status, encoded, {}, cookies);
}

async function storedAnswer(idempotent: IdempotentRequest | undefined): Promise<APIGatewayProxyResult | undefined> {
  const stored = idempotent && (await findReply(idempotent));
  return stored && answer(stored.status, stored.reply);
}

/** The answer that another request has stored since this one looked for it. */
function answerMeanwhile(idempotent: IdempotentRequest | undefined): ReturnType<typeof storedAnswer> {
  forget();
  return storedAnswer(idempotent);
}

import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Api, Endpoint, Request, Result } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { isStale } from './act.ts';
import { again } from './again.ts';
import { answer, refusal } from './answers.ts';
import { audited } from './audit.ts';
import { type Caller, callerOf, mustBeAllowed } from './caller.ts';
import { doneBefore, type Named, nameAct, remember } from './idempotency.ts';
import { addressOf, headerOf, requestOf } from './request.ts';
import { commit } from './table.ts';
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
 * What a route that changes something commits: its writes, together with the idempotency record and the audit entry of
 * `log` (API-19); then the reply is sent.
 */
export type Act<Reply> = { reply: Reply; writes: readonly Write[]; log?: string; cookies?: readonly string[] };

type Outcome<E extends Endpoint> = E['method'] extends 'GET' ? Result<E> | Paged<Result<E>> : Act<Result<E>>;
type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? undefined : Caller;

/** A route reads, applies rules, and says what to write. It sees no status code, no JSON and no `try`. */
export type Route<E extends Endpoint> = (
  request: Request<E> & Circumstances & { caller: CallerOf<E> },
) => Promise<Outcome<E>>;
export type Routes<A extends Api> = { [Name in keyof A]: Route<A[Name]> };

/** A route looked up by name: the types do not know its endpoint, but `Routes` guarantees that they match. */
type AnyRoute = { ask(request: unknown): Promise<unknown> }['ask'];

/**
 * The Lambda of one domain. Each endpoint has its route, or this does not compile; parsing and refusing happen here,
 * once.
 */
export const serve = <A extends Api>(api: A, routes: Routes<A>) => {
  const byName: Readonly<Record<string, AnyRoute>> = routes;
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>().handler(async (event) => {
    const { httpMethod, resource, requestContext } = event;
    try {
      const [name, endpoint] =
        Object.entries(api).find(([, { method, path }]) => method === httpMethod && path === resource) ?? [];
      const route = name && byName[name];
      if (!route || !endpoint) throw new DomainError('NotFound', 'There is nothing at this address.');
      // When the table changed under an act it runs again, caller included: the rules then see what is true now (API-21).
      return await again(isStale, () => answered(name, endpoint, route, event));
    } catch (error) {
      return refusal(error, requestContext.requestId);
    }
  });
};

async function answered(name: string, endpoint: Endpoint, route: AnyRoute, event: APIGatewayProxyEvent) {
  const caller = endpoint.who === 'anyone' ? undefined : await callerOf(event);
  if (caller) mustBeAllowed(endpoint.who, caller);
  const asked = requestOf(endpoint, event);
  const { identity, requestId } = event.requestContext;
  const ask = () =>
    route({
      ...asked,
      caller,
      now: Date.now(),
      requestId,
      ip: addressOf(event),
      userAgent: identity.userAgent ?? '',
      event,
    });
  if (endpoint.method === 'GET') return listed(endpoint, await ask());

  const clientKey = headerOf(event, 'idempotency-key');
  const named = caller && clientKey ? nameAct(caller.userId, name, clientKey, asked) : undefined;
  return acted({ name, endpoint, caller, named, ask: ask as () => Promise<Act<unknown>> });
}

function listed(endpoint: Endpoint, outcome: unknown): APIGatewayProxyResult {
  if (!(outcome instanceof Paged)) return answer(endpoint.status, z.encode(endpoint.result, outcome));
  const { reply, cursor, total } = outcome;
  return answer(endpoint.status, z.encode(endpoint.result, reply), {
    ...(cursor !== undefined && { 'x-next-cursor': cursor }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
  });
}

type Acting = {
  name: string;
  endpoint: Endpoint;
  caller: Caller | undefined;
  named: Named | undefined;
  ask: () => Promise<Act<unknown>>;
};

/**
 * Does the act, unless it was done before under its Idempotency-Key: then it answers what it answered then (API-20). Of
 * two at the same moment the second one is refused by what the first has written, or has nothing to write, and answers
 * as the first.
 */
async function acted(acting: Acting): Promise<APIGatewayProxyResult> {
  const before = await answeredBefore(acting.named);
  if (before) return before;
  try {
    return await done(acting);
  } catch (error) {
    const meanwhile = error instanceof DomainError && (await answeredBefore(acting.named));
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function done({ name, endpoint, caller, named, ask }: Acting): Promise<APIGatewayProxyResult> {
  const { reply, writes, log, cookies } = await ask();
  const meanwhile = writes.length === 0 && (await answeredBefore(named));
  if (meanwhile) return meanwhile;
  const encoded = z.encode(endpoint.result, reply);
  const now = Date.now();
  const byStaff = caller?.person.roles.includes('Admin') ?? false;
  const audit = log ? [audited({ actor: caller?.userId ?? 'anyone', action: name, details: log, now, byStaff })] : [];
  const record = named && writes.length > 0 ? [remember(named, endpoint.status, encoded, now)] : [];
  await commit([...writes, ...record, ...audit]);
  return answer(endpoint.status, encoded, {}, cookies);
}

async function answeredBefore(named: Named | undefined): Promise<APIGatewayProxyResult | undefined> {
  const before = named && (await doneBefore(named));
  return before && answer(before.status, before.reply);
}

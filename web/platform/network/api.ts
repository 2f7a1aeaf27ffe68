import * as z from 'zod/mini';
import { type Asked, readReply, writeCall } from '#shared/call.ts';
import { type Endpoint, type Result, said } from '#shared/endpoint.ts';
import type { Params } from '#shared/sentence.ts';
import { accessToken, reportTokenRefused } from './access-token.ts';
import { fetchApi, fetchWithRetries } from './fetch-api.ts';
import { renewToken } from './renew-token.ts';

const Refusal = z.object({ ...said, fields: z.optional(z.record(z.string(), z.string())) });

/** The API refused a call, with a sentence for the person and, for a form, what is wrong with each field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly params: Params | undefined;
  readonly fields: Record<string, string> | undefined;
  /** The id of the request in the server's logs. */
  readonly reference: string | undefined;

  constructor(status: number, { message, code, params, fields }: z.output<typeof Refusal>, reference?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.reference = reference;
  }
}

type CallOptions = {
  /** The idempotency key of a command, which its form makes once (SITE-22). */
  key?: string;
  /** Does not retry, although it is a GET (SITE-9). */
  once?: boolean;
};

/**
 * Calls the API: types and checks come from the endpoint. Reads are retried (SITE-21), commands never (SITE-22). An
 * expired access token is renewed once (SITE-18). Refuses with Refused, or with Unreachable when nothing answers.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Asked<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  return (await callPage(endpoint, input, options)).reply;
}

/** A page of a list, the length of the whole list where the API says it, and the cursor of the next page. */
export type Page<Reply> = { reply: Reply; total: number | undefined; cursor: string | undefined };

/** Calls the API for a page of a list. Refuses as `call` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Asked<E>,
  options: CallOptions = {},
): Promise<Page<Result<E>>> {
  const { path, body } = writeCall(endpoint, input);
  const isRead = endpoint.method === 'GET' && !options.once;
  const send = () => (isRead ? fetchWithRetries : fetchApi)(path, requestOf(endpoint, body, options.key));

  const used = accessToken();
  let response = await send();
  // A call that anyone may make is refused for another reason than the session: a wrong password, an old link.
  if (response.status === 401 && accessToken() && endpoint.who !== 'anyone') {
    // Another call or another tab may have renewed it in the meantime.
    if (accessToken() !== used || (await renewToken())) response = await send();
    if (response.status === 401) reportTokenRefused();
  }
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { reply: readReply(endpoint, reply), ...pagingOf(response) };
  const refusal = refusalOf(response, reply);
  // Staff who need an authenticator app and signed in without one set it up first, whatever they open (SITE-13).
  if (refusal.code === 'SecondFactorNeeded') location.replace('#/security?staff');
  throw refusal;
}

function pagingOf({ headers }: Response): Omit<Page<unknown>, 'reply'> {
  const total = headers.get('x-total-count');
  return { total: total === null ? undefined : Number(total), cursor: headers.get('x-next-cursor') ?? undefined };
}

function requestOf({ method }: Endpoint, body: string | undefined, key: string | undefined): RequestInit {
  const token = accessToken();
  return {
    method,
    headers: {
      'x-requested-with': 'lalaga',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body }),
  };
}

function refusalOf({ status, headers }: Response, reply: unknown): Refused {
  const { data } = z.safeParse(Refusal, reply);
  return new Refused(status, data ?? { message: '', code: 'Unexpected' }, headers.get('x-amzn-requestid') ?? undefined);
}

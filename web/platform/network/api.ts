import * as z from 'zod/mini';
import { type CallInput, readReply, writeCall } from '#shared/call.ts';
import { type Endpoint, Refusal, type Result } from '#shared/endpoint.ts';
import type { Params, Said } from '#shared/sentence.ts';
import { offerNewVersion } from '#web/platform/browser/app-cache.ts';
import { accessToken, reportTokenRefused, sameSession } from './access-token.ts';
import { fetchApi, fetchWithRetries, unansweredError } from './fetch-api.ts';
import { noteLeftOut } from './left-out.ts';
import { hasToken, renewToken } from './renew-token.ts';
import { keyed } from './unanswered.ts';

/** The API refused a call, with a sentence for the person and, for a form, what is wrong with each field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly params: Params | undefined;
  readonly fields: Record<string, Said> | undefined;
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
  /** What tells this command from another one with the same request: what it pays now, where the request does not say it (SITE-22). */
  about?: string;
  /** Does not retry, although it is a GET (SITE-9). */
  once?: boolean;
};

/**
 * Calls the API: types and checks come from the endpoint. Reads are retried (SITE-21), commands never (SITE-22). Waits
 * for the access token where the endpoint needs one, and renews an expired one once (SITE-18). Refuses with Refused, or
 * with Unreachable when nothing answers, or something that is not the API (SITE-61), and when somebody has signed out or in
 * since: the answer must not reach the next person (SITE-20).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  return (await callPage(endpoint, input, options)).reply;
}

const MAX_PAGE_SIZE = 100;

/** A page of a list, the length of the whole list where the API says it, and the cursor of the next page. */
export type Page<Reply> = { reply: Reply; total: number | undefined; cursor: string | undefined };

/** Calls the API for a page of a list. Refuses as `call` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<Result<E>>> {
  const { path, body } = writeCall(endpoint, input);
  const { method } = endpoint;
  const isPersonal = needsToken(endpoint);
  if (isPersonal && !accessToken()) await mustGetToken();
  const isSame = sameSession();
  // The API stores no keys for endpoints that anyone may call (API-20).
  const command =
    options.key && isPersonal ? await keyed({ method, path, body, about: options.about }, options.key) : undefined;
  const isRead = method === 'GET' && !options.once;
  const response = await sendRenewed(endpoint, isSame, () =>
    (isRead ? fetchWithRetries : fetchApi)(path, requestOf(endpoint, body, command?.key ?? options.key)),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const error = errorOf(endpoint, response, answer);
    if (error instanceof Refused) command?.onAnswered(error.code);
    throw error;
  }
  const reply = replyOf(endpoint, answer);
  command?.onAnswered();
  if (isPersonal && !isSame()) throw unansweredError(method);
  return { reply, ...pagingOf(response) };
}

const needsToken = ({ who }: Endpoint): boolean => who !== 'anyone';

/** Without a token nothing is sent, because the API would refuse it. */
async function mustGetToken(): Promise<void> {
  if (!(await hasToken())) throw new Refused(401, { message: '', code: 'Unauthenticated' });
}

/**
 * Sends a call, and again with a renewed token of the same session when the API refuses the token. One that another call or tab has renewed
 * may have run out by then, as where the device slept in between: only a token that this call renewed tells that the session has ended.
 */
async function sendRenewed(
  endpoint: Endpoint,
  isSame: () => boolean,
  send: () => Promise<Response>,
): Promise<Response> {
  const used = accessToken();
  let response = await send();
  // A call that anyone may make is refused for another reason than the session: a wrong password, an old link.
  const isRefused = () => response.status === 401 && isSame() && needsToken(endpoint);
  if (isRefused() && accessToken() !== used) response = await send();
  if (isRefused() && (await renewToken()) && isSame()) response = await send();
  if (isRefused()) reportTokenRefused();
  noteLeftOut(response.headers.get('x-unreadable'));
  return response;
}

/** Every row of a list, from its first page to its last. Refuses as `call` does. */
export async function allPages<Row>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<readonly Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) });
    rows.push(...page.reply);
    cursor = page.cursor;
  } while (cursor);
  return rows;
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

/** A reply in our own terms. Refuses with Unreachable what is not JSON, and what only a newer version of the site can read. */
function replyOf<E extends Endpoint>(endpoint: E, answer: unknown): Result<E> {
  if (answer === undefined) throw unansweredError(endpoint.method);
  try {
    return readReply(endpoint, answer);
  } catch (error) {
    reportError(error);
    offerNewVersion();
    throw unansweredError(endpoint.method);
  }
}

/** What the API refused; Unreachable of an answer that is not the API's, and where a command may be done in spite of it. */
function errorOf({ method }: Endpoint, { status, headers }: Response, answer: unknown): Error {
  const { data } = z.safeParse(Refusal, answer);
  // The API answers 503 before it does anything (API-21), but other failures of a server may come after it.
  const isDecided = method === 'GET' || status < 500 || (status === 503 && data?.code !== 'Unexpected');
  if (!isDecided || !(data || status === 401)) return unansweredError(method);
  // Staff who need an authenticator app and signed in without one set it up first, before any page opens (SITE-13).
  if (data?.code === 'SecondFactorNeeded') location.replace('#/security?staff');
  return new Refused(
    status,
    data ?? { message: '', code: 'Unauthenticated' },
    headers.get('x-amzn-requestid') ?? undefined,
  );
}

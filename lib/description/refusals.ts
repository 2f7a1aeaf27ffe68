import type { Endpoint } from '#shared/endpoint.ts';
import { type ErrorCode, statuses } from '#shared/errors.ts';
import codes from './refusal-codes.json' with { type: 'json' };
import { codesIn, json, schemaOf } from './schemas.ts';

/** Codes by status. */
type Codes = Record<string, readonly string[] | undefined>;

/** What any call may be refused with: by `serve`, by the gateway before it (API-17), and by what nobody expected (API-16). */
const ofEveryCall: Codes = codes.every;
const ofTheGateway: Codes = { 400: ['Invalid'], 429: ['TooMany'], 500: ['Unexpected'] };
const ofOperations: Record<string, Codes | undefined> = codes.operations;

/** What a status means to who calls; which kinds of refusals have it stands in `statuses` (API-15). */
const meanings: Record<number, string> = {
  400: 'Something in the request is missing or wrong; `fields` names each field.',
  401: 'Nobody is signed in: renew the session or sign in.',
  403: 'This person may not do this, or not before the second factor.',
  404: 'There is nothing here that this person may know of.',
  409: 'What is stored does not allow it now.',
  413: 'A body may have at most 1 MB.',
  415: 'A body is sent as `application/json`.',
  422: 'Another request was sent under the same Idempotency-Key.',
  429: 'Too many of these in a short time.',
  500: 'A fault on our side; the sentence has the number under which we find it.',
  503: 'Busy: the same request succeeds later.',
};
/** The name of the response with which a call is refused. */
export const refusalName = (status: number) => `Refused${status}`;

const kindsOf = (status: number) =>
  (Object.keys(statuses) as ErrorCode[]).filter((kind) => statuses[kind] === status).join(', ');

/** The responses of all refusals, by name. */
export const refusals = Object.fromEntries(
  Object.entries(meanings).map(([status, meaning]) => [
    refusalName(Number(status)),
    {
      description: `${meaning} Kinds: ${kindsOf(Number(status))}. Codes of every call: ${[...(ofEveryCall[status] ?? []), ...(ofTheGateway[status] ?? [])].join(', ')}.`,
      ...((status === '429' || status === '503') && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: json({ $ref: '#/components/schemas/Refusal' }),
    },
  ]),
);

/** Whether a call has a body: those that take nothing are sent without one. */
export const takesBody = ({ body }: Endpoint): boolean => {
  const { type, properties = {} } = schemaOf(body);
  return type !== 'object' || Object.keys(properties).length > 0;
};

/** The statuses with which a call may be refused, each with the codes that not every call has. */
export function refusalsOf(operationId: string, endpoint: Endpoint): [status: number, codes: readonly string[]][] {
  const { who, method, path, params, query, body } = endpoint;
  const isCommand = method !== 'GET';
  const own = ofOperations[operationId] ?? {};
  const ofEach = [
    400,
    ...(who !== 'anyone' || path.startsWith('/auth/') ? [401] : []),
    403,
    404,
    ...(isCommand ? [409, 413, 415] : []),
    ...(isCommand && who !== 'anyone' ? [422] : []),
    429,
    500,
    503,
  ];
  const all = [...new Set([...ofEach, ...Object.keys(own).map(Number)])].sort((a, b) => a - b);
  const ofTheRequest = [params, query, body].flatMap(codesIn);
  return all.map((status) => {
    const found = [...(status === statuses.Invalid ? ofTheRequest : []), ...(own[status] ?? [])];
    return [status, [...new Set(found)].sort()];
  });
}

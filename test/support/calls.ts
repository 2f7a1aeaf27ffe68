import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import { mustBeDescribed } from './described-refusals.ts';
import { stillSignedIn } from './people.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
};
export type Answered = { status: number; headers: Record<string, unknown>; body: unknown };

/** Calls an endpoint of a Lambda as the gateway does: as a user who is signed in (see `signedIn`), or without a user. */
export async function call(
  handler: Handler,
  endpoint: Endpoint,
  userId: string | undefined,
  { params = {}, query = {}, body, key, headers = {} }: Sent = {},
): Promise<Answered> {
  if (userId) await stillSignedIn(userId);
  const claims = { username: userId, origin_jti: 'session', token_use: 'access', client_id: 'client' };
  const event = {
    httpMethod: endpoint.method,
    resource: endpoint.path,
    path: endpoint.path,
    headers: {
      'content-type': 'application/json',
      // An address that the caller claims, the caller's address as CloudFront saw it, and CloudFront's own.
      'X-Forwarded-For': '192.0.2.1, 203.0.113.7, 127.0.0.1',
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
    pathParameters: params,
    multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([name, one]) => [name, [one]])),
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request',
      identity: { sourceIp: '127.0.0.1', userAgent: 'test' },
      ...(userId && { authorizer: { claims } }),
    },
  };
  // The gateway sends more; this is all that our handlers read.
  const answer = await handler(event as unknown as APIGatewayProxyEvent, {} as Context);
  const reply = { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body) };
  mustBeDescribed(endpoint.method, endpoint.path, reply.status, reply.body);
  return reply;
}

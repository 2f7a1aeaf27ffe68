import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { readBody } from '#local/cloud/http/server.ts';
import { answerTo, GatewayError } from './gateway-error.ts';
import { type Match, matchRoute } from './match-route.ts';
import type { Authorizer, RestApi, RestRoute } from './rest-api.ts';
import { edgeAddress, type Headers, type Query, readQuery, viewerHeaders } from './viewer.ts';

const MAX_BODY_BYTES = 10 << 20;

type Claims = Record<string, unknown>;

export type RestOptions = {
  account: string;
  now(): number;
  invoke(function_: string, event: unknown): Promise<unknown>;
  /** The claims of a valid token of a user pool; throws for any other. */
  verify(token: string): Claims;
  /** What the distribution adds to each request to this origin. */
  originHeaders: Record<string, string>;
};

type Call = Match & Headers & Query & { path: string; requestId: string; claims: Claims | undefined };

/** Serves a REST API at `/<stage>`: routing, the Cognito authorizer, required parameters and the proxy integration. */
export function serveRest(api: RestApi, options: RestOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader('x-amzn-requestid', requestId);
    response.setHeader('date', new Date(options.now()).toUTCString());
    try {
      await answer(api, options, request, response, requestId);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const { status, headers, body } = answerTo(error, api.responses, requestId);
      // The rest of the request is not read, so the connection cannot be reused.
      if (!request.complete) response.setHeader('connection', 'close');
      response.writeHead(status, headers).end(body);
    }
  };
}

async function answer(
  api: RestApi,
  options: RestOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const [path = '', search = ''] = splitOnce(request.url ?? '/', '?');
  const match = matchRoute(api.routes, request.method ?? 'GET', path.slice(api.stage.length + 1) || '/');
  const { route } = match;
  if ('mock' in route.integration) {
    const { status, headers, body } = route.integration.mock;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    return;
  }
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) throw new GatewayError('REQUEST_TOO_LARGE');
  const claims = route.authorizer && authorize(route.authorizer, options, request.headers.authorization ?? '');
  const call: Call = {
    ...match,
    ...viewerHeaders(request, options.originHeaders),
    ...readQuery(search),
    path,
    requestId,
    claims,
  };
  requireParameters(route, call);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new GatewayError('REQUEST_TOO_LARGE');
  const event = eventOf(api, options, call, request, body);
  const result = await integrate(route.integration, options, event);
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  send(response, result, takesGzip ? api.compressedFrom : Number.POSITIVE_INFINITY);
}

/** Throws unless the token is of one of the pools and right for the route: an access token with a scope, or an ID token. */
function authorize({ poolArns, scopes }: Authorizer, { verify }: RestOptions, header: string): Claims {
  const claims = claimsOf(header.replace(/^Bearer\s+/i, ''), verify);
  const ofPool = poolArns.some((arn) => String(claims.iss).endsWith(`/${arn.split('/')[1]}`));
  const granted = String(claims.scope ?? '').split(' ');
  const isRight = scopes.length
    ? claims.token_use === 'access' && scopes.some((scope) => granted.includes(scope))
    : claims.token_use === 'id';
  if (!ofPool || !isRight) throw new GatewayError('UNAUTHORIZED');
  return claims;
}

function claimsOf(token: string, verify: RestOptions['verify']): Claims {
  try {
    return verify(token);
  } catch {
    throw new GatewayError('UNAUTHORIZED');
  }
}

function requireParameters(route: RestRoute, { headers, queryStringParameters, parameters }: Call): void {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const missing = route.required.filter(({ in: place, name }) => {
    if (place === 'header') return !names.includes(name.toLowerCase());
    return !(place === 'query' ? queryStringParameters : parameters)?.[name];
  });
  if (missing.length) {
    const list = missing.map(({ name }) => name).join(', ');
    throw new GatewayError('BAD_REQUEST_PARAMETERS', `Missing required request parameters: [${list}]`);
  }
}

function eventOf(api: RestApi, options: RestOptions, call: Call, request: IncomingMessage, body: Buffer) {
  const { route, parameters, path, requestId, claims, ...headersAndQuery } = call;
  return {
    resource: route.resource,
    path: path.slice(api.stage.length + 1) || '/',
    httpMethod: route.method,
    ...headersAndQuery,
    pathParameters: parameters,
    stageVariables: null,
    requestContext: {
      accountId: options.account,
      apiId: api.id,
      ...(claims && { authorizer: { claims: textClaims(claims) } }),
      domainName: request.headers.host,
      extendedRequestId: requestId,
      httpMethod: route.method,
      identity: { sourceIp: edgeAddress, userAgent: request.headers['user-agent'] ?? null },
      path,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: options.now(),
      resourcePath: route.resource,
      stage: api.stage,
    },
    body: body.length ? body.toString('utf8') : null,
    isBase64Encoded: false,
  };
}

// A function receives every claim as text, and a list as one text with commas.
const textClaims = (claims: Claims): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));

const Result = z.object({
  statusCode: z.int().check(z.minimum(100), z.maximum(599)),
  headers: z.nullish(z.record(z.string(), z.coerce.string())),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(z.coerce.string()))),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});
type Result = z.output<typeof Result>;

async function integrate(
  { function: name, timeoutMs }: { function: string; timeoutMs: number },
  { invoke }: RestOptions,
  event: object,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayError('INTEGRATION_TIMEOUT')), timeoutMs);
  });
  try {
    return Result.parse(await Promise.race([invoke(name, event), timedOut]));
  } catch (error) {
    // The function's error is in its log, and not shown to the caller.
    throw error instanceof GatewayError ? error : new GatewayError('INTEGRATION_FAILURE');
  } finally {
    clearTimeout(timer);
  }
}

function send(response: ServerResponse, result: Result, compressedFrom: number) {
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = result;
  const plain = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const isCompressed = plain.length >= compressedFrom;
  const content = isCompressed ? gzipSync(plain) : plain;
  response
    .writeHead(statusCode, {
      'content-type': 'application/json',
      'content-length': content.length,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      ...headers,
      ...multiValueHeaders,
    })
    .end(content);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

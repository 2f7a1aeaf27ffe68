import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { serveRest } from '#local/cloud/gateway/rest.ts';
import { type RestApi, restApisOf } from '#local/cloud/gateway/rest-api.ts';
import { type Listening, listen } from '#local/cloud/http/server.ts';

const place = { region: 'ap-southeast-2', account: '000000000000' };
const pool = 'arn:aws:cognito-idp:ap-southeast-2:000000000000:userpool/ap-southeast-2_ShopPeople';
const to = (name: string, more = {}) => ({
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    uri: `arn:aws:apigateway:r:lambda:path/2015-03-31/functions/${name}/invocations`,
    ...more,
  },
});
const signedIn = { security: [{ people: ['aws.cognito.signin.user.admin'] }] };

const template = {
  Resources: {
    Api: {
      Type: 'AWS::ApiGateway::RestApi',
      Properties: {
        MinimumCompressionSize: 13,
        Body: {
          openapi: '3.0.3',
          paths: {
            '/loaves': { get: { ...to('list'), ...signedIn } },
            '/loaves/{id}': {
              get: to('get'),
              post: {
                ...to('put'),
                'x-amazon-apigateway-request-validator': 'parameters',
                parameters: [
                  { name: 'Idempotency-Key', in: 'header', required: true },
                  { name: 'oven', in: 'query', required: true },
                ],
              },
            },
            '/loaves/mine': { get: to('mine') },
            '/slow': { get: to('slow', { timeoutInMillis: 50 }) },
            '/broken': { get: to('broken') },
            '/malformed': { get: to('malformed') },
            '/health': {
              get: {
                'x-amazon-apigateway-integration': {
                  type: 'mock',
                  responses: {
                    default: { statusCode: '200', responseTemplates: { 'application/json': '{"ok":true}' } },
                  },
                },
              },
            },
            '/moved': {
              get: {
                'x-amazon-apigateway-integration': {
                  type: 'mock',
                  responses: {
                    default: {
                      statusCode: '302',
                      responseParameters: { 'method.response.header.Location': "'/there.html'" },
                    },
                  },
                },
              },
            },
          },
          components: {
            securitySchemes: {
              people: { 'x-amazon-apigateway-authorizer': { type: 'cognito_user_pools', providerARNs: [pool] } },
            },
          },
          'x-amazon-apigateway-gateway-responses': {
            MISSING_AUTHENTICATION_TOKEN: {
              statusCode: '404',
              responseParameters: { 'gatewayresponse.header.cache-control': "'no-store'" },
              responseTemplates: { 'application/json': '{"error":"No such call","code":"NotFound"}' },
            },
            DEFAULT_4XX: {
              responseTemplates: {
                'application/json': '{"error":$context.error.messageString,"code":"$context.error.responseType"}',
              },
            },
          },
          'x-amazon-apigateway-request-validators': { parameters: { validateRequestParameters: true } },
        },
      },
    },
    Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { RestApiId: { Ref: 'Api' }, StageName: 'api' } },
  },
};

const tokens: Record<string, Record<string, unknown>> = {
  access: { token_use: 'access', scope: 'aws.cognito.signin.user.admin', sub: 'u1', 'cognito:groups': ['A', 'B'] },
  id: { token_use: 'id', sub: 'u1' },
  narrow: { token_use: 'access', scope: 'openid', sub: 'u1' },
  foreign: {
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    iss: 'https://elsewhere/ap-southeast-2_Other',
  },
};
let events: { name: string; event: Record<string, unknown> }[] = [];
let http: Listening;

beforeAll(async () => {
  const { resources } = readAssembly([{ name: 'Shop', template }], place);
  const [api]: (RestApi | undefined)[] = restApisOf(resources);
  if (!api) throw new Error('There is an API');
  const serve = serveRest(api, {
    account: place.account,
    now: () => 1_800_000_000_000,
    originHeaders: { 'X-Origin-Verify': 'secret' },
    verify: (token) => {
      const claims = tokens[token];
      if (!claims) throw new Error('No such token');
      return { iss: 'https://cognito-idp/ap-southeast-2_ShopPeople', ...claims };
    },
    async invoke(name, event) {
      events.push({ name, event: JSON.parse(JSON.stringify(event)) });
      if (name === 'broken') throw new Error('Secret of the baker');
      if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
      if (name === 'malformed') return { status: 200 };
      return {
        statusCode: 201,
        headers: { 'x-one': '1' },
        multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
        body: JSON.stringify({ by: name }),
      };
    },
  });
  http = await listen(serve);
});
afterAll(() => http.close());
beforeEach(() => {
  events = [];
});

/** A request whose path goes over the wire as it is written; `fetch` would normalize it. */
function send(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request(`${http.endpoint}`, { method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('a call of the REST API (CLOUD-29)', () => {
  it('reaches its function as a proxy event, and its answer comes back', async () => {
    const answer = await send(
      'POST',
      '/api/loaves/rye%20bread?oven=1&oven=2',
      { 'Idempotency-Key': 'k', 'X-Forwarded-For': '9.9.9.9', 'x-origin-verify': 'forged' },
      '{"crust":"Möhre"}',
    );
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' },
      body: '{"by":"put"}',
    });
    expect(events).toEqual([
      {
        name: 'put',
        event: expect.objectContaining({
          resource: '/loaves/{id}',
          path: '/loaves/rye%20bread',
          httpMethod: 'POST',
          pathParameters: { id: 'rye bread' },
          queryStringParameters: { oven: '2' },
          multiValueQueryStringParameters: { oven: ['1', '2'] },
          headers: expect.objectContaining({
            'Idempotency-Key': 'k',
            'X-Forwarded-For': '9.9.9.9, 127.0.0.1, 127.0.0.1',
            'X-Origin-Verify': 'secret',
          }),
          requestContext: expect.objectContaining({
            stage: 'api',
            requestTimeEpoch: 1_800_000_000_000,
            identity: expect.objectContaining({ sourceIp: '127.0.0.1' }),
          }),
          body: '{"crust":"Möhre"}',
          isBase64Encoded: false,
        }),
      },
    ]);
    expect(Object.keys(Object(events[0]?.event.headers))).not.toContain('x-origin-verify');
  });

  it('prefers the fixed path to the parameter', async () => {
    expect((await send('GET', '/api/loaves/mine')).body).toBe('{"by":"mine"}');
    expect((await send('GET', '/api/loaves/other')).body).toBe('{"by":"get"}');
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api//loaves/1', 404],
    ['GET', '/api/loaves/', 404],
    ['GET', '/api/LOAVES/1', 404],
    ['GET', '/api/loaves/%6dine/..', 404],
    ['GET', '/api/x/%2e%2e/loaves/1', 404],
    ['GET', '/api/loaves/%zz', 400],
    ['DELETE', '/api/loaves/1', 404],
    ['TRACE', '/api/loaves/1', 404],
  ])('%s %s is no other call: %i, as the template words it', async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toHaveProperty('error');
    expect(events).toEqual([]);
  });

  it('keeps an encoded slash within its parameter', async () => {
    await send('GET', '/api/loaves/a%2fmine');
    expect(events[0]).toMatchObject({ name: 'get', event: { pathParameters: { id: 'a/mine' } } });
  });

  it('is refused without what its validator demands', async () => {
    const answer = await send('POST', '/api/loaves/1?oven=1');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'Missing required request parameters: [Idempotency-Key]',
      code: 'BAD_REQUEST_PARAMETERS',
    });
  });

  it('is refused past ten megabytes, announced or not', async () => {
    const big = Buffer.alloc((10 << 20) + 1, ' ');
    const headers = { 'Idempotency-Key': 'k', 'content-length': String(big.length) };
    expect((await send('POST', '/api/loaves/1?oven=1', headers).catch(() => ({ status: 413 }))).status).toBe(413);
    expect(events).toEqual([]);
  });

  it('is compressed from a size on, for clients that accept it', async () => {
    const encodingOf = async (path: string) => (await fetch(http.endpoint + path)).headers.get('content-encoding');
    expect(await encodingOf('/api/loaves/mine')).toBe('gzip');
    expect(await (await fetch(`${http.endpoint}/api/loaves/mine`)).json()).toEqual({ by: 'mine' });
    expect(await encodingOf('/api/loaves/1')).toBe(null);
    expect((await send('GET', '/api/loaves/mine')).body).toBe('{"by":"mine"}');
  });

  it('may be answered by a mock', async () => {
    expect(await send('GET', '/api/health')).toMatchObject({ status: 200, body: '{"ok":true}' });
    const moved = await fetch(`${http.endpoint}/api/moved`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/there.html']);
  });

  it('shows nothing of a function that fails, times out or returns an invalid result', async () => {
    expect(await send('GET', '/api/broken')).toMatchObject({
      status: 502,
      body: '{"message":"Internal server error"}',
    });
    expect((await send('GET', '/api/malformed')).status).toBe(502);
    expect((await send('GET', '/api/slow')).status).toBe(504);
  });
});

describe('a call for people who are signed in', () => {
  it('carries their claims as text', async () => {
    const answer = await send('GET', '/api/loaves', { Authorization: 'Bearer access' });
    expect(answer.status).toBe(201);
    expect(events[0]).toMatchObject({
      event: { requestContext: { authorizer: { claims: { sub: 'u1', 'cognito:groups': 'A,B' } } } },
    });
  });

  it.each(['', 'Bearer nonsense', 'Bearer id', 'Bearer narrow', 'Bearer foreign'])(
    'is refused with "%s"',
    async (token) => {
      const answer = await send('GET', '/api/loaves', token ? { Authorization: token } : {});
      expect(answer).toMatchObject({ status: 401, body: '{"error":"Unauthorized","code":"UNAUTHORIZED"}' });
      expect(events).toEqual([]);
    },
  );
});

describe('a template with an API that the gateway does not understand', () => {
  it('is refused with the name of the resource', () => {
    const body = { paths: { '/x': { get: { 'x-amazon-apigateway-integration': { type: 'http' } } } } };
    const { resources } = readAssembly(
      [
        {
          name: 'Shop',
          template: { Resources: { Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Body: body } } } },
        },
      ],
      place,
    );
    expect(() => restApisOf(resources)).toThrow(/AWS::ApiGateway::RestApi \(logical id Api\).*integration/);
  });
});

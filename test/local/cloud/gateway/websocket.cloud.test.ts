import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { startManagement } from '#local/cloud/gateway/management.ts';
import { type SocketGateway, serveSocket } from '#local/cloud/gateway/websocket.ts';
import { socketApisOf } from '#local/cloud/gateway/websocket-api.ts';
import { type Listening, listen } from '#local/cloud/http/server.ts';

const route = (key: string, more = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey: key,
    AuthorizationType: 'NONE',
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Function' }]] },
    ...more,
  },
});
const template = {
  Resources: {
    Api: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Api' }, StageName: 'ws' } },
    Function: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationType: 'AWS_PROXY', IntegrationUri: 'arn:aws:x:functions/talk/invocations' },
    },
    Connect: route('$connect'),
    Disconnect: route('$disconnect'),
    Ping: route('ping', { RouteResponseSelectionExpression: '$default' }),
    Fail: route('fail'),
    Slow: route('slow'),
  },
};

type Event = {
  requestContext: { eventType: string; routeKey: string; connectionId: string; disconnectStatusCode?: number };
  queryStringParameters?: { token?: string };
  body?: string;
};
let events: Event[];
let now: number;
let gateway: SocketGateway;
let http: Listening;
let management: Listening;
let client: ApiGatewayManagementApiClient;

beforeEach(async () => {
  events = [];
  now = Date.now();
  const { resources } = readAssembly([{ name: 'Shop', template }], { region: 'ap-southeast-2', account: '0' });
  const [api] = socketApisOf(resources);
  if (!api) throw new Error('There is an API');
  gateway = serveSocket(api, { now: () => now, originHeaders: {}, invoke: (_, event) => talk(event as Event) }); // JSON.
  http = await listen((_, response) => void response.writeHead(404).end());
  http.server.on('upgrade', gateway.upgrade);
  management = await startManagement(gateway, () => now);
  client = new ApiGatewayManagementApiClient({
    endpoint: `${management.endpoint}/ws`,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterEach(async () => {
  client.destroy();
  gateway.close();
  await http.close();
  await management.close();
});

async function talk(event: Event): Promise<unknown> {
  events.push(event);
  const { routeKey } = event.requestContext;
  if (routeKey === '$connect') return { statusCode: event.queryStringParameters?.token === 'good' ? 200 : 401 };
  if (routeKey === 'fail') throw new Error('Secret');
  if (routeKey === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
  return { statusCode: 200, body: `pong ${event.body}` };
}

async function open(path = '/ws?token=good') {
  const socket = new WebSocket(`${http.endpoint.replace('http', 'ws')}${path}`);
  const frames: string[] = [];
  let closed: number | undefined;
  socket.on('message', (frame) => frames.push(String(frame)));
  socket.on('close', (code) => {
    closed = code;
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, frames, closed: () => closed, id: events.at(-1)?.requestContext.connectionId ?? '' };
}

describe('a connection (CLOUD-29)', () => {
  it('is made when $connect agrees, and refused with its status when not', async () => {
    await open();
    expect(events[0]).toMatchObject({
      queryStringParameters: { token: 'good' },
      requestContext: { eventType: 'CONNECT', routeKey: '$connect', stage: 'ws', identity: { sourceIp: '127.0.0.1' } },
    });
    await expect(open('/ws?token=bad')).rejects.toThrow('401');
    await expect(open('/elsewhere')).rejects.toThrow('403');
  });

  it('sends a frame to the route it names, which may answer', async () => {
    const { socket, frames } = await open();
    socket.send('{"action":"ping"}');
    await expect.poll(() => frames).toEqual(['pong {"action":"ping"}']);
    expect(events[1]).toMatchObject({ requestContext: { eventType: 'MESSAGE', routeKey: 'ping' } });
  });

  it('is sent an error without details when there is no such route or the route fails', async () => {
    const { socket, frames, id } = await open();
    for (const frame of ['{"action":"$connect"}', '{"action":{}}', 'no JSON', '{"action":"fail"}']) socket.send(frame);
    await expect.poll(() => frames.length).toBe(4);
    const messages = frames.map((frame) => JSON.parse(frame));
    expect(messages.map(({ message }) => message)).toEqual([
      'Forbidden',
      'Forbidden',
      'Forbidden',
      'Internal server error',
    ]);
    expect(messages[0]).toMatchObject({ connectionId: id });
  });

  it('handles its frames in their order, and refuses a flood of them', async () => {
    const { socket, frames } = await open();
    socket.send('{"action":"slow"}');
    for (let n = 0; n < 150; n += 1) socket.send(JSON.stringify({ action: 'ping', n }));
    await expect.poll(() => frames.length).toBe(150);
    const refused = frames.filter((frame) => frame.includes('Too Many Requests'));
    expect(refused).toHaveLength(51);
    expect(frames.at(-1)).toContain('"n":98');
  });

  it('is closed by a frame over 32 KB', async () => {
    const { socket, closed } = await open();
    socket.send(JSON.stringify({ action: 'ping', text: 'x'.repeat(33 << 10) }));
    await expect.poll(closed).toBe(1009);
    await expect.poll(() => events.at(-1)?.requestContext.routeKey).toBe('$disconnect');
  });

  it('is closed after ten idle minutes, and after two hours in all', async () => {
    const idle = await open();
    now += 10 * 60_000;
    gateway.closeExpired();
    await expect.poll(idle.closed).toBe(1001);

    const busy = await open();
    for (let minutes = 0; minutes < 120; minutes += 5) {
      await client.send(new PostToConnectionCommand({ ConnectionId: busy.id, Data: 'still there?' }));
      gateway.closeExpired();
      expect(busy.closed()).toBeUndefined();
      now += 5 * 60_000;
    }
    gateway.closeExpired();
    await expect.poll(busy.closed).toBe(1001);
  });
});

describe('@connections', () => {
  it('sends to a connection, describes it and closes it', async () => {
    const { frames, id, closed } = await open();
    await client.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('Talofa ā') }));
    await expect.poll(() => frames).toEqual(['Talofa ā']);
    expect(await client.send(new GetConnectionCommand({ ConnectionId: id }))).toMatchObject({
      ConnectedAt: new Date(Math.floor(now)),
      Identity: { SourceIp: '127.0.0.1' },
    });
    await client.send(new DeleteConnectionCommand({ ConnectionId: id }));
    await expect.poll(closed).toBe(1000);
  });

  it('does not know a connection that it told to close, though the client has not answered', async () => {
    const { id, socket } = await open();
    socket.pause();
    await client.send(new DeleteConnectionCommand({ ConnectionId: id }));
    const gone = { name: 'GoneException', $metadata: { httpStatusCode: 410 } };
    await expect(client.send(new GetConnectionCommand({ ConnectionId: id }))).rejects.toMatchObject(gone);
    await expect(client.send(new PostToConnectionCommand({ ConnectionId: id, Data: 'x' }))).rejects.toMatchObject(gone);
  });

  it('sends bytes that are not text as they are', async () => {
    const { id, socket } = await open();
    const received = new Promise((resolve) => socket.once('message', (data, isBinary) => resolve([data, isBinary])));
    const Data = new Uint8Array([0xff, 0x00, 0x80]);
    await client.send(new PostToConnectionCommand({ ConnectionId: id, Data }));
    expect(await received).toEqual([Buffer.from(Data), true]);
  });

  it('says that a connection is gone', async () => {
    await expect(client.send(new PostToConnectionCommand({ ConnectionId: 'none=', Data: 'x' }))).rejects.toMatchObject({
      name: 'GoneException',
      $metadata: { httpStatusCode: 410 },
    });
  });

  it('refuses a message to a client that reads nothing once its buffer is full, and sends again when it reads', async () => {
    const { id, socket } = await open();
    const post = () => client.send(new PostToConnectionCommand({ ConnectionId: id, Data: 'x'.repeat(100_000) }));
    const flood = async () => {
      for (;;) await post();
    };
    socket.pause();
    await expect(flood()).rejects.toMatchObject({
      name: 'LimitExceededException',
      $metadata: { httpStatusCode: 429 },
    });
    socket.resume();
    await expect.poll(() => post().then(() => 'sent', String)).toBe('sent');
  });

  it('is for signed requests alone', async () => {
    const { id } = await open();
    const answer = await fetch(`${management.endpoint}/ws/@connections/${encodeURIComponent(id)}`, {
      method: 'DELETE',
    });
    expect(answer.status).toBe(403);
  });
});

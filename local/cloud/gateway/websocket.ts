import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { type Connection, closeIfExpired, sendTo } from './connection.ts';
import { edgeAddress, readQuery, viewerHeaders } from './viewer.ts';
import type { SocketApi, SocketRoute } from './websocket-api.ts';

/** A message may have 128 KB in frames of 32 KB. Browsers never split a message, so the limit of a frame applies. */
const MAX_FRAME_BYTES = 32 << 10;
/** How many frames of a connection may be queued; further ones are refused, as by a stage's throttling. */
const MAX_QUEUED_FRAMES = 100;

export type SocketOptions = {
  now(): number;
  invoke(function_: string, event: unknown): Promise<unknown>;
  originHeaders: Record<string, string>;
};

export type SocketGateway = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  connections: ReadonlyMap<string, Connection>;
  /** Closes connections that are too old or were idle too long. To be called as time passes. */
  closeExpired(): void;
  close(): void;
};

const Result = z.looseObject({ statusCode: z.optional(z.number()), body: z.optional(z.string()) });

/** Serves a WebSocket API: $connect may refuse; each frame goes to the route that it names, one at a time for a connection. */
export function serveSocket(api: SocketApi, options: SocketOptions): SocketGateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const connections = new Map<string, Connection>();

  return {
    connections,
    closeExpired: () => connections.forEach((connection) => void closeIfExpired(connection, options.now())),
    close: () => connections.forEach(({ socket }) => void socket.terminate()),
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const id = `${randomBytes(9).toString('base64url')}=`;
      const contextOf = contexts(api, options, request, id);
      connect(api, options, request, contextOf('CONNECT', '$connect')).then((status) => {
        if (status >= 300) {
          socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
          return;
        }
        server.handleUpgrade(request, socket, head, (opened) => {
          const at = options.now();
          const connection: Connection = {
            id,
            socket: opened,
            connectedAt: at,
            lastActiveAt: at,
            sourceIp: edgeAddress,
            userAgent: request.headers['user-agent'],
            queued: 0,
            queue: Promise.resolve(),
          };
          connections.set(id, connection);
          handleFrames(connection, api, options, contextOf);
          opened.on('close', () => connections.delete(id));
        });
      }, socket.destroy.bind(socket));
    },
  };
}

type Contexts = (eventType: string, routeKey: string, more?: object) => object;

function contexts(api: SocketApi, { now }: SocketOptions, request: IncomingMessage, connectionId: string): Contexts {
  const connectedAt = now();
  return (eventType, routeKey, more) => ({
    apiId: api.id,
    connectedAt,
    connectionId,
    domainName: request.headers.host,
    eventType,
    identity: { sourceIp: edgeAddress, userAgent: request.headers['user-agent'] },
    messageDirection: 'IN',
    requestId: randomUUID(),
    requestTimeEpoch: now(),
    routeKey,
    stage: api.stage,
    ...more,
  });
}

/** The status that $connect returns; below 300 the connection is opened. */
async function connect(
  api: SocketApi,
  { invoke, originHeaders }: SocketOptions,
  request: IncomingMessage,
  requestContext: object,
): Promise<number> {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  if (path.replace(/\/$/, '') !== `/${api.stage}`) return 403;
  const route = api.routes.get('$connect');
  if (!route) return 200;
  const event = {
    ...viewerHeaders(request, originHeaders),
    ...readQuery(search),
    requestContext,
    isBase64Encoded: false,
  };
  try {
    return Result.parse(await invoke(route.function, event)).statusCode ?? 502;
  } catch {
    return 502;
  }
}

function handleFrames(connection: Connection, api: SocketApi, options: SocketOptions, contextOf: Contexts): void {
  const { socket, id } = connection;
  const sendError = (message: string) =>
    sendTo(connection, JSON.stringify({ message, connectionId: id, requestId: randomUUID() }), options.now());
  const handle = async (text: string) => {
    const [key, route] = routeFor(text, api);
    if (!route) return void sendError('Forbidden');
    const requestContext = contextOf('MESSAGE', key, { messageId: randomUUID() });
    try {
      const result = Result.parse((await options.invoke(route.function, { requestContext, body: text })) ?? {});
      if (route.replies && result.body) sendTo(connection, result.body, options.now());
    } catch {
      sendError('Internal server error');
    }
  };
  socket.on('error', () => socket.terminate());
  socket.on('message', (frame, isBinary) => {
    connection.lastActiveAt = options.now();
    if (isBinary) return socket.close(1003, 'Text only');
    if (connection.queued >= MAX_QUEUED_FRAMES) return void sendError('Too Many Requests');
    connection.queued += 1;
    connection.queue = connection.queue.then(() => handle(String(frame))).finally(() => (connection.queued -= 1));
  });
  socket.on('close', (disconnectStatusCode, reason) => {
    const route = api.routes.get('$disconnect');
    const requestContext = contextOf('DISCONNECT', '$disconnect', {
      disconnectStatusCode,
      disconnectReason: `${reason}`,
    });
    // Best effort, as on AWS: its result is ignored.
    if (route) options.invoke(route.function, { requestContext, isBase64Encoded: false }).catch(() => undefined);
  });
}

function routeFor(text: string, { selector, routes }: SocketApi): [key: string, route: SocketRoute | undefined] {
  const named = z.safeParse(z.looseObject({ [selector]: z.string() }), parse(text)).data?.[selector];
  const own = typeof named === 'string' && !named.startsWith('$') ? routes.get(named) : undefined;
  return own ? [String(named), own] : ['$default', routes.get('$default')];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Behaviour, behaviourFor } from '#local/cloud/cloudfront/distribution.ts';
import { type LocalAddresses, localizePolicy } from '#local/cloud/cloudfront/local-addresses.ts';
import { type RestOptions, serveRest } from '#local/cloud/gateway/rest.ts';
import type { RestApi } from '#local/cloud/gateway/rest-api.ts';
import type { SocketGateway } from '#local/cloud/gateway/websocket.ts';
import { type Listener, listen } from '#local/cloud/http/server.ts';

/** The HTTP server of the site, the APIs and the console. Its address is known before they are there to be served. */
export type Front = {
  url: string;
  server: Server;
  open(parts: FrontParts): void;
  close(): Promise<void>;
};

type FrontParts = {
  apis: RestApi[];
  rest: Omit<RestOptions, 'originHeaders'>;
  sockets: { stage: string; gateway: SocketGateway }[];
  behaviours: Behaviour[];
  addresses: LocalAddresses;
  site: Listener;
  /** Serves the paths under `/_local`; without it, the site does. */
  console: Listener | undefined;
};

export const MAX_URL_LENGTH = 8192;

/** What CloudFront answers to a URL over 8,192 characters, or to more than 32,768 bytes before the body. */
const tooLarge = {
  headers: { 'content-type': 'text/html', connection: 'close' },
  page: '<!DOCTYPE html><title>ERROR: The request could not be satisfied</title><h1>413 ERROR</h1>\n',
};

const answerStarting: Listener = (_, response) =>
  void response.writeHead(503, { 'retry-after': '1' }).end('Starting\n');

/** Opens the port, and answers with `starting` until `open` is called with what to serve. */
export async function openFront(port: number, starting = answerStarting): Promise<Front> {
  let serve = starting;
  let sockets: FrontParts['sockets'] = [];
  const listening = await listen(async (request, response) => serve(request, response), port);
  listening.server.on('clientError', refuseUnread);
  listening.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const found = sockets.find(({ stage }) => isUnder(`/${stage}`, pathOf(request)));
    if (found) found.gateway.upgrade(request, socket, head);
    // In development, Vite listens on this server for its own connections.
    else if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) socket.destroy();
  });
  return {
    url: `http://localhost:${listening.port}`,
    server: listening.server,
    close: listening.close,
    open(parts) {
      sockets = parts.sockets;
      serve = serveParts(parts);
    },
  };
}

/** Answers a request that the server could not read. */
function refuseUnread(error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  const isTooLarge = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
  const [status, page] = isTooLarge ? ['413 Payload Too Large', tooLarge.page] : ['400 Bad Request', ''];
  socket.end(`HTTP/1.1 ${status}\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n${page}`);
}

function serveParts({ apis, rest, behaviours, addresses, site, console }: FrontParts): Listener {
  const routes = apis.map((api): [prefix: string, listener: Listener] => {
    const { originHeaders } = behaviourFor(behaviours, `/${api.stage}/`);
    return [`/${api.stage}`, serveRest(api, { ...rest, originHeaders })];
  });
  return (request, response) => {
    const path = pathOf(request);
    if ((request.url ?? '').length > MAX_URL_LENGTH)
      return void response.writeHead(413, tooLarge.headers).end(tooLarge.page);
    if (console && isUnder('/_local', path)) return console(request, response);
    const behaviour = behaviourFor(behaviours, path);
    setHeaders(response, behaviour, addresses);
    const [, listener = site] = behaviour.isOfFiles ? [] : (routes.find(([prefix]) => isUnder(prefix, path)) ?? []);
    return listener(request, response);
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

const isUnder = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

function setHeaders(response: ServerResponse, { responseHeaders }: Behaviour, addresses: LocalAddresses): void {
  for (const [name, value] of Object.entries(responseHeaders)) {
    response.setHeader(name, name === 'content-security-policy' ? localizePolicy(value, addresses) : value);
  }
}

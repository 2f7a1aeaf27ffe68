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

/** Opens the port, and answers 503 until `open` is called with what to serve. */
export async function openFront(port: number): Promise<Front> {
  let serve: Listener = (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end('Starting\n');
  let sockets: FrontParts['sockets'] = [];
  const listening = await listen(async (request, response) => serve(request, response), port);
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

function serveParts({ apis, rest, behaviours, addresses, site, console }: FrontParts): Listener {
  const routes = apis.map((api): [prefix: string, listener: Listener] => {
    const { originHeaders } = behaviourFor(behaviours, `/${api.stage}/`);
    return [`/${api.stage}`, serveRest(api, { ...rest, originHeaders })];
  });
  return (request, response) => {
    const path = pathOf(request);
    if (console && isUnder('/_local', path)) return console(request, response);
    setHeaders(response, behaviourFor(behaviours, path), addresses);
    const [, listener = site] = routes.find(([prefix]) => isUnder(prefix, path)) ?? [];
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

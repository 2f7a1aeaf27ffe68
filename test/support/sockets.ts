import type { Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { handler as notifications } from '#lambdas/notifications/api.ts';
import { handler as socket } from '#lambdas/socket/api.ts';
import { startManagement } from '#local/cloud/gateway/management.ts';
import { serveSocket } from '#local/cloud/gateway/websocket.ts';
import { listen } from '#local/cloud/http/server.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { call } from './calls.ts';

type Frame = Record<string, unknown>;
/** A connected tab: the frames it received, and how to send one. */
export type Tab = {
  received: Frame[];
  send(frame: object): void;
  /** Stops reading, as a phone does that has lost its network. */
  pause(): void;
  close(): void;
};

const SITE = 'http://localhost:3000';

/** Gives the tests of a file the live socket, over real connections; `withTable` comes first. */
export function withSocket(): Pick<Socket, 'open'> {
  const running: Partial<Socket> = {};
  beforeAll(async () => {
    Object.assign(running, await startSocket());
  });
  afterAll(() => running.close?.());
  return running as Socket; // The hook fills it before any test reads it.
}

type Socket = Awaited<ReturnType<typeof startSocket>>;

async function startSocket() {
  const route = (replies = false) => ({ function: 'socket', replies });
  const routes = new Map([
    ['$connect', route()],
    ['$disconnect', route()],
    ['$default', route()],
    ['ping', route(true)],
  ]);
  const now = () => Date.now();
  const gateway = serveSocket(
    { id: 'api', stage: 'ws', selector: 'action', routes },
    // The gateway sends the event that the handler reads.
    {
      now,
      originHeaders: {},
      invoke: (_, event) => socket(event as Parameters<typeof socket>[0], Object.create(null)),
    },
  );
  const http = await listen((_, response) => void response.writeHead(404).end());
  const server: Server = http.server;
  server.on('upgrade', gateway.upgrade);
  const management = await startManagement(gateway, now);
  Object.assign(process.env, { SITE_URL: SITE, SOCKET_URL: `${management.endpoint}/ws` });

  return {
    /** Connects a tab of a signed-in user, with a new ticket or the given one. Rejects if the connection is refused. */
    async open(userId: string, { ticket, origin = SITE }: { ticket?: string; origin?: string } = {}): Promise<Tab> {
      const token = ticket ?? (await ticketOf(userId));
      return opened(new WebSocket(`${http.endpoint.replace('http', 'ws')}/ws?token=${token}`, { origin }));
    },
    async close() {
      gateway.close();
      await management.close();
      await http.close();
    },
  };
}

export async function ticketOf(userId: string): Promise<string> {
  const { body } = await call(notifications, notificationsApi.issueSocketTicket, userId);
  return (body as { ticket: string }).ticket;
}

function opened(tab: WebSocket): Promise<Tab> {
  const received: Frame[] = [];
  tab.on('message', (frame) => received.push(JSON.parse(String(frame))));
  const send = (frame: object) => tab.send(JSON.stringify(frame));
  return new Promise((resolve, reject) => {
    tab.once('open', () => resolve({ received, send, pause: () => tab.pause(), close: () => tab.close() }));
    tab.once('error', reject);
  });
}

import { notificationsApi } from '#shared/notifications/api.ts';
import { call } from './api.ts';
import { loaded } from './load.ts';

export type Listener = {
  /** Hears each frame of the server. */
  onFrame(frame: unknown): void;
  /** The line is open, for the first time or again: what was said meanwhile is to be asked for. */
  onOpen(): void;
  /** The line is lost, or could not be opened; it is tried again. */
  onLost?(): void;
};

/** How long a closed connection waits before it is opened again (NOTIFICATIONS-17). */
const AGAIN_MS = 3000;
/** A connection that cannot be opened waits twice as long before each further try, and never longer than this. */
const MOST_MS = 60_000;
const OPEN_WITHIN_MS = 20_000;
/** The gateway closes a connection that is idle for ten minutes (CLOUD-29). */
const PING_EVERY_MS = 4 * 60_000;
const PONG_WITHIN_MS = 10_000;

const listeners = new Set<Listener>();
let isOn = false;
let line: WebSocket | undefined;
/** The number of the current attempt; events of earlier ones are ignored. */
let turn = 0;
let wait = AGAIN_MS;
let again: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;
let pings: ReturnType<typeof setInterval> | undefined;

/**
 * Listens on the one socket of this page (SITE-23) until the returned function is called. The socket opens with the first
 * listener, for a ticket that works once, is opened again after it closed (NOTIFICATIONS-17), and closes with the last.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!isOn) begin();
  else if (isOpen()) listener.onOpen();
  return () => {
    listeners.delete(listener);
    // One page goes and the next comes in the same turn: the line stays for it.
    setTimeout(() => isOn && listeners.size === 0 && end());
  };
}

/** Sends a frame to the server, and answers whether the connection was open. */
export function say(frame: object): boolean {
  if (!isOpen()) return false;
  line?.send(JSON.stringify(frame));
  return true;
}

const isOpen = (): boolean => line?.readyState === WebSocket.OPEN;

function begin(): void {
  isOn = true;
  wait = AGAIN_MS;
  addEventListener('online', resume);
  addEventListener('offline', lose);
  document.addEventListener('visibilitychange', look);
  pings = setInterval(ping, PING_EVERY_MS);
  void connect();
}

function end(): void {
  isOn = false;
  removeEventListener('online', resume);
  removeEventListener('offline', lose);
  document.removeEventListener('visibilitychange', look);
  clearInterval(pings);
  drop();
}

async function connect(): Promise<void> {
  const own = ++turn;
  const answer = await loaded(call(notificationsApi.issueSocketTicket, {}));
  if (own !== turn) return;
  if (!answer) return lose();
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?token=${answer.ticket}`);
  const mine = (act: () => void) => () => own === turn && act();
  line = socket;
  limit = setTimeout(mine(lose), OPEN_WITHIN_MS);
  socket.addEventListener('close', mine(lose));
  socket.addEventListener(
    'open',
    mine(() => {
      wait = AGAIN_MS;
      ping();
      for (const listener of listeners) listener.onOpen();
    }),
  );
  socket.addEventListener('message', ({ data }) => own === turn && hear(data));
}

function hear(data: unknown): void {
  clearTimeout(limit);
  const frame: unknown = JSON.parse(String(data));
  for (const listener of listeners) listener.onFrame(frame);
}

/** A phone that changed its network may keep a dead connection: only a ping that is not answered shows it. */
function ping(): void {
  clearTimeout(limit);
  if (say({ action: 'ping' })) limit = setTimeout(lose, PONG_WITHIN_MS);
}

function look(): void {
  if (!document.hidden) ping();
}

function resume(): void {
  drop();
  wait = AGAIN_MS;
  void connect();
}

function lose(): void {
  drop();
  for (const listener of listeners) listener.onLost?.();
  // Without a connection nothing can be tried; when there is one again, it is tried at once.
  if (!navigator.onLine) return;
  again = setTimeout(() => void connect(), wait);
  wait = Math.min(wait * 2, MOST_MS);
}

function drop(): void {
  turn++;
  clearTimeout(again);
  clearTimeout(limit);
  line?.close();
  line = undefined;
}

import { notificationsApi } from '#shared/notifications/api.ts';
import { NEW_SESSION } from '#web/platform/browser/tabs.ts';
import { call } from './api.ts';
import { loaded } from './load.ts';

export type Listener = {
  /** Receives each frame of the server. */
  onFrame(frame: unknown): void;
  /** The connection is open. What was sent while it was closed has to be fetched. */
  onOpen(): void;
  /** The connection is lost, or could not be opened; another attempt follows. */
  onLost?(): void;
};

/** The shortest and the longest delay between closing and reopening (SITE-23): not all browsers come back at once. */
const RECONNECT_MS = [1000, 5000] as const;
/** Of a hidden page the delay doubles with each attempt that fails, up to this. */
const MAX_HIDDEN_DELAY_MS = 60_000;
const OPEN_WITHIN_MS = 20_000;
/** The gateway closes a connection on which nothing is sent for ten minutes (CLOUD-29). */
const PING_EVERY_MS = 4 * 60_000;
const PONG_WITHIN_MS = 10_000;

const listeners = new Set<Listener>();
let isOn = false;
let socket: WebSocket | undefined;
/** The number of the current attempt to connect: events of earlier ones are ignored. */
let attempt = 0;
let failures = 0;
let reconnecting: ReturnType<typeof setTimeout> | undefined;
let deadline: ReturnType<typeof setTimeout> | undefined;
let pings: ReturnType<typeof setInterval> | undefined;

/**
 * Receives what the server sends, over the one socket of this page (SITE-23), until the returned function is called. The
 * socket opens with the first listener, for a ticket that works once; opens again after it closed (SITE-23); and
 * closes with the last listener.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!isOn) begin();
  else if (isOpen()) listener.onOpen();
  return () => {
    listeners.delete(listener);
    // The next page adds its listener in the same turn of the event loop: the connection stays open for it.
    setTimeout(() => isOn && listeners.size === 0 && end());
  };
}

/** Sends a frame to the server, and returns whether the connection was open for it. */
export function send(frame: object): boolean {
  if (!isOpen()) return false;
  socket?.send(JSON.stringify(frame));
  return true;
}

const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN;

function begin(): void {
  isOn = true;
  failures = 0;
  addEventListener('online', reconnect);
  addEventListener('offline', onConnectionLost);
  addEventListener(NEW_SESSION, reconnect);
  document.addEventListener('visibilitychange', onVisibilityChange);
  pings = setInterval(ping, PING_EVERY_MS);
  void connect();
}

function end(): void {
  isOn = false;
  removeEventListener('online', reconnect);
  removeEventListener('offline', onConnectionLost);
  removeEventListener(NEW_SESSION, reconnect);
  document.removeEventListener('visibilitychange', onVisibilityChange);
  clearInterval(pings);
  close();
}

async function connect(): Promise<void> {
  const own = ++attempt;
  const answer = await loaded(call(notificationsApi.issueSocketTicket, {}));
  if (own !== attempt) return;
  if (!answer) return onConnectionLost();
  const opening = newSocket(answer.ticket);
  if (!opening) return onConnectionLost();
  const ifCurrent = (handle: () => void) => () => own === attempt && handle();
  socket = opening;
  deadline = setTimeout(ifCurrent(onConnectionLost), OPEN_WITHIN_MS);
  opening.addEventListener('close', ifCurrent(onConnectionLost));
  opening.addEventListener(
    'open',
    ifCurrent(() => {
      failures = 0;
      ping();
      for (const listener of listeners) listener.onOpen();
    }),
  );
  opening.addEventListener('message', ({ data }) => own === attempt && receive(data));
}

/** Undefined where the browser refuses to connect. It then throws instead of closing the socket. */
function newSocket(ticket: string): WebSocket | undefined {
  try {
    return new WebSocket(`${location.origin.replace('http', 'ws')}/ws?token=${ticket}`);
  } catch {
    return undefined;
  }
}

function receive(data: unknown): void {
  clearTimeout(deadline);
  const frame: unknown = JSON.parse(String(data));
  // The answer to any frame where the server sends nothing to this connection any more: its session has ended, or it gave way (CHAT-29).
  if (Object(frame).type === 'gone') onConnectionLost();
  else for (const listener of listeners) listener.onFrame(frame);
}

/** After a phone has changed its network, nothing arrives on its old connection any more. Only a ping detects that. */
function ping(): void {
  // Before it is open, the deadline is that of opening.
  if (!send({ action: 'ping' })) return;
  clearTimeout(deadline);
  deadline = setTimeout(onConnectionLost, PONG_WITHIN_MS);
}

function onVisibilityChange(): void {
  if (document.hidden) return;
  ping();
  // A page that becomes visible again reconnects sooner than a hidden one.
  if (reconnecting) waitToReconnect();
}

function reconnect(): void {
  close();
  failures = 0;
  void connect();
}

function onConnectionLost(): void {
  close();
  for (const listener of listeners) listener.onLost?.();
  // Without a network no attempt can succeed; the event 'online' brings the next one.
  if (!navigator.onLine) return;
  failures++;
  waitToReconnect();
}

function waitToReconnect(): void {
  const [shortest, longest] = RECONNECT_MS;
  const delay = shortest + Math.random() * (longest - shortest);
  const factor = document.hidden ? 2 ** Math.min(failures - 1, 6) : 1;
  clearTimeout(reconnecting);
  reconnecting = setTimeout(
    () => {
      reconnecting = undefined;
      void connect();
    },
    Math.min(delay * factor, MAX_HIDDEN_DELAY_MS),
  );
}

function close(): void {
  attempt++;
  clearTimeout(reconnecting);
  reconnecting = undefined;
  clearTimeout(deadline);
  socket?.close();
  socket = undefined;
}

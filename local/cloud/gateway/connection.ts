import { isUtf8 } from 'node:buffer';
import type { WebSocket } from 'ws';

export type Connection = {
  id: string;
  socket: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string | undefined;
  /** The number of frames in the queue, with the one that is being handled. */
  queued: number;
  /** Settles when the last frame in the queue is handled. */
  queue: Promise<void>;
};

const MAX_AGE_MS = 2 * 3_600_000;
const MAX_IDLE_MS = 10 * 60_000;
const MAX_BUFFERED_BYTES = 1 << 20;

/** Closes a connection that is two hours old, or was idle for ten minutes. */
export function closeIfExpired({ socket, connectedAt, lastActiveAt }: Connection, now: number): void {
  if (now - connectedAt >= MAX_AGE_MS || now - lastActiveAt >= MAX_IDLE_MS) socket.close(1001, 'Going away');
}

/** Whether a connection is open. A connection that is being closed counts as closed, even if its client has not answered yet. */
export const isOpen = ({ socket }: Connection): boolean => socket.readyState === socket.OPEN;

/** Sends a frame, and returns whether it did: of text, or binary where it is not UTF-8. A client that reads too slowly is sent nothing until its buffer empties, to save memory. */
export function sendTo(connection: Connection, frame: string | Buffer, now: number): boolean {
  const { socket } = connection;
  if (!isOpen(connection) || socket.bufferedAmount > MAX_BUFFERED_BYTES) return false;
  connection.lastActiveAt = now;
  socket.send(frame, { binary: typeof frame !== 'string' && !isUtf8(frame) });
  return true;
}

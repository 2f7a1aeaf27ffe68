import type { WebSocket } from 'ws';

export type Connection = {
  id: string;
  socket: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string | undefined;
  /** Frames that wait for their turn, and the one that is being handled. */
  waiting: number;
  work: Promise<void>;
};

const longestMs = 2 * 3_600_000;
const longestIdleMs = 10 * 60_000;
const mostBuffered = 1 << 20;

/** Closes a connection that is two hours old, or on which nothing was said for ten minutes. */
export function closeIfOver({ socket, connectedAt, lastActiveAt }: Connection, now: number): void {
  if (now - connectedAt >= longestMs || now - lastActiveAt >= longestIdleMs) socket.close(1001, 'Going away');
}

/** Sends a frame, and says whether it did: a reader that is too slow is closed rather than kept in memory. */
export function sendTo(connection: Connection, text: string, now: number): boolean {
  const { socket } = connection;
  if (socket.readyState !== socket.OPEN) return false;
  if (socket.bufferedAmount > mostBuffered) {
    socket.close(1008, 'Too slow');
    return false;
  }
  connection.lastActiveAt = now;
  socket.send(text);
  return true;
}

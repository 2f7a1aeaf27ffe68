import { connect, createServer, type Socket } from 'node:net';

/** The speed of a line: its bandwidth down in kbit/s, and its round trip in milliseconds. */
export type Slowness = { kbits: number; rttMs: number };

export type SlowLine = {
  url: string;
  /** The bytes received since the last call. */
  bytes(): number;
  close(): Promise<void>;
};

// The size of a packet: larger data arrives in pieces.
const PIECE = 1460;
/** Round trips before the first byte of a connection: one for TCP and one for TLS 1.3. */
const HANDSHAKES = 2;

/**
 * A proxy to a server of this machine that is as slow as a phone's line. All traffic goes through it, including that of a
 * service worker, which a browser's own throttling leaves out. All connections share its bandwidth.
 */
export async function openSlowLine(to: string, { kbits, rttMs }: Slowness): Promise<SlowLine> {
  const { hostname, port, origin } = new URL(to);
  const sockets = new Set<Socket>();
  let url = '';
  let free = 0;
  let carried = 0;

  /** The server refuses calls from another origin than its own. */
  const readdressed = (data: Buffer) => Buffer.from(data.toString('latin1').replaceAll(url, origin), 'latin1');

  /** When a packet that arrives now has passed the line (ms). */
  const throughAt = (length: number): number => {
    free = Math.max(free, performance.now()) + (length * 8) / kbits;
    return free;
  };
  const server = createServer((phone) => {
    const upstream = connect(Number(port), hostname);
    const opened = performance.now() + HANDSHAKES * rttMs;
    const later = (at: number, act: () => void) => setTimeout(act, Math.max(0, at - performance.now()));
    for (const socket of [phone, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    phone.on('data', (data) => {
      later(Math.max(opened, performance.now()) + rttMs / 2, () => upstream.write(readdressed(data)));
    });
    phone.once('close', () => upstream.destroy());
    upstream.on('data', (data) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        carried += piece.length;
        later(throughAt(piece.length) + rttMs / 2, () => phone.write(piece));
      }
    });
    upstream.once('end', () => later(free + rttMs / 2, () => phone.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow line has no port');
  url = `http://localhost:${address.port}`;
  return {
    url,
    bytes() {
      const came = carried;
      carried = 0;
      return came;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

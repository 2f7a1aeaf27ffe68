import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
export type Listening = { server: Server; port: number; endpoint: string; close(): Promise<void> };

/** As much as CloudFront takes of a request without its body. */
const MAX_HEADER_BYTES = 32_768;

/** Serves on 127.0.0.1; port 0 takes a free one. An error that a listener throws is logged and answered with 500. */
export async function listen(listener: Listener, port = 0): Promise<Listening> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const listened = async () => listener(request, response);
    listened().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return { server, port: bound, endpoint: `http://127.0.0.1:${bound}`, close: () => close(server) };
}

/** Reads the whole body of a request. Stops after `limit` bytes and returns undefined. */
export async function readBody(request: IncomingMessage, limit = 64 << 20): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Answers with a value as JSON. */
export function answerJson(response: ServerResponse, status: number, value: unknown, headers: object = {}): void {
  const text = JSON.stringify(value);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers })
    .end(text);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

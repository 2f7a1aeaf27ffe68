import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';

export type DevSite = { serve(request: IncomingMessage, response: ServerResponse): void; close(): Promise<void> };

/** Serves the site from its sources with Vite, which shows changes in the browser as they are saved. */
export async function openDevSite(root: string, server: Server): Promise<DevSite> {
  const vite = await createServer({
    root: join(root, 'web'),
    appType: 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    serve(request, response) {
      // The site's policy forbids inline scripts, which Vite uses.
      response.removeHeader('content-security-policy');
      vite.middlewares(request, response, () => response.writeHead(404).end('Not found\n'));
    },
    close: () => vite.close(),
  };
}

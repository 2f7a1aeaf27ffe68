import type { IncomingMessage, ServerResponse } from 'node:http';
import { openDirectory, type StaticFile } from './static-file.ts';

/**
 * Serves a built site. Files with a hash in their name are cached for a year, all others are revalidated. An unknown path is
 * answered with 404.
 */
export function serveSite(dir: string): (request: IncomingMessage, response: ServerResponse) => void {
  const find = openDirectory(dir);
  return (request, response) => answer(find, request, response);
}

function answer(find: (path: string) => StaticFile | undefined, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = pathOf(request);
  const file = find(path.endsWith('/') ? `${path}index.html` : path);
  if (file) send(request, response, file, path.startsWith('/assets/'));
  else response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-cache' }).end('Not found\n');
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile, isHashed: boolean): void {
  const headers = {
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const { encoding, content } = file.encoded(String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(200, {
    ...headers,
    'content-type': file.contentType,
    'content-length': content.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '/..'; // Matches no file.
  }
}

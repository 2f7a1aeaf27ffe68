import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** What the generated functions take and answer. */
type Options = {
  baseUrl: string;
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
};
type Sdk = Record<string, (options: Options) => Promise<{ data?: unknown; error?: unknown; response: Response }>>;
type Paths = Record<string, Record<string, { operationId: string }>>;

/**
 * Sends calls through the client that `@hey-api/openapi-ts` generated from our description: each call that arrives at the
 * address it answers is made again by the generated function of its operation.
 */
export async function startTypeScriptClient(bundle: string, paths: Paths, baseUrl: string) {
  const sdk: Sdk = await import(pathToFileURL(bundle).href);
  // A path without parameters goes before one that would match it with a parameter.
  const operations = Object.entries(paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        call: sdk[operationId],
      })),
    );

  async function makeAgain(request: IncomingMessage) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const found = operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!found?.call) throw new Error(`The generated client has nothing for ${request.method} ${pathname}`);
    const body = await text(request);
    const kept = ['authorization', 'cookie', 'idempotency-key', 'x-requested-with'];
    const path = Object.entries(found.pattern.exec(pathname)?.groups ?? {});
    return found.call({
      baseUrl,
      path: Object.fromEntries(path.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(
        kept.flatMap((name) => (request.headers[name] ? [[name, `${request.headers[name]}`]] : [])),
      ),
      ...(body && { body: JSON.parse(body) }),
    });
  }

  const server = createServer(async (request, answer) => {
    try {
      const { data, error, response } = await makeAgain(request);
      const cookies = response.headers.getSetCookie();
      const cursor = response.headers.get('x-next-cursor');
      answer.writeHead(response.status, {
        'content-type': 'application/json',
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
        ...(cursor && { 'x-next-cursor': cursor }),
      });
      answer.end(JSON.stringify(data ?? error));
    } catch (error) {
      answer.writeHead(500, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ code: 'ClientFailed', message: String(error) }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

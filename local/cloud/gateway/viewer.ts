import type { IncomingMessage } from 'node:http';

/** The address of the distribution's edge, from which the gateway receives every request. */
export const edgeAddress = '127.0.0.1';

export type Headers = { headers: Record<string, string>; multiValueHeaders: Record<string, string[]> };

/**
 * The headers of a viewer's request as CloudFront forwards them: it appends the viewer's address to X-Forwarded-For, and its own
 * headers and those of the origin replace what the viewer sent.
 */
export function viewerHeaders(request: IncomingMessage, originHeaders: Record<string, string>): Headers {
  const { remoteAddress = edgeAddress } = request.socket;
  const claimed = request.headers['x-forwarded-for'];
  const set: Record<string, string> = {
    'X-Forwarded-For': [claimed, remoteAddress, edgeAddress].filter(Boolean).join(', '),
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '443',
    ...originHeaders,
  };
  const own = new Set(Object.keys(set).map((name) => name.toLowerCase()));
  const multiValueHeaders: Record<string, string[]> = Object.create(null);
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2);
    if (own.has(name.toLowerCase())) continue;
    multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), value];
  }
  for (const [name, value] of Object.entries(set)) multiValueHeaders[name] = [value];
  return { headers: lastOf(multiValueHeaders), multiValueHeaders };
}

export type Query = {
  queryStringParameters: Record<string, string> | null;
  multiValueQueryStringParameters: Record<string, string[]> | null;
};

/** The query of a request: of each name the last value, and all values. */
export function readQuery(search: string): Query {
  const all: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) all[name] = [...(all[name] ?? []), value];
  if (!Object.keys(all).length) return { queryStringParameters: null, multiValueQueryStringParameters: null };
  return { queryStringParameters: lastOf(all), multiValueQueryStringParameters: all };
}

const lastOf = (all: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.at(-1) ?? '']));

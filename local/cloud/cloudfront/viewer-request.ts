import type { IncomingMessage, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import type { Listener } from '#local/cloud/http/server.ts';

const Properties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    Runtime: z.literal('cloudfront-js-2.0'),
    KeyValueStoreAssociations: z.optional(z.never()),
  }),
});

const Answered = z.object({
  statusCode: z.int(),
  headers: z._default(z.record(z.string(), z.object({ value: z.string() })), {}),
  body: z.optional(z.never()),
});

/** A function of CloudFront for requests of viewers, which answers a request, or lets it through. */
export type ViewerRequest = (request: IncomingMessage) => z.output<typeof Answered> | undefined;

/** Loads a function of a template, in a context that has nothing of Node. It may answer a request, but not change it. */
export function viewerRequestOf(resource: Resource): ViewerRequest {
  const { FunctionCode } = readProperties(resource, Properties);
  return ({ url = '/', method }) => {
    const [uri = '/', query] = url.split(/\?(.*)/s);
    const request = { method, uri, rawQueryString: () => query };
    const context = createContext({ event: { version: '1.0', context: { eventType: 'viewer-request' }, request } });
    const result: unknown = runInContext(`${FunctionCode};handler(event)`, context, { timeout: 1000 });
    if (result !== request) return Answered.parse(result);
    if (request.uri !== uri) throw new Error(`${resource.logicalId} changes a request, which is not served`);
    return undefined;
  };
}

/** A listener behind the function of its behaviour. CloudFront runs it for the methods of the site alone. */
export const behind = (viewerRequest: ViewerRequest | undefined, listener: Listener): Listener =>
  viewerRequest ? (request, response) => answer(viewerRequest, listener, request, response) : listener;

function answer(viewerRequest: ViewerRequest, listener: Listener, request: IncomingMessage, response: ServerResponse) {
  const answered = ['GET', 'HEAD'].includes(request.method ?? '') ? viewerRequest(request) : undefined;
  if (!answered) return listener(request, response);
  const headers = Object.entries(answered.headers).map(([name, { value }]): [string, string] => [name, value]);
  response.writeHead(answered.statusCode, Object.fromEntries(headers)).end();
  return undefined;
}

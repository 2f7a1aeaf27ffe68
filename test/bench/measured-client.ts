import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client, type ClientRequest } from '#local/seed/client.ts';
import type { CallInput } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';

export type Timing = { method: string; path: string; status: number; ms: number };

const agent = new Agent({ keepAlive: true });

/** A client that records how long each call took. It uses node:http, for fetch takes CPU that the cloud then lacks. */
export class MeasuredClient extends Client {
  readonly timings: Timing[];

  constructor(url: string, timings: Timing[]) {
    super(url);
    this.timings = timings;
  }

  override async send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const begun = performance.now();
    const response = await super.send(endpoint, input, headers);
    const { method, path } = endpoint;
    this.timings.push({ method, path, status: response.status, ms: performance.now() - begun });
    return response;
  }

  protected override request(url: string, { body, ...rest }: ClientRequest): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { ...rest, agent }, async (response) => {
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) headers.append(name, value);
        resolve(new Response(await text(response), { status: response.statusCode, headers }));
      });
      sent.on('error', reject).end(body);
    });
  }
}

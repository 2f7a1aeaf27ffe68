import { Client } from '#local/seed/client.ts';
import type { CallInput } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';

export type Timing = { method: string; path: string; status: number; ms: number };

/** A client that records how long each call took until the response began to arrive. */
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
}

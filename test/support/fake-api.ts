import * as z from 'zod/mini';
import { refusal } from '#lambdas/platform/answers.ts';
import type { Endpoint, Request, Result } from '#shared/endpoint.ts';

type Answer = { status: number; body: string };
type Answerer = { endpoint: Endpoint; asked: unknown[]; reply: (request: Request<Endpoint>) => unknown };

/** A fake API for a page. It checks requests and replies by the contract. */
export class FakeApi {
  readonly #answerers: Answerer[] = [];
  #held: Promise<void> | undefined;

  /** Sets the reply of an endpoint, and returns the list of its requests. A DomainError that the reply throws is a refusal. */
  answer<E extends Endpoint>(endpoint: E, reply: (request: Request<E>) => Result<E>): Request<E>[] {
    const asked: Request<E>[] = [];
    // `respond` parses a request with the endpoint that its reply belongs to.
    this.#answerers.unshift({ endpoint, asked, reply: reply as Answerer['reply'] });
    return asked;
  }

  /** Removes all replies. */
  reset(): void {
    this.#answerers.length = 0;
  }

  /** Makes the answers to what is asked meanwhile late: they come once the function is called that this one returns. */
  async late(ask: () => unknown): Promise<() => void> {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    await ask();
    this.#held = undefined;
    return release;
  }

  /** The response to a request. Throws if no reply is set for its endpoint. */
  respond(method: string, address: string, body: string | undefined): Answer {
    const { pathname, search } = new URL(address, 'http://localhost');
    const found = this.#answerers.find(
      ({ endpoint }) => endpoint.method === method && pathname === `/api${endpoint.path}`,
    );
    if (!found) throw new Error(`Nothing answers ${method} ${pathname}`);
    const { endpoint, asked, reply } = found;
    const request = {
      params: {},
      query: z.parse(endpoint.query, Object.fromEntries(new URLSearchParams(search))),
      body: method === 'GET' ? {} : z.parse(endpoint.body, JSON.parse(body ?? '{}')),
    };
    asked.push(request);
    try {
      return { status: endpoint.status, body: JSON.stringify(z.encode(endpoint.result, reply(request))) };
    } catch (error) {
      const { statusCode, body: refused } = refusal(error, 'a-request');
      return { status: statusCode, body: refused };
    }
  }

  /** Answers as `fetch` does. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const held = this.#held;
    const { status, body } = this.respond(init.method ?? 'GET', address, init.body?.toString());
    await held;
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };

  /** The same, where each list has a second page, of the cursor 'second'. */
  readonly inTwoPages = async (address: string, init?: RequestInit): Promise<Response> => {
    const response = await this.fetch(address, init);
    if (!address.includes('cursor=')) response.headers.set('x-next-cursor', 'second');
    return response;
  };
}

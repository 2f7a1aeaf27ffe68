import * as z from 'zod/mini';
import { refusal } from '#lambdas/platform/answers.ts';
import type { Endpoint, Request, Result } from '#shared/endpoint.ts';

type Answer = { status: number; body: string };
type Answerer = { endpoint: Endpoint; asked: unknown[]; reply: (request: Request<Endpoint>) => unknown };

/** An API in the browser's place of the network: it answers what it is told to, and both ways by the contract. */
export class FakeApi {
  readonly #answerers: Answerer[] = [];

  /** Answers an endpoint from now on, and collects what it is asked. A DomainError thrown by the reply is a refusal. */
  answer<E extends Endpoint>(endpoint: E, reply: (request: Request<E>) => Result<E>): Request<E>[] {
    const asked: Request<E>[] = [];
    // The endpoint that a request is read with is the one its reply is for.
    this.#answerers.unshift({ endpoint, asked, reply: reply as Answerer['reply'] });
    return asked;
  }

  /** Forgets every answer. */
  reset(): void {
    this.#answerers.length = 0;
  }

  /** What the API answers. Whatever it was not told to answer is an error of the test. */
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
    const { status, body } = this.respond(init.method ?? 'GET', address, init.body?.toString());
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

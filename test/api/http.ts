import { Agent, request } from 'node:http';
import { mustBeDescribedAt } from '#test/support/described-refusals.ts';

type Wanted = {
  method?: string;
  /** As it goes over the wire: nothing is normalized or encoded. */
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Undefined where the text is no JSON. */
  json: unknown;
  ms: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * One request over a real socket, byte for byte as a client that means no good would send it. Throws when it is refused with
 * a status or a code that the description does not list (API-49).
 */
export async function ask(url: string, wanted: Wanted): Promise<Answer> {
  const answer = await send(url, wanted);
  mustBeDescribedAt(wanted.method ?? 'GET', wanted.path, answer.status, answer.json);
  return answer;
}

function send(url: string, { method = 'GET', path, token, headers = {}, body }: Wanted): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const sent = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, method, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text, json: parsed(text), ms: performance.now() - began });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does it for all items, two at a time, for each more would open another environment of its function, and answers in their order. */
export async function forAll<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [at, item] of rest) made[at] = await make(item);
  };
  await Promise.all([work(), work()]);
  return made;
}

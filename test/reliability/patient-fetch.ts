import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import type { badDays } from './bad-days.ts';

/** How likely the answer of a command gets lost on its way to the client. */
const LOST = 0.05;
const MAX_TRIES = 30;

/**
 * Calls of the API as the web makes them: a command has a key, and what is not known is asked again under the same one. Notes
 * each answer that is neither done, nor refused, nor to be tried again: a failure (500) that no denied call explains, and
 * another answer to the same command.
 */
export function patientFetch(url: string, { counted, chance }: Pick<ReturnType<typeof badDays>, 'counted' | 'chance'>) {
  const real = globalThis.fetch;
  const told = { wrong: [] as string[], counted: { calls: 0, busy: 0, failed: 0, refused: 0, answersLost: 0 } };

  /** Whether an answer leaves open what became of the call, which is then tried again. */
  async function isOpen(call: string, response: Response, denied: number): Promise<boolean> {
    told.counted.calls++;
    if (response.status >= 500) {
      await noteFailure(call, response, denied);
      return true;
    }
    if (!response.ok) told.counted.refused++;
    return false;
  }

  async function noteFailure(call: string, response: Response, denied: number): Promise<void> {
    const isBusy = response.status === 503 && response.headers.has('retry-after');
    told.counted[isBusy ? 'busy' : 'failed']++;
    const isExplained = isBusy || counted.denied > denied;
    if (!isExplained) told.wrong.push(`${call}: ${response.status} ${await response.clone().text()}`);
    await pause(20);
  }

  async function answered(call: string, send: () => Promise<Response>): Promise<Response> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { denied } = counted;
      const response = await send();
      if (!(await isOpen(call, response, denied))) return response;
    }
    throw new Error(`${call} was not answered in ${MAX_TRIES} tries`);
  }

  async function patiently(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const isCommand = init.method === 'POST' && headers.has('authorization');
    if (isCommand) headers.set('idempotency-key', `bad-day-${ulid()}`);
    const call = `${init.method} ${path}`;
    const send = () => real(url + path, { ...init, headers });
    const response = await answered(call, send);
    if (!isCommand || chance(`answer ${init.method} ${path.replace(/[\w-]*\d[\w.-]*/g, '*')}`) >= LOST) return response;
    told.counted.answersLost++;
    const again = await answered(call, send);
    if (again.status !== response.status)
      told.wrong.push(`${call}: ${again.status} after ${response.status}: ${await again.clone().text()}`);
    return again;
  }

  globalThis.fetch = (input, init = {}) => {
    const asked = String(input);
    return asked.startsWith(`${url}/api/`) ? patiently(asked.slice(url.length), init) : real(input, init);
  };
  const restore = () => {
    globalThis.fetch = real;
  };
  return { told, restore };
}

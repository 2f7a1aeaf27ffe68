import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Controls } from '#local/cloud/controls.ts';
import { answerJson, readBody } from '#local/cloud/http/server.ts';
import { readDuration } from './duration.ts';
import { type Page, sendPage } from './page.ts';
import {
  executionPage,
  executionsPage,
  mailPage,
  mailsPage,
  missing,
  overviewPage,
  peoplePage,
  schedulesPage,
  textsPage,
} from './pages.ts';

type Show = (controls: Controls, name: string) => Page | Promise<Page>;
type Call = (controls: Controls, given: { name: string; query: URLSearchParams; body: unknown }) => unknown;

/** Serves the console: its pages at `/_local`, and their API, which `npm run local` uses too, at `/_local/api`. */
export function serveConsole(controls: Controls) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const [, , first = '', ...rest] = namesIn(path);
    if (first === 'api') await answerCall(controls, request, response, rest, new URLSearchParams(search));
    else sendPage(response, await choosePage(controls, first, rest[0]));
  };
}

/** The decoded names of a path. One that cannot be decoded stays as it is, and names nothing. */
function namesIn(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return path.split('/');
  }
}

async function choosePage(controls: Controls, first: string, name: string | undefined): Promise<Page> {
  const show = name ? ones[first] : pages[first];
  return show ? show(controls, name ?? '') : missing('page');
}

async function answerCall(
  controls: Controls,
  request: IncomingMessage,
  response: ServerResponse,
  [kind, name = '', verb]: string[],
  query: URLSearchParams,
): Promise<void> {
  const call = calls[[request.method, kind, name && '*', verb].filter(Boolean).join(' ')];
  if (!call) return answerJson(response, 404, { error: 'There is no such call' });
  if (isForeign(request)) return answerJson(response, 403, { error: 'The console takes calls from itself alone' });
  try {
    const text = String(await readBody(request, 10_000));
    const answer = await call(controls, { name, query, body: JSON.parse(text || '{}') });
    answerJson(response, answer === undefined ? 404 : 200, answer ?? { error: 'There is no such thing' });
  } catch (error) {
    answerJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}

const pages: Record<string, Show> = {
  '': overviewPage,
  mail: mailsPage,
  texts: textsPage,
  executions: executionsPage,
  schedules: schedulesPage,
  people: peoplePage,
};
const ones: Record<string, Show> = { mail: mailPage, executions: executionPage };

const asleep = z.optional(z.boolean());
const Advance = z.union([
  z.object({ seconds: z.number().check(z.minimum(0)), asleep }),
  z.object({ duration: z.string(), asleep }),
]);

const calls: Record<string, Call> = {
  'GET clock': clockOf,
  'POST clock': async (controls, { body }) => {
    const step = Advance.parse(body);
    await controls.advance('seconds' in step ? step.seconds * 1000 : readDuration(step.duration), step.asleep);
    return clockOf(controls);
  },
  'GET mails': (controls, { query }) => {
    const filter = Object.fromEntries(
      ['to', 'since'].flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return controls.mails(filter);
  },
  'GET mails *': (controls, { name }) => controls.mails().find(({ id }) => id === name),
  'GET texts': (controls, { query }) => controls.texts(query.get('to') ?? undefined),
  'GET executions': (controls) => controls.executions().map(({ history, ...summary }) => summary),
  'GET executions *': (controls, { name }) => {
    const execution = controls.executions().find((each) => each.name === name);
    return execution && { ...execution, definition: controls.machine(execution.machine) };
  },
  'GET schedules': (controls) => controls.schedules(),
  'POST schedules * run': async (controls, { name }) => {
    await controls.runSchedule(name);
    return { ran: name };
  },
  'GET people': (controls) => controls.users(),
};

function clockOf({ now }: Controls) {
  const at = now();
  const apia = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Pacific/Apia' });
  return { now: new Date(at).toISOString(), apia: apia.format(at) };
}

// A page of another site can make a browser call the console; the browser then sends that site as the origin.
const isForeign = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && URL.parse(origin)?.host !== host;

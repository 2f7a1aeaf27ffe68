import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { answerJson, readBody } from '#local/cloud/http/server.ts';
import { readDuration } from './duration.ts';
import type { Machinery } from './machinery.ts';
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
} from './pages.ts';

type Show = (machinery: Machinery, name: string) => Page | Promise<Page>;
type Call = (machinery: Machinery, given: { name: string; query: URLSearchParams; body: unknown }) => unknown;

/** Serves the console: pages at `/_local`, and what they and `npm run local` call, as JSON, at `/_local/api`. */
export function serveConsole(machinery: Machinery) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const [, , first = '', ...rest] = path.split('/').map(decodeURIComponent);
    if (first === 'api') await answerCall(machinery, request, response, rest, new URLSearchParams(search));
    else sendPage(response, await choosePage(machinery, first, rest[0]));
  };
}

async function choosePage(machinery: Machinery, first: string, name: string | undefined): Promise<Page> {
  const show = name ? ones[first] : pages[first];
  return show ? show(machinery, name ?? '') : missing('page');
}

async function answerCall(
  machinery: Machinery,
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
    const answer = await call(machinery, { name, query, body: JSON.parse(text || '{}') });
    answerJson(response, answer === undefined ? 404 : 200, answer ?? { error: 'There is no such thing' });
  } catch (error) {
    answerJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}

const pages: Record<string, Show> = {
  '': overviewPage,
  mail: mailsPage,
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
  'POST clock': async (machinery, { body }) => {
    const asked = Advance.parse(body);
    await machinery.advance('seconds' in asked ? asked.seconds * 1000 : readDuration(asked.duration), asked.asleep);
    return clockOf(machinery);
  },
  'GET mails': (machinery, { query }) => {
    const filter = Object.fromEntries(
      ['to', 'since'].flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return machinery.mails(filter);
  },
  'GET mails *': (machinery, { name }) => machinery.mails().find(({ id }) => id === name),
  'GET executions': (machinery) => machinery.executions().map(({ history, ...summary }) => summary),
  'GET executions *': (machinery, { name }) => {
    const execution = machinery.executions().find((each) => each.name === name);
    return execution && { ...execution, definition: machinery.machine(execution.machine) };
  },
  'GET schedules': (machinery) => machinery.schedules(),
  'POST schedules * run': async (machinery, { name }) => {
    await machinery.runSchedule(name);
    return { ran: name };
  },
  'GET people': (machinery) => machinery.people(),
};

function clockOf({ now }: Machinery) {
  const at = now();
  const apia = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Pacific/Apia' });
  return { now: new Date(at).toISOString(), apia: apia.format(at) };
}

// A page of another site can make a browser call us; the browser then says whose page it was.
const isForeign = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && URL.parse(origin)?.host !== host;

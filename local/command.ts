import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readPublished } from './cloud/published.ts';
import { adopt, restoreTo } from './restored-table.ts';

// npm run local -- <command>: shows or changes something in the running local cloud.
const stateDir = resolve(import.meta.dirname, '../.local');
const notRunning = 'The local cloud is not running. Start it with npm start.';

const usage = `npm run local -- clock                what time it is
npm run local -- advance 30d          moves time, and runs everything that is due in between (w, d, h, m, s)
npm run local -- mail [address]       the mails sent, to anyone or to one address
npm run local -- executions           the state of each workflow
npm run local -- schedules            what runs when
npm run local -- run <schedule>       runs a schedule now
npm run local -- restore <instant>    restores the table to a second, such as 2026-11-22T01:02:03Z, under another name
npm run local -- adopt <table>        has the next start work on a restored table, or with 'none' on the first one
`;

type Command = (argument: string | undefined) => Promise<string>;

const commands: Record<string, Command | undefined> = {
  clock: async () => timeOf(await call('clock')),
  advance: async (duration) => timeOf(await call('clock', { duration })),
  mail: async (to) => {
    const mails = z.array(Mail).parse(await call(`mails${to ? `?to=${encodeURIComponent(to)}` : ''}`));
    return mails.map(({ at, to: recipients, subject }) => `${at}  ${recipients.join(', ')}  ${subject}`).join('\n');
  },
  executions: async () => {
    const executions = z.array(Execution).parse(await call('executions'));
    return executions
      .map(({ machine, name, status, state = '' }) => `${machine}  ${name}  ${status}  ${state}`)
      .join('\n');
  },
  schedules: async () => {
    const schedules = z.array(Schedule).parse(await call('schedules'));
    return schedules.map(({ name, expression, timezone }) => `${name}  ${expression} ${timezone}`).join('\n');
  },
  run: async (name = '') => {
    await call(`schedules/${encodeURIComponent(name)}/run`, {});
    return `${name} ran.`;
  },
  restore: async (instant = '') => {
    const published = readPublished(join(stateDir, 'endpoints.json'));
    if (!published) throw new Error(notRunning);
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) throw new Error('Give the second, such as 2026-11-22T01:02:03Z.');
    const { table, endpoints } = await restoreTo(published, { stateDir, at });
    return `${table} is restored. Audit it: npm run audit -- --endpoints ${endpoints}\nThen adopt it: npm run local -- adopt ${table}`;
  },
  adopt: async (table = '') => {
    adopt(stateDir, table);
    return 'Stop npm start and start it again.';
  },
};

const Mail = z.object({ at: z.string(), to: z.array(z.string()), subject: z.string() });
const Execution = z.object({
  machine: z.string(),
  name: z.string(),
  status: z.string(),
  state: z.optional(z.string()),
});
const Schedule = z.object({ name: z.string(), expression: z.string(), timezone: z.string() });
const Clock = z.object({ now: z.string(), apia: z.string() });

const timeOf = (answer: unknown): string => {
  const { now, apia } = Clock.parse(answer);
  return `${apia} in Apia (${now})`;
};

async function call(path: string, body?: object): Promise<unknown> {
  const published = readPublished(join(stateDir, 'endpoints.json'));
  const response =
    published &&
    (await fetch(`${published.url}/_local/api/${path}`, body && { method: 'POST', body: JSON.stringify(body) }).catch(
      (error: Error) => {
        // It was killed and left its address.
        if (Object(error.cause).code === 'ECONNREFUSED') return undefined;
        throw new Error('The local cloud works on it for longer than this command waits. It goes on.');
      },
    ));
  if (!response) throw new Error(notRunning);
  const value: unknown = await response.json();
  if (!response.ok) throw new Error(z.object({ error: z.string() }).parse(value).error);
  return value;
}

const [name = '', argument] = process.argv.slice(2);
const command = commands[name];
try {
  process.stdout.write(command ? `${await command(argument)}\n` : usage);
  process.exitCode = command ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

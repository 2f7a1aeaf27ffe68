import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { builtStacks } from './built-stacks.ts';
import { type Cloud, PortTaken, startCloud } from './cloud/cloud.ts';
import { type Stage, serveStarting } from './console/starting-page.ts';
import { productOptions } from './product.ts';
import { adoptedIn } from './restored-table.ts';
import { hasTown, openTown, prepareTown, signInLines } from './seed/first-start.ts';
import type { DevSite } from './site/dev-site.ts';

// npm start: runs the product on this machine. npm run dev (--watch): the same, with edits shown as they are saved.
// The first start makes the demo people, unless it has --empty.
// V8 then keeps less garbage in each of 20 threads: a third less memory at the first start, for a tenth more processor time.
setFlagsFromString('--optimize-for-size');
const root = resolve(import.meta.dirname, '..');
const stateDir = join(root, '.local');
const watch = process.argv.includes('--watch');
const empty = process.argv.includes('--empty');
const print = (text: string) => process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  const port = portOf(process.env.PORT);
  const unknown = process.argv.slice(2).find((option) => !['--watch', '--empty'].includes(option));
  if (unknown) throw new Error(`${unknown} is no option. There is --empty, for a start without the demo people.`);
  const began = performance.now();
  const present = Date.now();
  let cloud: Cloud | undefined;
  let devSite: DevSite | undefined;
  let watched: Awaited<ReturnType<typeof watchProduct>> | undefined;
  let stage: Stage = 'building';
  let isSeeding = false;
  let isStopping = false;
  const onRebuild = (name: string, problem?: string) => {
    print(problem ?? `${name} was rebuilt`);
    if (!problem) cloud?.reload(name);
  };
  const options = productOptions(root);
  cloud = await startCloud({
    ...options,
    parameters: (url) => ({ ...options.parameters(url), ...adoptedIn(stateDir) }),
    stateDir,
    port,
    starting: serveStarting(() => stage),
    async stacks(url) {
      if (watch) watched = await watchProduct(url, onRebuild);
      const stacks = watched?.stacks ?? (await builtStacks(root, () => build(url)));
      stage = 'opening';
      isSeeding = await prepareTown(stateDir, present, empty);
      return stacks;
    },
    quiet: () => isSeeding,
    ...(watch && {
      site: async (server) => {
        const { openDevSite } = await import('./site/dev-site.ts');
        devSite = await openDevSite(root, server);
        return devSite.serve;
      },
    }),
  });
  stopOnSignal(async () => {
    isStopping = true;
    await cloud?.close();
    await devSite?.close();
    await watched?.stop();
  });
  const { url } = cloud;
  const isOpen = !isSeeding || (await openTown({ url, stateDir, present, print, isStopping: () => isStopping }));
  isSeeding = false;
  if (isOpen) welcome(cloud, performance.now() - began);
}

/** The first of the three ports of the cloud, which are in a row. Throws an Error with a sentence for what is none. */
function portOf(given = '3000'): number {
  const port = Number(given || Number.NaN);
  if (Number.isInteger(port) && port >= 0 && port <= 65_533) return port;
  throw new Error('PORT is the first of three ports in a row, at most 65533. For example: PORT=4000 npm start');
}

const sayWhatIsBuilt = (url: string) => print(`Building the functions and the site, which will be at ${url}`);

async function watchProduct(url: string, onRebuild: (name: string, problem?: string) => void) {
  sayWhatIsBuilt(url);
  // Loaded only here: Vite, esbuild and the CDK take a second and 200 MB.
  return (await import('./dev.ts')).watchProduct(root, onRebuild);
}

/** Builds the product in another process. Throws an Error after that process has printed its own. */
async function build(url: string): Promise<void> {
  sayWhatIsBuilt(url);
  const [code] = await once(fork(join(root, 'local/build.ts')), 'exit');
  if (code !== 0) throw new Error('The product could not be built');
}

function welcome({ url, clock }: Cloud, ms: number): void {
  const apia = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Pacific/Apia' });
  print(`
Lalaga is ready after ${(ms / 1000).toFixed(1)} s.

  The site      ${url}
  The console   ${url}/_local (mail, people, executions, schedules, clock)
  The time      ${apia.format(clock.now())} in Apia

${signInText()}A second factor is optional for staff here; on AWS it is required.
Move time with npm run local -- advance 30d. Ctrl-C stops everything; the state stays in .local.
`);
}

/** The sign-ins of the demo people, when this state has them. */
const signInText = () =>
  hasTown(stateDir)
    ? `${signInLines()
        .map((line) => `  ${line}\n`)
        .join('')}\n`
    : '';

function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = () => {
    process.once('SIGINT', () => process.exit(130));
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
}

function fail(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
}

/** The message alone of an error that we threw for a person to read; the stack of any other. */
function textOf(error: unknown): string {
  if (error instanceof PortTaken) return `${error.message} For example: PORT=4000 npm start`;
  if (!(error instanceof Error)) return String(error);
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}

await start().catch(fail);

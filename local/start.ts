import { join, resolve } from 'node:path';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import { type Cloud, PortTaken, startCloud } from './cloud/cloud.ts';
import { synthesize } from './cloud/cloudformation/synthesize.ts';
import { productOptions } from './product.ts';
import { adoptedIn } from './restored-table.ts';
import { hasTown, openTown, prepareTown, signInLines } from './seed/first-start.ts';
import { type DevSite, openDevSite } from './site/dev-site.ts';
import { refreshSite } from './site/refresh-site.ts';

// npm start: runs the product on this machine. npm run dev (--watch): the same, with edits shown as they are saved.
// The first start makes the demo people, unless it has --empty.
const root = resolve(import.meta.dirname, '..');
const stateDir = join(root, '.local');
const watch = process.argv.includes('--watch');
const empty = process.argv.includes('--empty');
const print = (text: string) => process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  const began = performance.now();
  let cloud: Cloud | undefined;
  let devSite: DevSite | undefined;
  const onRebuild = (name: string, problem?: string) => {
    print(problem ?? `${name} was rebuilt`);
    if (!problem) cloud?.reload(name);
  };
  const [lambdas] = await Promise.all([
    bundleLambdas({ root, ...(watch && { onRebuild }) }),
    watch ? undefined : refreshSite({ root, isLocal: true }),
  ]);
  const present = Date.now();
  let isSeeding = !empty && (await prepareTown(stateDir, present));
  const options = productOptions(root);
  cloud = await startCloud({
    ...options,
    parameters: (url) => ({ ...options.parameters(url), ...adoptedIn(stateDir) }),
    stateDir,
    port: Number(process.env.PORT ?? 3000),
    stacks: synthesize((app) => buildApp(app, { root, stage: 'local' }), join(stateDir, 'cdk.out')),
    quiet: () => isSeeding,
    ...(watch && {
      site: async (server) => {
        devSite = await openDevSite(root, server);
        return devSite.serve;
      },
    }),
  });
  stopOnSignal(async () => {
    await cloud?.close();
    await devSite?.close();
    await lambdas.stop();
  });
  const { url } = cloud;
  const isOpen = !isSeeding || (await openTown({ url, stateDir, present, print }));
  isSeeding = false;
  if (isOpen) welcome(cloud, performance.now() - began);
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

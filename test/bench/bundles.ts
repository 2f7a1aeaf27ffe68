import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { keyIn } from '#lambdas/platform/entity.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import type { Bundle } from '#lib/bundling/bundle.ts';
import { settings } from '#lib/bundling/settings.ts';
import { contracts } from '#lib/contracts.ts';
import { jobs } from '#lib/jobs.ts';
import { build } from '#test/support/build.ts';
import { startTable, stopTables } from '#test/support/table.ts';
import { type Figure, progress, quantile, report } from './figures.ts';

// How large each function's bundle is at its start, and how much CPU a fresh process spends until it is loaded and has had
// the first answer of the table; beside a bare bundle that asks for one item, in the same run.
const RUNS = 9;
const KB = 1024;
const MAX_PERCENT = 135;
const SIZE_FLOOR = `Node compiles what a function loads at its start: the SDK, which the bare bundle has too, and in these 130 to 195 KB more of
middy, zod and ours. A CPU profile found 10 ms in a formatter of Intl, which is gone (158 % with it); what is left is
spread over hundreds of modules, none above 1 ms. A function for each half of an area would be below the goal, and start twice as often.`;
const BARE = 'dist/bench/bare';

function sizesOf({ name, files }: Bundle): Figure[] {
  const now = new Set<string>();
  const visit = (file: string) => {
    if (now.has(file)) return;
    now.add(file);
    for (const { path, kind, external } of files[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path);
  };
  visit(`dist/lambdas/${name}/index.mjs`);
  const contents = [...now].map((file) => readFileSync(file));
  const size = contents.reduce((sum, content) => sum + content.length, 0) / KB;
  const compressed = contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / KB;
  return [
    { what: `${name}, minified`, value: size, unit: 'KB' },
    { what: `${name}, compressed`, value: compressed, unit: 'KB' },
  ];
}

/** The CPU milliseconds of a fresh process until a module is loaded, its first request is answered, and its handler is done. */
type Start = { loaded: number; answered: number; done: number };

async function start(module: string, event: object | undefined): Promise<Start> {
  const script = `
    const now = () => { const { user, system } = process.cpuUsage(begun); return (user + system) / 1000; };
    const at = {};
    process.getBuiltinModule('node:diagnostics_channel')
      .subscribe('http.client.response.finish', () => { at.answered ??= now(); });
    const begun = process.cpuUsage();
    const { handler } = await import(${JSON.stringify(module)});
    at.loaded = now();
    ${event ? `await handler(${JSON.stringify(event)}, {}).catch(() => undefined);` : ''}
    at.done = now();
    process.stdout.write(JSON.stringify({ answered: at.done, ...at }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
}

/** What makes a function ask the table, which is empty; undefined where that takes more than an event. */
function firstEventOf(name: string): object | undefined {
  const entry = { dynamodb: { Keys: { pk: { S: keyIn(outboxEntity, { id: 'none' }).pk } } } };
  const steps: Record<string, object> = {
    relay: { Records: [entry] },
    'relay-money': { Records: [entry] },
    socket: { requestContext: { routeKey: '$disconnect', connectionId: 'none' } },
    'loan-tasks': { step: 'applyDue', id: 1 },
    'investment-tasks': { step: 'applyDue', id: 'none' },
  };
  const [job] = jobs[name] ?? [];
  return steps[name] ?? (job ? { step: job.step, dryRun: true } : strangersCall(name));
}

/** A call by somebody whom the table does not know: it reads the table once, and is refused. */
function strangersCall(name: string): object | undefined {
  const endpoint = Object.values(contracts[name] ?? {}).find(({ who, method }) => who !== 'anyone' && method === 'GET');
  return (
    endpoint && {
      httpMethod: endpoint.method,
      resource: endpoint.path,
      headers: {},
      requestContext: {
        requestId: 'bench',
        identity: {},
        authorizer: { claims: { username: 'nobody', origin_jti: 'none', token_use: 'access', client_id: 'client' } },
      },
    }
  );
}

type Started = Start & { bare: Start };

/** Starts each function, and a bare one just before it, so that what else the machine does slows both. They take turns. */
async function startsOf(names: readonly string[]): Promise<Map<string, Started[]>> {
  const starts = new Map(names.map((name) => [name, [] as Started[]]));
  for (let run = 1; run <= RUNS; run += 1) {
    progress(`starts: run ${run} of ${RUNS}`);
    for (const [name, all] of starts) {
      const bare = await start(resolve(BARE, 'index.mjs'), {});
      all.push({ ...(await start(resolve('dist/lambdas', name, 'index.mjs'), firstEventOf(name))), bare });
    }
  }
  return starts;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

function figuresOf(name: string, starts: readonly Started[]): Figure[] {
  const loaded = { what: `${name}, module init`, value: median(starts.map((one) => one.loaded)), unit: 'ms CPU' };
  if (!firstEventOf(name)) return [loaded];
  // A job asks the table many things: it is measured until the first is answered. What others do with the answer counts.
  const until = name in jobs ? 'answered' : 'done';
  const percent = median(starts.map((one) => (one[until] / one.bare[until]) * 100));
  return [
    loaded,
    { what: `${name}, init and first table call`, value: median(starts.map((one) => one[until])), unit: 'ms CPU' },
    { what: `${name}, the same beside bare`, value: percent, unit: '%', atMost: MAX_PERCENT, floor: SIZE_FLOOR },
  ];
}

const { bundles } = await bundleLambdas({ root: process.cwd() });
await bundle({ ...settings, entryPoints: { index: 'test/bench/bare.ts' }, outdir: BARE });
await build();
await startTable();
const starts = await startsOf(bundles.map(({ name }) => name));
await stopTables();
const figures = bundles.flatMap((each) => [...sizesOf(each), ...figuresOf(each.name, starts.get(each.name) ?? [])]);
const bare = [...starts.values()].flatMap((all) => all.map((one) => one.bare));
const [toLoad, toDone] = [median(bare.map(({ loaded }) => loaded)), median(bare.map(({ done }) => done))];
report(
  'Bundles',
  figures,
  `What a function loads at its start; CPU time is the median of ${RUNS} fresh processes. Bare is a bundle that reads one
item with the same client and settings of the SDK: ${toLoad.toFixed(1)} ms to load, ${toDone.toFixed(1)} ms with the item. An API's first call is
by a stranger, who is refused once the table was asked; the relays look for an entry that is not there, and the jobs are measured
until the first answer of their dry run. The limit is how much more than bare a function takes; sizes have budgets (CLOUD-21).
Since loans can end badly (collections), these are more than a tenth larger: admin (23 %), whose page of a loan says by the commands' own checks why
a default, a charge-off or a disbursement is locked; audit-jobs (16 %), with the rules of the new accounts; wallet (14 %), with corrections and the candidates of a
receipt; relay-money (12 %), relay (11 %) and repayments and repayment-jobs (10 %), with the pool's batch, what is owed to guarantors, quotes and
carried rests.`,
);

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundleLambdas } from '#lib/bundles.ts';
import type { Bundle } from '#lib/bundling/bundle.ts';
import { contracts } from '#lib/contracts.ts';
import { build } from '#test/support/build.ts';
import { startTable } from '#test/support/table.ts';
import { type Figure, progress, quantile, report } from './figures.ts';

// How large each function's bundle is at its start, and how much CPU a fresh process spends until it has one.
const RUNS = 7;
const KB = 1024;
/** The two functions with a larger budget (CLOUD-21). */
const large = new Set(['documents', 'accounts']);

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
    { what: `${name}, minified`, value: size, unit: 'KB', atMost: large.has(name) ? 400 : 275 },
    { what: `${name}, compressed`, value: compressed, unit: 'KB', atMost: large.has(name) ? 130 : 92 },
  ];
}

/** The CPU milliseconds that a fresh process spends on importing a module, and then on a call of its handler. */
async function cpuOf(module: string, event: object | undefined): Promise<number> {
  const script = `
    const begun = process.cpuUsage();
    const { handler } = await import(${JSON.stringify(module)});
    ${event ? `await handler(${JSON.stringify(event)}, {});` : ''}
    const { user, system } = process.cpuUsage(begun);
    process.stdout.write(String((user + system) / 1000));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return Number(stdout.split('\n').at(-1));
}

async function medianOf(module: string, event?: object): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await cpuOf(module, event));
  return quantile(times, 0.5);
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

async function initOf(name: string, empty: number): Promise<Figure[]> {
  const module = resolve('dist/lambdas', name, 'index.mjs');
  const init = await medianOf(module);
  const event = strangersCall(name);
  const answered = event && (await medianOf(module, event));
  progress(`${name}: init ${(init - empty).toFixed(1)} ms`);
  return [
    { what: `${name}, module init`, value: init - empty, unit: 'ms CPU', atMost: large.has(name) ? 45 : 30 },
    ...(answered === undefined
      ? []
      : [
          {
            what: `${name}, init and first table call`,
            value: answered - empty,
            unit: 'ms CPU',
            atMost: large.has(name) ? 60 : 45,
          },
        ]),
  ];
}

const { bundles } = await bundleLambdas({ root: process.cwd() });
await build();
const table = await startTable();
const empty = await medianOf('data:text/javascript,export const handler = undefined;');
const figures: Figure[] = [];
for (const bundle of bundles) figures.push(...sizesOf(bundle), ...(await initOf(bundle.name, empty)));
await table.close();
report(
  'Bundles',
  figures,
  `What a function loads at its start; CPU time is the median of ${RUNS} fresh processes, less that of an empty module
(${empty.toFixed(1)} ms).`,
);

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildApp } from '#lib/app.ts';
import { contracts } from '#lib/contracts.ts';
import { openApi } from '#lib/description/openapi.ts';
import { synthesize } from '#local/cloud/cloudformation/synthesize.ts';
import { readPublished } from '#local/cloud/published.ts';
import { settlers } from '#local/seed/cast.ts';
import { signedIn } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { play } from './play.ts';
import { startTypeScriptClient } from './typescript-client.ts';

const run = promisify(execFile);
const endpoints = '.local/endpoints.json';
const work = resolve('dist/foreign');
const description = join(work, 'openapi.json');
const python = (name: string) => join(work, 'python/bin', name);

/** The packages that are not ours, fetched when this runs and never installed with the project. */
const REDOCLY = '@redocly/cli@2.77.0';
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const HEY_API = ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'];

const npx = (packages: readonly string[], ...command: string[]) =>
  run('npx', ['--yes', ...packages.flatMap((each) => ['-p', each]), ...command], { cwd: work });

type Check = { name: string; run: () => Promise<string | undefined> };

const checks: readonly Check[] = [
  {
    name: 'redocly lint',
    // Two paths of the specification, /repayments/investor-schedule/{id} and /repayments/{id}/announce, would both match one address.
    run: async () => void (await npx([REDOCLY], 'redocly', 'lint', description, '--skip-rule', 'no-ambiguous-paths')),
  },
  {
    name: 'spectral lint',
    run: async () => {
      writeFileSync(join(work, 'spectral.json'), JSON.stringify({ extends: 'spectral:oas' }));
      await npx([SPECTRAL], 'spectral', 'lint', description, '--ruleset', 'spectral.json', '--fail-severity', 'hint');
      return undefined;
    },
  },
  {
    name: 'openapi-spec-validator',
    run: async () => {
      await run('python3', ['-m', 'venv', join(work, 'python')]);
      await run(python('pip'), ['install', '--quiet', '-r', resolve('test/foreign/requirements.txt')]);
      await run(python('openapi-spec-validator'), [description]);
      return undefined;
    },
  },
  {
    name: "openapi-spec-validator of the gateway's document",
    run: async () => {
      const document = join(work, 'gateway.json');
      writeFileSync(document, JSON.stringify(gatewayDocument()));
      await run(python('openapi-spec-validator'), [document]);
      return undefined;
    },
  },
  {
    name: 'the published verifier of proofs, with the vector and what is changed in it',
    run: async () => void (await run('python3', ['test/foreign/check_vector.py'])),
  },
  {
    name: 'the published verifier of proofs, with the records of the running site',
    run: async () => (await run('python3', ['web/public/check_proof.py', running().url])).stdout.trim(),
  },
  { name: 'a credit record of the running site, with PyJWT and the public keys', run: checkRecord },
  { name: 'a TypeScript client (@hey-api/openapi-ts)', run: playInTypeScript },
  { name: 'a Python client (openapi-python-client)', run: playInPython },
];

/** What API Gateway is given (decision 6). The functions must have been bundled, as `npm start` does. */
function gatewayDocument(): unknown {
  const stacks = synthesize((app) => buildApp(app, { root: process.cwd(), stage: 'local' }), join(work, 'cdk.out'));
  const resources = stacks.flatMap(({ template }) => Object.values(template.Resources));
  return resources.find(({ Type }) => Type === 'AWS::ApiGateway::RestApi')?.Properties?.Body;
}

async function playInTypeScript() {
  await npx(HEY_API, 'openapi-ts', '-i', description, '-o', 'typescript');
  const sources = join(work, 'typescript');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--moduleResolution', 'bundler'];
  await npx(
    HEY_API.slice(1),
    'tsc',
    ...strict,
    '--module',
    'esnext',
    '--lib',
    'es2023,dom,dom.iterable',
    join(sources, 'index.ts'),
  );
  const bundle = join(work, 'typescript.mjs');
  await build({
    entryPoints: [join(sources, 'index.ts')],
    bundle: true,
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
  });
  const { url } = running();
  const client = await startTypeScriptClient(bundle, openApi(contracts).paths, `${url}/api`);
  try {
    return played(await play({ client: client.url, cloud: url, endpoints }));
  } finally {
    client.stop();
  }
}

async function playInPython() {
  const generated = join(work, 'python-client');
  // By default it also formats what it made with a tool that may not be there, and warns of that.
  const config = join(work, 'python.json');
  writeFileSync(config, JSON.stringify({ post_hooks: [] }));
  const { stdout } = await run(python('openapi-python-client'), [
    ...['generate', '--path', description, '--output-path', generated, '--overwrite', '--fail-on-warning'],
    ...['--config', config],
  ]);
  if (/WARNING/.test(stdout)) throw new Error(stdout);
  const { url } = running();
  const client = spawn(python('python'), [
    ...[resolve('test/foreign/python_client.py'), generated, description, `${url}/api`],
  ]);
  client.stderr.pipe(process.stderr);
  try {
    const [port] = await once(client.stdout, 'data');
    return played(await play({ client: `http://127.0.0.1:${String(port).trim()}`, cloud: url, endpoints }));
  } finally {
    client.kill();
  }
}

/** A record that a demo borrower makes, verified by a library that knows nothing of us (CREDITRECORDS-5, CREDITRECORDS-10). */
async function checkRecord() {
  const { url } = running();
  const { first, last, email } = settlers.sina;
  const { client } = await signedIn(new World(url), `${first} ${last}`, email);
  const { jws } = await client.call(creditRecordsApi.makeCreditRecord, { body: { amounts: 'exact' } });
  const file = join(work, 'record.jws');
  writeFileSync(file, jws);
  const script = resolve('test/foreign/check_record.py');
  return (await run(python('python'), [script, file, `${url}/api/record-keys`])).stdout.trim();
}

const played = ({ statuses, pages }: Awaited<ReturnType<typeof play>>) =>
  `played a loan's life (${statuses.join(' → ')}), read ${pages} pages, renewed a session, repeated a command`;

function running() {
  const published = readPublished(endpoints);
  if (!published) throw new Error('The local cloud is not running: start it with npm start.');
  return published;
}

/**
 * `npm run check:foreign`: the description of the API, tried with tools that others wrote, and clients generated from it, which
 * play against the running `npm start` (API-49). Needs npm's registry, and Python 3.11 with venv and its package index.
 */
async function main(): Promise<void> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(description, JSON.stringify(openApi(contracts)));
  for (const { name, run: check } of checks) {
    try {
      process.stdout.write(`ok      ${name}${noteOf(await check())}\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stdout.write(`${isMissing(error) ? 'missing' : 'FAILED '} ${name}: ${sentenceOf(error)}\n`);
    }
  }
}

const noteOf = (note: string | undefined) => (note ? `: ${note}` : '');

/** Whether a tool is not there: nothing on this machine has its name, or it could not be fetched. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /ENOENT|ENOTFOUND|ECONNREFUSED|E404|No module named|Could not find a version/.test(
    String(Object(error).stderr ?? '') + error.message,
  );

function sentenceOf(error: unknown): string {
  const { stdout = '', stderr = '', message = String(error) } = Object(error);
  return `${message}\n${stdout}${stderr}`.trim().slice(0, 4000);
}

await main();

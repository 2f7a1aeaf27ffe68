// Takes long: begins first.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What the CDK command line needs of the repository. It builds in a copy, because other tests use what was built here. */
const sources = ['bin', 'lib', 'lambdas', 'shared', 'web', 'cdk.json', 'package.json', 'tsconfig.json'];
const copy = mkdtempSync(join(tmpdir(), 'lalaga-synth-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The commands of the page: its first indented block, as bash reads it. */
const [page = ''] = /(?: {4}.*\n)+/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
/** The commands as bash gives them to npm and npx: a list of words each. */
const commands = execFileSync(
  'bash',
  ['-c', `say() { printf '%s\\n' "$@" ''; }; npm() { say npm "$@"; }; npx() { say npx "$@"; }; ${page}`],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n\n')
  .map((command) => command.split('\n'));
const [, , deploy = []] = commands;

// No account, and nothing that could give one.
const env = {
  PATH: process.env.PATH,
  HOME: copy,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_REGION: 'ap-southeast-2',
  CDK_DISABLE_VERSION_CHECK: 'true',
};
const run = ([command = '', ...words]: readonly string[]) =>
  promisify(execFile)(command, words, { cwd: copy, env, maxBuffer: 2 ** 24 });

describe('the commands of the deployment page (CLOUD-48)', () => {
  beforeAll(() => {
    for (const each of sources) cpSync(each, join(copy, each), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  });

  it('are those that this test runs, and CI the first', () => {
    expect(commands.map((words) => words.slice(0, 3).join(' '))).toEqual([
      'npm ci',
      'npx cdk bootstrap',
      'npm run deploy',
    ]);
  });

  it('write every stack, with the command line that the lockfile pins', async () => {
    const { stderr } = await run(['npm', 'run', 'synth']);
    expect(stderr).not.toMatch(/\[Error|Warning at/);
    for (const stack of ['Data', 'Workflows', 'Api', 'Edge', 'Web', 'Ops'])
      expect(existsSync(join(copy, 'cdk.out', `Lalaga${stack}.template.json`)), stack).toBe(true);
  });

  it('deploy as far as the account, with each parameter that a template asks for and no other (CLOUD-5)', async () => {
    const refused = await run([...deploy, '--app', 'cdk.out']).catch((error: { stderr: string }) => error.stderr);
    expect(refused).toMatch(/Unable to resolve AWS account to use/);
    const { artifacts } = JSON.parse(readFileSync(join(copy, 'cdk.out/manifest.json'), 'utf8'));
    const asked = Object.values<{ type: string; properties: { stackName?: string; templateFile: string } }>(artifacts)
      .filter(({ type }) => type === 'aws:cloudformation:stack')
      .flatMap(({ properties: { stackName, templateFile } }) => {
        const { Parameters = {} } = JSON.parse(readFileSync(join(copy, 'cdk.out', templateFile), 'utf8'));
        return Object.entries<object>(Parameters).flatMap(([name, parameter]) =>
          'Default' in parameter ? [] : [`${stackName}:${name}`],
        );
      });
    const given = deploy.flatMap((word) => /^--parameters=([^=]+)=./.exec(word)?.[1] ?? []);
    expect(given.toSorted()).toEqual(asked.toSorted());
  });

  it('bootstrap with the same command line', async () => {
    const { stdout } = await run(['npx', 'cdk', 'bootstrap', '--show-template']);
    expect(stdout).toContain('/cdk-bootstrap/');
  });
});

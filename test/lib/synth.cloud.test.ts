import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

/** What the CDK command line needs of the repository. It builds in a copy, because other tests use what was built here. */
const sources = ['bin', 'lib', 'lambdas', 'shared', 'web', 'cdk.json', 'package.json', 'tsconfig.json'];
const copy = mkdtempSync(join(tmpdir(), 'lalaga-synth-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('npm run synth writes every stack, with the command line that the lockfile pins', async () => {
  for (const each of sources) cpSync(each, join(copy, each), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));

  const { stderr } = await promisify(execFile)('npm', ['run', 'synth'], { cwd: copy, maxBuffer: 2 ** 24 });

  expect(stderr).not.toMatch(/\[Error|Warning at/);
  for (const stack of ['Data', 'Workflows', 'Api', 'Edge', 'Web', 'Ops'])
    expect(existsSync(join(copy, 'cdk.out', `Lalaga${stack}.template.json`)), stack).toBe(true);
});

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleLambdas } from '#lib/bundles.ts';

/** What loading a function may make of schemas and checks; most are made of others, by functions that our modules call. */
const MAX_MADE = 60;

const { bundles } = await bundleLambdas({ root: process.cwd() });

/** Loads each function, and counts what zod then makes: it tells `postProcessor` of each schema and check. */
const script = `
  const made = {};
  let count = 0;
  globalThis.__zod_globalConfig = { postProcessor: () => { count += 1; } };
  for (const [name, module] of Object.entries(JSON.parse(process.argv[1]))) {
    count = 0;
    await import(module);
    made[name] = count;
  }
  const hasStreams = process.moduleLoadList.includes('NativeModule stream/web');
  process.stdout.write(JSON.stringify({ made, hasStreams }));`;

function loaded(): { made: Record<string, number>; hasStreams: boolean } {
  const modules = Object.fromEntries(bundles.map(({ name }) => [name, resolve('dist/lambdas', name, 'index.mjs')]));
  const env = { PATH: process.env.PATH, AWS_REGION: 'ap-southeast-2' };
  const args = ['--input-type=module', '-e', script, JSON.stringify(modules)];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

describe('loading the functions', () => {
  const { made, hasStreams } = loaded();

  it.each(bundles.map(({ name }) => name))('makes few schemas of %s (CLOUD-61)', (name) => {
    expect(made[name]).toBeLessThanOrEqual(MAX_MADE);
  });

  it('counts what is made at all', () => {
    expect(made.loans).toBeGreaterThan(0);
  });

  it('loads no streams of the web (CLOUD-61)', () => {
    expect(hasStreams).toBe(false);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { functionsOf } from '#local/cloud/lambda/function-spec.ts';
import { type Lambda, startLambda, type Warm } from '#local/cloud/lambda/lambda.ts';

const day = 86_400_000;
let dir: string;
let lambda: Lambda | undefined;
let lines: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lambda-'));
  lines = [];
});
afterEach(() => {
  lambda?.close();
  rmSync(dir, { recursive: true });
});

const alias = {
  stack: 'Shop',
  logicalId: 'Live',
  type: 'AWS::Lambda::Alias',
  id: 'arn:aws:lambda:r:a:function:Bake:live',
  name: 'Bake:live',
  arn: 'arn:aws:lambda:r:a:function:Bake:live',
  properties: { Name: 'live', FunctionName: 'Bake', FunctionVersion: 'Version.Version' },
  metadata: {},
};

const functionNamed = (name: string, properties = {}) => ({
  stack: 'Shop',
  logicalId: name,
  type: 'AWS::Lambda::Function',
  id: name,
  name,
  arn: `arn:aws:lambda:r:a:function:${name}`,
  properties: { Handler: 'index.handler', Timeout: 5, MemorySize: 256, ...properties },
  metadata: { 'local:bundle': '.' },
});

const start = (code: string, properties = {}) => startAll(code, [functionNamed('Bake', properties), alias]);

/** Two functions of the same code, of which so many stay warm. */
const startTwo = (code: string, warm: Warm) => startAll(code, [functionNamed('Bake'), functionNamed('Sell')], warm);

function startAll(code: string, resources: Resource[], warm?: Warm) {
  writeFileSync(join(dir, 'index.mjs'), code);
  const clock = openClock(join(dir, 'clock'));
  const options = {
    clock: clock.offset,
    variables: { AWS_REGION: 'ap-southeast-2' },
    log: (name: string, line: string) => lines.push(`${name} ${line}`),
  };
  lambda = startLambda(functionsOf(resources, dir), options, warm);
  return { lambda, clock };
}

describe('a function (CLOUD-31)', () => {
  it('gets its event, its context, its environment and no other', async () => {
    const { lambda } = start(
      `export const handler = async (event, context) => ({
        event, name: context.functionName, left: context.getRemainingTimeInMillis() > 4000, environment: { ...process.env } });`,
      { Environment: { Variables: { TABLE: 'bread', AGE: 3 } } },
    );
    expect(await lambda.invoke('arn:aws:lambda:r:a:function:Bake', { loaf: 1 })).toEqual({
      event: { loaf: 1 },
      name: 'Bake',
      left: true,
      environment: {
        TZ: 'UTC',
        AWS_REGION: 'ap-southeast-2',
        // Its own key, by which its role is known (CLOUD-43).
        AWS_ACCESS_KEY_ID: 'Bake',
        AWS_SECRET_ACCESS_KEY: 'Bake',
        AWS_LAMBDA_FUNCTION_NAME: 'Bake',
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
        TABLE: 'bread',
        AGE: '3',
      },
    });
  });

  it('is called by its alias, which can share no calls out', async () => {
    const { lambda } = start('export const handler = (event, context) => context.functionName');
    expect(await lambda.invoke(alias.arn, {})).toBe('Bake');
    const weights = { AdditionalVersionWeights: [{ FunctionVersion: '2', FunctionWeight: 0.1 }] };
    const shared = { ...alias, properties: { ...alias.properties, RoutingConfig: weights } };
    expect(() => functionsOf([shared], dir)).toThrow('AWS::Lambda::Alias (logical id Live) as it is: RoutingConfig');
  });

  it('lives in virtual time', async () => {
    const { lambda, clock } = start('export const handler = () => Date.now();');
    const before = Date.now();
    clock.moveTo(before + 30 * day);
    expect(await lambda.invoke('Bake', {})).toBeGreaterThanOrEqual(before + 30 * day);
    clock.moveTo(before + 60 * day);
    expect(await lambda.invoke('Bake', {})).toBeGreaterThanOrEqual(before + 60 * day);
  });

  it('fails in the words of Lambda', async () => {
    const { lambda } = start(`
      class NoFlour extends Error { name = 'NoFlour' }
      export const handler = () => { throw new NoFlour('The bin is empty'); };`);
    await expect(lambda.invoke('Bake', {})).rejects.toMatchObject({
      errorType: 'NoFlour',
      message: 'The bin is empty',
      trace: expect.arrayContaining([expect.stringContaining('index.mjs')]),
    });
  });

  it('is ended where it needs more memory than it has, and works again after (CLOUD-31)', async () => {
    const { lambda } = start(
      `const kept = [];
       export const handler = ({ how }) => { while (how === 'fill') kept.push(new Array(1e5).fill({})); return 'bread'; };`,
      { Timeout: 60, MemorySize: 64 },
    );
    await expect(lambda.invoke('Bake', { how: 'fill' })).rejects.toMatchObject({
      errorType: 'Runtime.ExitError',
      message: expect.stringContaining('memory'),
    });
    await expect(lambda.invoke('Bake', {})).resolves.toBe('bread');
  });

  it('is ended at its timeout, or when its thread ends, and works again after', async () => {
    const { lambda } = start(
      `export const handler = ({ how }) => how === 'hang' ? new Promise(() => setTimeout(() => {}, 1e6))
         : how === 'exit' ? new Promise(() => process.exit(3)) : 'bread';`,
      { Timeout: 1 },
    );
    await expect(lambda.invoke('Bake', { how: 'hang' })).rejects.toMatchObject({ errorType: 'Sandbox.Timedout' });
    await expect(lambda.invoke('Bake', { how: 'exit' })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await lambda.invoke('Bake', {})).toBe('bread');
  });

  it('goes on with what is under way when one invocation takes too long', async () => {
    const { lambda } = start(
      `export const handler = ({ ms }) => new Promise((done) => setTimeout(done, ms, 'bread'));`,
      { Timeout: 2 },
    );
    const late = lambda.invoke('Bake', { ms: 10_000 });
    const other = new Promise((resolve) => setTimeout(resolve, 1500)).then(() => lambda.invoke('Bake', { ms: 1000 }));
    await expect(late).rejects.toMatchObject({ errorType: 'Sandbox.Timedout' });
    expect(await other).toBe('bread');
  });

  it('runs four at a time in one thread, and the fifth after one of them', async () => {
    const { lambda } = start(`
      import { threadId } from 'node:worker_threads';
      let now = 0;
      export const handler = async () => {
        const most = (now += 1);
        await new Promise((go) => setTimeout(go, 50));
        now -= 1;
        return { threadId, most };
      };`);
    const runs = await Promise.all(Array.from({ length: 12 }, () => lambda.invoke('Bake', {})));
    const seen = runs as { threadId: number; most: number }[];
    expect(new Set(seen.map(({ threadId }) => threadId)).size).toBe(1);
    expect(Math.max(...seen.map(({ most }) => most))).toBe(4);
    expect(lambda.begun()).toBe(12);
  });

  describe('is ended when it is idle, and works again after (CLOUD-66)', () => {
    const inThread = `
      import { threadId } from 'node:worker_threads';
      export const handler = ({ ms = 0 }) => new Promise((done) => setTimeout(done, ms, threadId));`;

    it('if another is used and there are too many', async () => {
      const { lambda } = startTwo(inThread, { max: 1, idleMs: 0 });
      const first = await lambda.invoke('Bake', {});
      expect(await lambda.invoke('Bake', {})).toBe(first);
      await lambda.invoke('Sell', {});
      expect(await lambda.invoke('Bake', {})).not.toBe(first);
    });

    it.each([
      ['there are not too many', { max: 2, idleMs: 0 }],
      ['it was used lately', { max: 1, idleMs: 1e6 }],
    ])('but not if %s', async (_, warm) => {
      const { lambda } = startTwo(inThread, warm);
      const first = await lambda.invoke('Bake', {});
      await lambda.invoke('Sell', {});
      expect(await lambda.invoke('Bake', {})).toBe(first);
    });

    it('but not while it runs', async () => {
      const { lambda } = startTwo(inThread, { max: 1, idleMs: 0 });
      const first = await lambda.invoke('Bake', {});
      const long = lambda.invoke('Bake', { ms: 300 });
      await lambda.invoke('Sell', {});
      expect(await long).toBe(first);
    });
  });

  it('answers with its new code after a reload, and finishes what it was doing with the old', async () => {
    const { lambda } = start(`
      export const handler = () => { console.log('begun'); return new Promise((done) => setTimeout(done, 500, 'old')); };`);
    const running = lambda.invoke('Bake', {});
    await expect.poll(() => lines).toEqual(['Bake begun']);
    writeFileSync(join(dir, 'index.mjs'), `export const handler = () => 'new';`);
    lambda.reload('another');
    expect(await lambda.invoke('Bake', {})).toBe('old');
    lambda.reload(basename(dir));
    expect(await lambda.invoke('Bake', {})).toBe('new');
    expect(await running).toBe('old');
    expect(await lambda.invoke('Bake', {})).toBe('new');
  });

  it('has its lines passed on under its name', async () => {
    const { lambda } = start(`export const handler = () => { console.log('warm'); };`);
    await lambda.invoke('Bake', {});
    await expect.poll(() => lines).toEqual(['Bake warm']);
  });

  it('must exist', async () => {
    const { lambda } = start('export const handler = () => 1;');
    await expect(lambda.invoke('Brew', {})).rejects.toThrow('There is no function Brew');
  });
});

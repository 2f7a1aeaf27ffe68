import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const Step = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  shell: z.literal('bash').optional(),
  run: z.string().optional(),
});
const Job = z.strictObject({
  'runs-on': z.literal('ubuntu-24.04'),
  'timeout-minutes': z.int(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(Step),
});
/** A job that is another workflow. */
const Call = z.strictObject({
  needs: z.string(),
  uses: z.literal('./.github/workflows/deploy.yml'),
  with: z.strictObject({ stage: z.enum(['staging', 'prod']) }),
});
const Permissions = z.strictObject({ contents: z.literal('read'), 'id-token': z.literal('write') });
const common = { name: z.string(), permissions: Permissions };
const Release = z.strictObject({
  ...common,
  on: z.strictObject({ push: z.strictObject({ branches: z.tuple([z.literal('main')]) }) }),
  concurrency: z.string(),
  jobs: z.strictObject({ test: Job, staging: Call, prod: Call }),
});
const Deploy = z.strictObject({
  ...common,
  on: z.strictObject({
    workflow_call: z.strictObject({
      inputs: z.strictObject({ stage: z.strictObject({ type: z.literal('string'), required: z.literal(true) }) }),
    }),
  }),
  jobs: z.strictObject({ deploy: Job }),
});

const text = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');
const release = Release.parse(parse(text('release')));
const deploy = Deploy.parse(parse(text('deploy'))).jobs.deploy;
const page = readFileSync('docs/deploy.md', 'utf8');

/** The options of the command that deploys, each without its value. */
const optionsOf = (commands: string) => {
  const [command = ''] = /npm run deploy --(?:.*\\\n)+.*/.exec(commands) ?? [];
  return [...command.matchAll(/--(?:parameters=[^=]+|context \w+|outputs-file \S+)/g)].map(([option]) => option);
};

describe('the pipeline (CLOUD-50)', () => {
  it('tests, deploys staging, plays against it, and then deploys prod', () => {
    const { test, staging, prod } = release.jobs;
    expect(test.steps.at(-1)?.run).toBe('.ci/run');
    expect([staging, prod].map(({ needs, with: { stage } }) => [needs, stage])).toEqual([
      ['test', 'staging'],
      ['staging', 'prod'],
    ]);
    const last = deploy.steps.at(-1);
    expect(last).toMatchObject({
      if: "inputs.stage == 'staging'",
      run: 'npm run journey -- --url $SITE --outputs outputs.json',
    });
  });

  it('deploys with the command of the deployment page', () => {
    const { run = '' } = deploy.steps.find(({ name }) => name === 'Deploy') ?? {};
    expect(optionsOf(run)).toEqual(optionsOf(page));
    expect(optionsOf(run)).toHaveLength(8);
    const set = Object.keys(deploy.env ?? {});
    const used = [...run.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].toSorted()).toEqual(set.toSorted());
  });

  it('runs scripts that there are, signs in by a role, and holds no key', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const called = [...text('deploy').matchAll(/npm run (\w+)/g)].map(([, script]) => script);
    expect(called.filter((script) => !(String(script) in scripts))).toEqual([]);
    expect(JSON.stringify(deploy.steps)).toMatch(/"role-to-assume":"\$\{\{ vars\.ROLE \}\}"/);
    expect(text('deploy') + text('release')).not.toMatch(/secrets\.|AKIA|aws-secret/);
    // Where a step reads an input, it does so by a variable: the input is never a part of a script.
    for (const { run = '' } of [...deploy.steps, ...release.jobs.test.steps]) expect(run).not.toContain('${{');
  });
});

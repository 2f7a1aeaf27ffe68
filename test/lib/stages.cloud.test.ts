import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#lib/app.ts';

const outdir = mkdtempSync(join(tmpdir(), 'stages-'));
afterAll(() => rmSync(outdir, { recursive: true }));

/** The stacks of a stage as they are deployed: to an account, in a region. */
function stacksOf(stage: string) {
  const app = new App({
    outdir: join(outdir, stage),
    treeMetadata: false,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  const env = { account: '111111111111', region: 'ap-southeast-2' };
  buildApp(app, { root: process.cwd(), stage, publish: true, env });
  return app.synth().stacks;
}

/** A name within a thing that is the stage's own: a pool's group, an API's stage, a role's policy, a function's alias, a metric; or of AWS itself. */
const withinOthers =
  /^AWS::(ApiGateway(V2)?::Stage|Cognito::UserPoolGroup|IAM::Policy|Lambda::Alias) | Namespace AWS\/| MetricName | CodeDeployDefault\./;

/** The names that a template chooses for a resource by itself, and the namespaces of metrics. */
const namesOf = (type: string, properties: object = {}): string[] =>
  Object.entries(properties).flatMap(([key, value]) => {
    if (/Config$|Transformations$/.test(key)) return namesOf(type, [value].flat()[0]);
    return /Name$|Namespace$/.test(key) && typeof value === 'string' ? [`${type} ${key} ${value}`] : [];
  });

const chosenBy = (stage: string) =>
  new Set(
    stacksOf(stage).flatMap(({ stackName, template }) => [
      `stack ${stackName}`,
      ...Object.values<{ Export?: { Name: string } }>(template.Outputs ?? {}).flatMap(({ Export }) =>
        Export ? [`export ${JSON.stringify(Export.Name)}`] : [],
      ),
      ...Object.values<{ Type: string; Properties: object }>(template.Resources)
        .flatMap(({ Type, Properties }) => namesOf(Type, Properties))
        .filter((name) => !withinOthers.test(name)),
    ]),
  );

describe('two stages in one account and region (CLOUD-42)', () => {
  const staging = chosenBy('staging');
  const prod = chosenBy('prod');

  it('have no stack, export or name in common', () => {
    expect(staging.size).toBe(prod.size);
    expect([...staging].filter((name) => prod.has(name))).toEqual([]);
    expect(staging.size).toBeGreaterThan(20);
  });

  it('are those that there are', () => {
    expect(() => buildApp(new App(), { root: process.cwd(), stage: 'pord' })).toThrow('There is no stage pord');
  });
});

import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { AreaFunction } from '#lib/constructs/area-function.ts';
import { Canary } from '#lib/constructs/canary.ts';
import { setStage } from '#lib/constructs/deployment-stage.ts';
import { contracts } from '#lib/contracts.ts';
import { synthesized } from './synthesized.ts';

type Resource = ReturnType<typeof synthesized>[string]['Resources'][string] & Record<string, unknown>;

const templates = synthesized();
const { Parameters = {}, Conditions = {} } = templates.LalagaApi ?? {};
const ofType = (type: string): [string, Resource][] =>
  Object.entries(templates.LalagaApi?.Resources ?? {}).filter(([, { Type }]) => Type === type);

describe('a release (CLOUD-46)', () => {
  const aliases = ofType('AWS::Lambda::Alias');

  it('gives one call in ten to a new version of each function that an API calls, and watches both APIs', () => {
    const groups = Object.fromEntries(ofType('AWS::CodeDeploy::DeploymentGroup'));
    const alarms = ofType('AWS::CloudWatch::Alarm').map(([id]) => ({ Name: { Ref: id } }));
    expect(alarms).toHaveLength(2);
    expect(aliases).toHaveLength(Object.keys(contracts).length + 1);
    for (const [, alias] of aliases) {
      const { CodeDeployLambdaAliasUpdate: update } = alias.UpdatePolicy as {
        CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } };
      };
      expect(groups[update.DeploymentGroupName.Ref]?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: alarms },
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      });
    }
  });

  it('is taken back where a function of the socket fails, and not where it refuses', () => {
    const [called] = ofType('AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => JSON.stringify(Properties));
    const live = aliases.find(([id]) => called?.includes(`{"Ref":"${id}"}`))?.[1].Properties.FunctionName;
    expect(live).toBeDefined();
    const frames = ofType('AWS::CloudWatch::Alarm').find(([id]) => id.includes('FramesFail'))?.[1];
    expect(frames?.Properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [
        { Name: 'FunctionName', Value: live },
        { Name: 'Resource', Value: { 'Fn::Join': ['', [live, ':live']] } },
      ],
    });
  });

  it('is also one of parameters alone: a version is described by those settings that they give, and by no others', () => {
    const functions = Object.fromEntries(ofType('AWS::Lambda::Function'));
    const versions = ofType('AWS::Lambda::Version').map(([, { Properties }]) => Properties);
    expect(versions).toHaveLength(aliases.length);
    for (const { FunctionName, Description } of versions) {
      const { Variables } = Object(functions[Object(FunctionName).Ref]?.Properties.Environment);
      const given = Object.values(Variables).filter((value) => parametersOf(value).length > 0);
      expect(Description).toEqual({ 'Fn::Join': [' ', given] });
      expect(JSON.stringify(Description)).not.toContain('resolve:');
      // As many characters as a description may have.
      const longest = given.flatMap(parametersOf).map((name) => ' '.length + longestOf(name));
      expect(longest.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(256);
    }
  });

  it('leaves its rights to the version before: others are another role', () => {
    const roleWith = (...actions: string[]) => {
      const app = new App();
      setStage(app, 'local');
      const stack = new Stack(app, 'Released');
      new AreaFunction(stack, {
        ...{ root: process.cwd(), name: 'relief', description: '', timeoutSeconds: 3, memoryMb: 128, environment: {} },
        ...{ given: ['none'], may: [{ Action: actions, Resource: ['arn:aws:s3:::one/*'] }] },
        canary: new Canary(stack, { restName: 'Rest', socketFunction: 'Socket' }),
      });
      const { Resources }: { Resources: Record<string, Resource> } = app.synth().getStackByName('Released').template;
      return Object.values(Resources).find(({ Type }) => Type === 'AWS::Lambda::Function')?.Properties.Role;
    };
    const former = roleWith('s3:GetObject', 's3:PutObject');
    expect(former).toBeDefined();
    expect(roleWith('s3:GetObject', 's3:PutObject')).toEqual(former);
    expect(roleWith('s3:GetObject')).not.toEqual(former);
  });

  it('reaches people by the alias alone', () => {
    const ids = aliases.map(([id]) => id);
    const calls = [...ofType('AWS::ApiGateway::RestApi'), ...ofType('AWS::ApiGatewayV2::Integration')];
    const called = JSON.stringify(calls).matchAll(/2015-03-31\/functions\/",\{([^}]+)\}/g);
    const names = new Set([...called].map(([, name]) => name?.replace(/^"Ref":"(\w+)"$/, '$1')));
    expect([...names].toSorted()).toEqual(ids.toSorted());
    const permitted = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    expect(permitted.map(([, { Properties }]) => (Properties.FunctionName as { Ref: string }).Ref).toSorted()).toEqual(
      ids.toSorted(),
    );
  });
});

/** The parameters that a value of the template depends on, by itself or by a condition. */
function parametersOf(value: unknown): string[] {
  const text = JSON.stringify(value);
  const conditions = [...text.matchAll(/"Fn::If":\["(\w+)"/g)].map(([, name = '']) => Conditions[name]);
  const names = [text, ...conditions.map((condition) => JSON.stringify(condition))].flatMap((each) =>
    [...each.matchAll(/"Ref":"(\w+)"/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => name in Parameters);
}

/** How many characters the longest value of a parameter has. */
function longestOf(name: string): number {
  const { AllowedValues, AllowedPattern }: { AllowedValues?: string[]; AllowedPattern: string } = Object(
    Parameters[name],
  );
  if (AllowedValues) return Math.max(...AllowedValues.map(({ length }) => length));
  const values = Array.from({ length: 500 }, (_, length) => ['', 'https://'].map((start) => start.padEnd(length, 'a')));
  return Math.max(
    ...values
      .flat()
      .filter((value) => new RegExp(AllowedPattern).test(value))
      .map(({ length }) => length),
  );
}

/** The properties for which CloudFormation makes a resource anew, or a secret another value. */
const fixed: Record<string, readonly string[]> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::DynamoDB::Table': ['KeySchema', 'TableName'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['GenerateSecretString', 'Name', 'SecretString'],
};

/** What holds data, by stack and logical id. */
const holding = Object.entries(templates).flatMap(([stack, { Resources }]) =>
  Object.entries(Resources)
    .filter(([, resource]) => fixed[resource.Type] && 'DeletionPolicy' in resource)
    .map(([id, { Type, Properties }]) => ({
      resource: `${stack}.${id}`,
      type: Type,
      fixed: Object.fromEntries(Object.entries(Properties).filter(([name]) => fixed[Type]?.includes(name))),
    })),
);

describe('what was released (CLOUD-47)', () => {
  const released: { resource: string; gone?: string }[] = JSON.parse(readFileSync('lib/released.json', 'utf8'));

  it('is kept as it is, or says why it is gone', () => {
    expect(holding).toEqual(expect.arrayContaining(released.filter(({ gone }) => !gone)));
  });

  it('is listed whole', () => {
    const listed = released.map(({ resource }) => resource);
    expect(holding.filter(({ resource }) => !listed.includes(resource))).toEqual([]);
  });
});

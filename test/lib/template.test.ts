import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';
import { jobs } from '#lib/jobs.ts';
import { synthesized } from './synthesized.ts';

const templates = await synthesized();
const resourcesOf = (type: string) =>
  Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties, ...rest }]) => ({ id, ...Properties, ...rest })),
  );

const Operation = z.looseObject({
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  'x-amazon-apigateway-integration': z.looseObject({ type: z.string() }),
});
const [api] = resourcesOf('AWS::ApiGateway::RestApi');
const { Body } = z.parse(
  z.looseObject({ Body: z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) }) }),
  api,
);

describe('the stacks', () => {
  it.each(Object.entries(templates))('%s has fewer resources than CloudFormation takes', (_, { Resources }) => {
    expect(Object.keys(Resources).length).toBeLessThan(500);
  });

  it('keep what holds money, people and evidence, whatever is deployed', () => {
    const kept = ['DynamoDB::Table', 'Cognito::UserPool', 'KMS::Key', 'SecretsManager::Secret'];
    const all = kept.flatMap((type) =>
      Object.entries(templates.LalagaData?.Resources ?? {}).filter(([, { Type }]) => Type === `AWS::${type}`),
    );
    expect(all.length).toBeGreaterThanOrEqual(5);
    for (const [, resource] of all)
      expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(resourcesOf('AWS::DynamoDB::Table')).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ]);
  });
});

/** The parameters of each stack that the command of docs/deploy.md gives, as a shell makes them of its braces. */
const given = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/--parameters=Lalaga(?:\{([\w,]+)\}|(\w+)):(\w+)=/g)]
  .flatMap(([, several, one = '', name]) => (several ?? one).split(',').map((stack) => `Lalaga${stack}:${name}`))
  .toSorted();

describe('a first deployment', () => {
  it('is given what each stack asks for, and nothing that a stack does not know', () => {
    const asked = Object.entries(templates).flatMap(([stack, { Parameters = {} }]) =>
      Object.entries(Parameters).flatMap(([name, parameter]) => ('Default' in parameter ? [] : [`${stack}:${name}`])),
    );
    expect(given).toEqual(asked.toSorted());
  });

  it('lets the gateway write logs before any stage does', () => {
    const accounts = resourcesOf('AWS::ApiGateway::Account').map(({ id }) => id);
    const stages = [...resourcesOf('AWS::ApiGateway::Stage'), ...resourcesOf('AWS::ApiGatewayV2::Stage')];
    expect(stages.map((stage) => 'DependsOn' in stage && stage.DependsOn)).toEqual([accounts, accounts]);
  });
});

describe('the distribution', () => {
  it("keeps nobody's error for the next who asks", () => {
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    expect(distribution).toMatchObject({
      DistributionConfig: {
        CustomErrorResponses: [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    });
  });
});

describe('what fails unheard', () => {
  it('goes to the queue of failures, whoever calls without waiting for an answer', () => {
    const heard = resourcesOf('AWS::Lambda::EventInvokeConfig').map(({ id }) => id.replace(/Failed\w*$/, ''));
    const called = resourcesOf('AWS::Lambda::Permission').filter(
      (one) => 'Principal' in one && one.Principal === 'events.amazonaws.com',
    );
    expect(heard).toEqual(expect.arrayContaining(called.map(({ id }) => id.replace(/From\w*$/, ''))));
    expect(heard.length).toBe(called.length + Object.keys(jobs).length);
  });

  it('is counted by metrics that exist: DynamoDB tells what it refused by operation alone', () => {
    const alarms = resourcesOf('AWS::CloudWatch::Alarm').filter(
      (one) => 'MetricName' in one && one.MetricName === 'ThrottledRequests',
    );
    for (const alarm of alarms)
      expect(alarm).toMatchObject({ Dimensions: [{ Name: 'TableName' }, { Name: 'Operation' }] });
    expect(alarms.length).toBeGreaterThan(0);
  });
});

describe('the REST API', () => {
  const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract));

  it('has every endpoint of the contracts, and asks all but the public ones for an access token', () => {
    for (const { method, path, who } of endpoints) {
      const operation = Body.paths[path]?.[method.toLowerCase()];
      expect(operation?.['x-amazon-apigateway-integration'].type, `${method} ${path}`).toBe('aws_proxy');
      expect(operation?.security, `${method} ${path}`).toEqual(
        who === 'anyone' ? undefined : [{ signedIn: ['aws.cognito.signin.user.admin'] }],
      );
    }
  });

  it('has one name for a parameter in one place, as the gateway demands', () => {
    const names = new Map<string, Set<string>>();
    for (const path of Object.keys(Body.paths)) {
      const segments = path.split('/');
      segments.forEach((segment, at) => {
        if (!segment.startsWith('{')) return;
        const place = segments.slice(0, at).join('/');
        names.set(place, (names.get(place) ?? new Set()).add(segment));
      });
    }
    expect([...names].filter(([, each]) => each.size > 1)).toEqual([]);
  });

  it('describes itself in a template that the gateway takes, which means nothing but itself', () => {
    const Mock = z.object({
      responses: z.object({ default: z.object({ responseTemplates: z.record(z.string(), z.string()) }) }),
    });
    const mock = z.parse(Mock, Body.paths['/openapi.json']?.get?.['x-amazon-apigateway-integration']);
    const template = mock.responses.default.responseTemplates['application/json'] ?? '';
    expect(template).not.toMatch(/[$#]/);
    expect(Buffer.byteLength(template)).toBeLessThan(300 * 1024);
    expect(Object.keys(JSON.parse(template).paths)).toEqual(
      Object.keys(Body.paths).filter((path) => path !== '/openapi.json'),
    );
  });

  it('holds back who tries secrets or has mails sent, and nobody whose page renews what it may', () => {
    const acls = JSON.stringify(resourcesOf('AWS::WAFv2::WebACL'));
    const pattern = /"RegexString":"([^"]+)"/.exec(acls)?.[1] ?? '';
    const counted = Object.keys(Body.paths).filter((path) => new RegExp(pattern).test(`/api${path}`));
    const throttled = JSON.stringify(resourcesOf('AWS::ApiGateway::Stage'));
    expect(counted.toSorted()).toEqual(
      ['activate', 'challenge', 'login', 'register', 'request-password-reset', 'reset-password'].map(
        (name) => `/auth/${name}`,
      ),
    );
    for (const path of counted) expect(throttled).toContain(`"/${path.replaceAll('/', '~1')}"`);
    expect(throttled).not.toContain('refresh');
  });
});

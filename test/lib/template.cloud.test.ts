import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';
import { functions } from '#lib/functions.ts';
import { jobs } from '#lib/jobs.ts';
import { synthesized } from './synthesized.ts';

const templates = synthesized();
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
  it.each(Object.entries(templates))(
    '%s has fewer resources than CloudFormation takes (CLOUD-2)',
    (_, { Resources }) => {
      expect(Object.keys(Resources).length).toBeLessThan(500);
    },
  );

  it('keep what holds money, people and evidence, whatever is deployed (CLOUD-3)', () => {
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
  it('is given what each stack asks for, and nothing that a stack does not know (CLOUD-5)', () => {
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
  it("keeps nobody's error for the next who asks (API-18)", () => {
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    expect(distribution).toMatchObject({
      DistributionConfig: {
        CustomErrorResponses: [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    });
  });
});

describe('what fails unheard', () => {
  it('goes to the queue of failures, whoever calls without waiting for an answer (CLOUD-13)', () => {
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

  it('has every endpoint of the contracts, and asks all but the public ones for an access token (API-1, API-9)', () => {
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

  it('describes itself in a template that the gateway takes, which means nothing but itself (API-1)', () => {
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

  it('holds back who tries secrets or has mails sent, and nobody whose page renews what it may (API-39, API-40)', () => {
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
    const limits = [...acls.matchAll(/"Limit":(\d+)/g)].map(([, limit]) => Number(limit));
    expect(limits).toEqual([300, 20_000]);
    const [stage] = resourcesOf('AWS::ApiGateway::Stage');
    const settings = z.parse(z.looseObject({ MethodSettings: z.array(z.looseObject({})) }), stage).MethodSettings;
    const [every, ...seldom] = settings;
    expect(every).toMatchObject({ HttpMethod: '*', ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
    expect(seldom.length).toBeGreaterThan(0);
    for (const one of seldom) expect(one).toMatchObject({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
  });

  it('answers nobody who does not come through the distribution (API-41)', () => {
    const guard = resourcesOf('AWS::WAFv2::WebACL').find((acl) => 'Scope' in acl && acl.Scope === 'REGIONAL');
    expect(guard).toMatchObject({
      DefaultAction: { Block: {} },
      Rules: [
        {
          Action: { Allow: {} },
          Statement: {
            ByteMatchStatement: {
              FieldToMatch: { SingleHeader: { Name: 'x-origin-key' } },
              PositionalConstraint: 'EXACTLY',
            },
          },
        },
      ],
    });
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    expect(JSON.stringify(distribution)).toContain('"HeaderName":"x-origin-key"');
  });

  it('writes neither who called nor what was said into its access log (CLOUD-15)', () => {
    const formats = [...resourcesOf('AWS::ApiGateway::Stage'), ...resourcesOf('AWS::ApiGatewayV2::Stage')].map(
      (stage) => JSON.stringify(stage).match(/\$context\.[\w.]+/g),
    );
    expect(formats.flat().length).toBeGreaterThan(5);
    expect(
      formats.flat().filter((name) => /identity|authorizer|\.path$|body|header|query/i.test(String(name))),
    ).toEqual([]);
  });
});

describe('the buckets', () => {
  const buckets = resourcesOf('AWS::S3::Bucket');

  it('are private, encrypted and versioned (CLOUD-3)', () => {
    expect(buckets.length).toBeGreaterThanOrEqual(4);
    for (const bucket of buckets)
      expect(bucket).toMatchObject({
        BucketEncryption: { ServerSideEncryptionConfiguration: expect.any(Array) },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        VersioningConfiguration: { Status: 'Enabled' },
      });
  });

  it('lock the sealed audit for seven years (CLOUD-4)', () => {
    const locked = buckets.filter((bucket) => 'ObjectLockEnabled' in bucket);
    expect(locked).toMatchObject([
      { ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Years: 7 } } } },
    ]);
  });

  it('let nobody read an upload before it is scanned, nor write what is clean but the check (CLOUD-12)', () => {
    const [rules] = resourcesOf('AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('ScannedUploads'));
    const denied = z
      .parse(
        z.looseObject({ PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }) }),
        rules,
      )
      .PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Deny')
      .map((statement) => JSON.stringify(statement));
    const by = (action: string) => denied.find((statement) => statement.includes(action)) ?? '';
    expect(by('s3:GetObject"')).toMatch(/quarantine\/\*.*NO_THREATS_FOUND/);
    expect(by('s3:PutObjectTagging')).toMatch(/ArnNotEquals.*Scanner/);
    expect(by('"s3:PutObject"')).toMatch(/ArnNotEquals.*DocCheck.*clean\/\*|clean\/\*.*ArnNotEquals.*DocCheck/);
  });
});

describe('the pages', () => {
  it('come with the headers that browsers heed (CLOUD-8, SITE-49)', () => {
    const [headers] = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy');
    expect(headers).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
        },
        CustomHeadersConfig: {
          Items: expect.arrayContaining([
            expect.objectContaining({
              Header: 'permissions-policy',
              Value: 'camera=(self), geolocation=(), microphone=()',
            }),
          ]),
        },
      },
    });
    const policy = JSON.stringify(headers);
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('the alarms', () => {
  it('watch functions, machines, errors, latency, the outbox, the table and the audit (CLOUD-14)', () => {
    const watched = resourcesOf('AWS::CloudWatch::Alarm').map((alarm) =>
      'Namespace' in alarm && 'MetricName' in alarm ? `${alarm.Namespace} ${alarm.MetricName}` : '',
    );
    expect(watched.filter((one) => one === 'AWS/Lambda Errors')).toHaveLength(functions.length);
    expect(watched.filter((one) => one === 'AWS/States ExecutionsFailed')).toHaveLength(2);
    for (const one of [
      'Lalaga AuditViolations',
      'AWS/ApiGateway 5XXError',
      'AWS/ApiGateway Latency',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/Lambda IteratorAge',
      'AWS/DynamoDB ThrottledRequests',
    ])
      expect(watched).toContain(one);
  });
});

describe('the schedules', () => {
  it('run by the clock of Apia, are retried for a day, and then go to the queue of failures (CLOUD-7, ADMIN-10)', () => {
    expect(jobs).toEqual({
      'repayment-jobs': [{ step: 'sweep', cron: '10 0 * * ? *' }],
      'deadline-jobs': [{ step: 'deadlines', cron: '30 0 * * ? *' }],
      'kyc-jobs': [{ step: 'expire-ids', cron: '30 0 * * ? *' }],
      'wallet-jobs': [{ step: 'refund-unmatched', cron: '30 0 * * ? *' }],
      'audit-jobs': [{ step: 'audit', cron: '0 2 * * ? *' }],
      'admin-jobs': [
        { step: 'seal', cron: '0 2 * * ? *' },
        { step: 'archive', cron: '0 2 1 * ? *' },
      ],
      'migration-jobs': [{ step: 'back-fill' }],
    });
    const schedules = resourcesOf('AWS::Scheduler::Schedule');
    expect(schedules).toHaveLength(7);
    for (const one of schedules)
      expect(one).toMatchObject({
        ScheduleExpressionTimezone: 'Pacific/Apia',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 20 },
        },
      });
  });
});

describe('functions, contracts and stacks', () => {
  it('neither import the local cloud nor ask where they run (CLOUD-1)', () => {
    const sources = ['lambdas', 'shared', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file)),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(
      sources.filter((file) => /#local\/|AWS_ENDPOINT|localhost|isLocal/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  it('write to the log in one place (CLOUD-15)', () => {
    const writing = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && /process\.std|console\./.test(readFileSync(join('lambdas', file), 'utf8')),
    );
    expect(writing).toEqual(['platform/log.ts']);
  });
});

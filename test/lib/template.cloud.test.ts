import { readdirSync, readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';
import { functions } from '#lib/functions.ts';
import { jobs } from '#lib/jobs.ts';
import { viewerRequestOf } from '#local/cloud/cloudfront/viewer-request.ts';
import { readPattern } from '#local/cloud/events/pattern.ts';
import { synthesized } from './synthesized.ts';

const templates = synthesized();
const resourcesOf = (type: string) =>
  Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties, ...rest }]) => ({ id, ...Properties, ...rest })),
  );

const Operation = z.looseObject({
  responses: z.record(z.string(), z.unknown()),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  'x-amazon-apigateway-integration': z.looseObject({ type: z.string() }),
});
const [api] = resourcesOf('AWS::ApiGateway::RestApi');
const { Body } = z.parse(
  z.looseObject({ Body: z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) }) }),
  api,
);

const Behaviours = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(
      z.looseObject({ PathPattern: z.string(), TargetOriginId: z.string(), CachePolicyId: z.unknown() }),
    ),
  }),
});

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
    expect(resourcesOf('AWS::Cognito::UserPool')).toMatchObject([{ UserPoolTier: 'ESSENTIALS' }]);
    // A region has one such setting, which other APIs use too.
    const { Resources = {} } = templates.LalagaApi ?? {};
    expect(Object.values(Resources).filter(({ Type }) => Type === 'AWS::ApiGateway::Account')).toMatchObject([
      { DeletionPolicy: 'Retain' },
    ]);
  });
});

describe('a first deployment', () => {
  it('refuses what cannot be right (CLOUD-5)', () => {
    const wrong = {
      SiteUrl: ['https://lalaga.example/', 'http://lalaga.example', 'lalaga.example'],
      Sender: ['lalaga.example', 'a b@lalaga.example'],
      AlarmEmail: ['ops'],
      CardPageUrl: ['http://pay.example/lalaga'],
      CertificateArn: ['arn:aws:acm:ap-southeast-2:123456789012:certificate/one'],
    };
    const right = {
      SiteUrl: 'https://lalaga.example',
      Sender: 'no-reply@lalaga.example',
      AlarmEmail: 'ops@lalaga.example',
      CardPageUrl: 'https://pay.example/lalaga',
      CertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
    };
    const Asked = z.record(z.string(), z.looseObject({ AllowedPattern: z.optional(z.string()) }));
    const all = Object.values(templates).flatMap(({ Parameters = {} }) => Object.entries(z.parse(Asked, Parameters)));
    for (const [name, values] of Object.entries(wrong)) {
      const patterns = all
        .filter(([asked]) => asked === name)
        .map(([, { AllowedPattern = '' }]) => new RegExp(AllowedPattern));
      expect(patterns.length).toBeGreaterThan(0);
      for (const pattern of patterns) {
        expect(values.filter((value) => pattern.test(value))).toEqual([]);
        expect(right[name as keyof typeof right]).toMatch(pattern);
      }
    }
  });

  it('lets the gateway write logs before any stage does', () => {
    const accounts = resourcesOf('AWS::ApiGateway::Account').map(({ id }) => id);
    const stages = [...resourcesOf('AWS::ApiGateway::Stage'), ...resourcesOf('AWS::ApiGatewayV2::Stage')];
    expect(stages.map((stage) => 'DependsOn' in stage && stage.DependsOn)).toEqual([accounts, accounts]);
  });
});

const refTo = (id = '') => JSON.stringify({ Ref: id });

describe('the distribution', () => {
  it("keeps nobody's error for the next who asks (API-18)", () => {
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    expect(distribution).toMatchObject({
      DistributionConfig: {
        CustomErrorResponses: [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    });
  });

  it('keeps for a minute what is the same for everybody, and nothing else of the API (API-18)', () => {
    const [policy] = resourcesOf('AWS::CloudFront::CachePolicy');
    expect(policy).toMatchObject({ CachePolicyConfig: { MinTTL: 60, DefaultTTL: 60, MaxTTL: 60 } });
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    const { CacheBehaviors } = z.parse(Behaviours, distribution).DistributionConfig;
    const kept = CacheBehaviors.filter(({ CachePolicyId }) => JSON.stringify(CachePolicyId) === refTo(policy?.id));
    expect(kept.map(({ PathPattern }) => PathPattern)).toEqual(['/api/figures', '/api/config', '/api/open-books']);
    const open = Object.values(contracts).flatMap((api) => Object.values(api).filter(({ who }) => who === 'anyone'));
    const paths = open.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`);
    for (const { PathPattern } of kept) expect(paths).toContain(PathPattern);
  });

  it('answers with the description of the API from the site, before the API is asked (API-1)', () => {
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    const { CacheBehaviors } = z.parse(Behaviours, distribution).DistributionConfig;
    const found = CacheBehaviors.map(({ PathPattern, TargetOriginId }) => [PathPattern, TargetOriginId]);
    const [described, api] = ['/api/openapi.json', '/api/*'].map((path) => found.findIndex(([each]) => each === path));
    expect(found[described ?? -1]).toEqual(['/api/openapi.json', 'site']);
    expect(described).toBeLessThan(api ?? -1);
  });
});

describe('an address without # (SITE-1)', () => {
  const type = 'AWS::CloudFront::Function';
  const [leading] = resourcesOf(type);
  const name = leading?.id ?? '';
  const properties = { ...leading };
  const answer = viewerRequestOf({
    stack: '',
    type,
    id: name,
    name,
    logicalId: name,
    arn: name,
    properties,
    metadata: {},
  });
  const answerTo = (url: string) => answer(Object.assign(new IncomingMessage(new Socket()), { url }));

  it('is seen by the function before the site is', () => {
    expect(resourcesOf('AWS::CloudFront::Distribution')[0]).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: {
          FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] } }],
        },
      },
    });
  });

  it.each([
    ['/login', '/#/login'],
    ['/borrower/myloans', '/#/borrower/myloans'],
    ['/activate?token=a%2Bb&x=1', '/#/activate?token=a%2Bb&x=1'],
    ['/nothing/', '/#/nothing/'],
    ['//evil/x', '/#//evil/x'],
  ])('leads to its page: %s', (url, location) => {
    expect(answerTo(url)).toMatchObject({ statusCode: 302, headers: { location: { value: location } } });
  });

  it.each([
    '/',
    '/?utm=1',
    '/sm.html',
    '/robots.txt',
    '/assets/main-1a2b.js',
    '/.well-known/security.txt',
    '//evil.example/x',
    '/API/loans/1',
    '/api%2floans',
    '/api',
    '/a%0d%0ab',
  ])('is not that of a file, or of a call: %s', (url) => {
    expect(answerTo(url)).toBeUndefined();
  });
});

describe('what fails unheard', () => {
  it('goes to the queue of failures, whoever calls without waiting for an answer (CLOUD-13)', () => {
    const heard = resourcesOf('AWS::Lambda::EventInvokeConfig').map(({ id }) => id.replace(/Failed\w*$/, ''));
    const called = resourcesOf('AWS::Lambda::Permission').filter(
      (one) => 'Principal' in one && one.Principal === 'events.amazonaws.com',
    );
    expect(heard).toEqual(expect.arrayContaining(called.map(({ id }) => id.replace(/From\w*$/, ''))));
    // Two rules call one function.
    expect(heard.length).toBe(called.length - 1 + Object.keys(jobs).length);
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

describe('what must run whatever else is called', () => {
  it('has concurrency of its own, unless the operator says that the account has too little (CLOUD-58)', () => {
    const { LalagaApi: { Resources, Conditions } = { Resources: {} } } = synthesized();
    const reserving = Object.values(Resources).flatMap(({ Type, Properties, ...rest }) => {
      const reserved = Type === 'AWS::Lambda::Function' && Object(Properties).ReservedConcurrentExecutions;
      return reserved ? [[Object(rest).Metadata['local:bundle'], reserved]] : [];
    });
    const or = (count: number) => ({ 'Fn::If': ['Reserves', count, { Ref: 'AWS::NoValue' }] });
    expect(Object.fromEntries(reserving)).toEqual({
      'dist/lambdas/accounts': or(50),
      'dist/lambdas/relay': or(12),
      'dist/lambdas/relay-money': or(8),
      'dist/lambdas/repayment-jobs': or(2),
      'dist/lambdas/audit-jobs': or(2),
      'dist/lambdas/proof-jobs': or(1),
    });
    expect(Conditions).toMatchObject({ Reserves: { 'Fn::Equals': [{ Ref: 'ReservedConcurrency' }, 'yes'] } });
  });
});

describe('a text message that a number does not take', () => {
  it('is told to the stage that sent it (NOTIFICATIONS-26, CLOUD-42)', () => {
    const rules = resourcesOf('AWS::Events::Rule').map((rule) => Object(rule).EventPattern);
    const pattern = rules.find(({ source }) => source[0] === 'aws.sms-voice');
    const [set] = resourcesOf('AWS::SES::ConfigurationSet').map(({ id }) => id);
    const matches = readPattern(JSON.parse(JSON.stringify(pattern).replaceAll(refTo(set), '"ours"')));
    const report = (context?: object) => ({
      source: 'aws.sms-voice',
      'detail-type': 'Text Message Delivery Status Updated',
      detail: { eventType: 'TEXT_BLOCKED', messageId: '1', ...(context && { context }) },
    });
    expect(matches(report({ set: 'ours' }))).toBe(true);
    expect(matches(report({ set: 'of another stage' }))).toBe(false);
    // One that a former release has sent.
    expect(matches(report())).toBe(true);
  });
});

describe('the stream of the table', () => {
  it('brings each entry of the outbox to one relay: what moves money to its own (API-50)', () => {
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').map((mapping) => {
      const patterns: { Pattern: string }[] = Object(mapping).FilterCriteria.Filters;
      return { id: mapping.id, filters: patterns.map(({ Pattern }) => readPattern(JSON.parse(Pattern))) };
    });
    const readers = (record: object) =>
      mappings.filter(({ filters }) => filters.some((matches) => matches(record))).map(({ id }) => id);
    const entry = (pk: string, image: object) => ({
      eventName: 'INSERT',
      dynamodb: { Keys: { pk: { S: pk } }, NewImage: image },
    });
    expect(readers(entry('OUT#1', { movesMoney: { BOOL: true } }))).toEqual(['MoneyOutbox']);
    expect(readers(entry('OUT#1', { events: { L: [] } }))).toEqual(['Outbox']);
    expect(readers({ ...entry('OUT#1', { movesMoney: { BOOL: true } }), eventName: 'MODIFY' })).toEqual([]);
    expect(readers(entry('LOAN#1', {}))).toEqual([]);
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

  it('says what each operation answers, without which others refuse its document (API-49)', () => {
    const operations = Object.values(Body.paths).flatMap((methods) => Object.entries(methods));
    expect(operations.filter(([, { responses }]) => Object.keys(responses).length === 0)).toEqual([]);
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

  it('holds back who tries secrets or has mails sent, and nobody whose page renews what it may (API-39, API-40)', () => {
    const counting = resourcesOf('AWS::WAFv2::WebACL').filter((acl) => JSON.stringify(acl).includes('RateBased'));
    const acls = JSON.stringify(counting);
    const pattern = /"RegexString":"(\^[^"]+)"/.exec(acls)?.[1] ?? '';
    const counted = Object.keys(Body.paths).filter((path) => new RegExp(pattern).test(`/api${path}`));
    expect(counted.toSorted()).toEqual(
      ['activate', 'challenge', 'login', 'register', 'request-password-reset', 'reset-password'].map(
        (name) => `/auth/${name}`,
      ),
    );
    const limits = [...acls.matchAll(/"Limit":(\d+)/g)].map(([, limit]) => Number(limit));
    expect(limits).toEqual([300, 20_000]);
    const [stage] = resourcesOf('AWS::ApiGateway::Stage');
    const settings = z.parse(z.looseObject({ MethodSettings: z.array(z.looseObject({})) }), stage).MethodSettings;
    // No method has a limit for the world that a few addresses could fill, nor metrics that cost more than its calls.
    expect(settings).toEqual([
      expect.objectContaining({
        HttpMethod: '*',
        ThrottlingRateLimit: 500,
        ThrottlingBurstLimit: 1000,
        MetricsEnabled: false,
      }),
    ]);
  });

  it('does not block by its body what people write, nor the card gateway, which names no browser (API-40)', () => {
    const common = JSON.stringify(
      resourcesOf('AWS::WAFv2::WebACL').find((acl) => JSON.stringify(acl).includes('Common')),
    );
    for (const rule of ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY'])
      expect(common).toContain(JSON.stringify({ ActionToUse: { Count: {} }, Name: rule }));
    const exempt =
      /"NotStatement":\{"Statement":\{"RegexMatchStatement":.*?"RegexString":"(.*?)"/.exec(common)?.[1] ?? '';
    expect(Object.keys(Body.paths).filter((path) => new RegExp(exempt).test(`/api${path}`))).toEqual([
      '/payments/card-webhook',
    ]);
  });

  it('answers nobody who does not come through the distribution (API-41)', () => {
    const guard = resourcesOf('AWS::WAFv2::WebACL').find((acl) => JSON.stringify(acl).includes('FromTheDistribution'));
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

describe('copies of table and buckets elsewhere (CLOUD-54)', () => {
  it('are made each night, and only where the operator names a vault', () => {
    const made = Object.values(templates).flatMap(({ Resources }) =>
      Object.entries(Resources).filter(([id]) => id.startsWith('Backups')),
    );
    expect(made.map(([, { Type }]) => Type).toSorted()).toEqual([
      'AWS::Backup::BackupPlan',
      'AWS::Backup::BackupSelection',
      'AWS::Backup::BackupVault',
      'AWS::IAM::Role',
      'AWS::KMS::Key',
    ]);
    for (const [, resource] of made)
      expect(resource).toMatchObject({ Condition: expect.stringMatching(/^BackupsWanted/) });
    const text = JSON.stringify(made);
    expect(text).toContain('"DestinationBackupVaultArn":{"Ref":"CopyVaultArn"}');
    const [selection] = resourcesOf('AWS::Backup::BackupSelection');
    expect(selection).toMatchObject({
      BackupSelection: { Resources: [expect.anything(), expect.anything(), expect.anything()] },
    });
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

  it('have the documents encrypted with the key of the table, which works through DynamoDB and S3 alone (CLOUD-3)', () => {
    const { Resources = {} } = synthesized().LalagaData ?? {};
    const of = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type);
    const documents = of('AWS::S3::Bucket').find(({ Properties }) => 'CorsConfiguration' in Properties);
    const KMSMasterKeyID = Object(of('AWS::DynamoDB::Table')[0]?.Properties.SSESpecification).KMSMasterKeyId;
    expect(documents?.Properties.BucketEncryption).toEqual({
      ServerSideEncryptionConfiguration: [
        { BucketKeyEnabled: true, ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID } },
      ],
    });
    const keys = of('AWS::KMS::Key').map(({ Properties }) => JSON.stringify(Properties.KeyPolicy));
    const ours = keys.find((policy) => policy.includes('"dynamodb.'));
    expect(ours).toContain('"s3.');
    // GuardDuty asks for these two rights before it scans what is encrypted so.
    const rights = of('AWS::IAM::Role').flatMap(({ Properties }) =>
      Object(Properties.Policies ?? []).flatMap((each: object) => Object(each).PolicyDocument.Statement),
    );
    const onKeys = rights.filter((statement: object) => JSON.stringify(statement).includes('kms:GenerateDataKey'));
    expect(onKeys).toMatchObject([{ Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: [KMSMasterKeyID] }]);
  });

  it('keep what parts of the audit leave for each other for two days (LEDGER-18)', () => {
    const rules = buckets.flatMap((bucket) => {
      const { Rules }: { Rules?: object[] } = Object(
        'LifecycleConfiguration' in bucket ? bucket.LifecycleConfiguration : {},
      );
      return Rules ?? [];
    });
    expect(rules.filter((rule) => 'Prefix' in rule && rule.Prefix === 'audit-parts/')).toMatchObject([
      { Status: 'Enabled', ExpirationInDays: 2, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
    ]);
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
  it('come with the headers that browsers heed (CLOUD-8, SITE-49, SITE-74)', () => {
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
    const parts = ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"];
    for (const part of [...parts, "require-trusted-types-for 'script'"]) expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    // The site and the bucket of the documents, and no other place (ADMIN-38).
    expect(policy).toMatch(/; frame-src https:\/\/[^ ;]*; connect-src/);
    // Safari before 16 connects the socket only where its address is listed (SITE-49).
    const host = String.raw`\{"Fn::Select":\[2,\{"Fn::Split":\["/",\{"Ref":"SiteUrl"\}\]\}\]\}`;
    expect(policy).toMatch(new RegExp(`; connect-src 'self' [^;]* wss://",${host},"; object-src`));
  });
});

describe('the alarms', () => {
  it('count the items that cannot be read in the log of every function (CLOUD-41)', () => {
    const filters = resourcesOf('AWS::Logs::MetricFilter').map((filter) => JSON.stringify(filter));
    expect(filters.filter((filter) => filter.includes('UnreadableItem'))).toHaveLength(functions.length);
  });

  it('watch functions, machines, errors, latency, the outbox, the table and the audit (CLOUD-14)', () => {
    const watched = resourcesOf('AWS::CloudWatch::Alarm').map((alarm) =>
      'Namespace' in alarm && 'MetricName' in alarm ? `${alarm.Namespace} ${alarm.MetricName}` : '',
    );
    // The socket's are watched once more while it is released (CLOUD-46).
    expect(watched.filter((one) => one === 'AWS/Lambda Errors')).toHaveLength(functions.length + 1);
    expect(watched.filter((one) => one === 'AWS/States ExecutionsFailed')).toHaveLength(3);
    for (const one of [
      'AWS/States ExecutionsTimedOut',
      'AWS/States ExecutionsAborted',
      'AWS/Lambda Throttles',
      'AWS/Lambda ConcurrentExecutions',
      'AWS/Cognito SignInThrottles',
      'AWS/Cognito TokenRefreshThrottles',
      'AWS/WAFV2 BlockedRequests',
      'AWS/SES Reputation.BounceRate',
      'AWS/SES Reputation.ComplaintRate',
      'local-Lalaga AuditViolations',
      'local-Lalaga TrustDifferences',
      'local-Lalaga ProofsRefused',
      'local-Lalaga UnreadableItems',
      'AWS/ApiGateway 5XXError',
      'AWS/ApiGateway Latency',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/Lambda IteratorAge',
      'AWS/DynamoDB ThrottledRequests',
    ])
      expect(watched).toContain(one);
    const [scanner] = resourcesOf('AWS::Events::Rule').filter(({ id }) => id === 'ScannerFails');
    expect(JSON.stringify(scanner)).toMatch(/Resource Status Error.*Alarms/);
    const [copies] = resourcesOf('AWS::Events::Rule').filter(({ id }) => id === 'CopyFails');
    expect(JSON.stringify(copies)).toMatch(/Copy Job State Change.*"FAILED".*Alarms/);
  });

  it('say of a machine that ended without success what to do with what it is of', () => {
    const said = resourcesOf('AWS::CloudWatch::Alarm').flatMap((alarm) =>
      'AlarmDescription' in alarm ? [String(alarm.AlarmDescription)] : [],
    );
    expect(said.filter((words) => words.endsWith(': its item stands still. Redrive it.'))).toHaveLength(6);
    expect(said.filter((words) => /^An execution of JobRun .*under Jobs\.$/.test(words))).toHaveLength(3);
  });

  it('ring when a job wrote no line that it is done for four hours or a day, and two hours (CLOUD-51)', () => {
    const daily = Object.values(jobs)
      .flat()
      .filter(({ cron }) => cron?.endsWith('* * ? *'));
    const absent = resourcesOf('AWS::CloudWatch::Alarm').filter(
      (alarm) => 'TreatMissingData' in alarm && alarm.TreatMissingData === 'breaching',
    );
    expect(daily.length).toBeGreaterThan(5);
    expect(absent).toHaveLength(daily.length);
    const filters = resourcesOf('AWS::Logs::MetricFilter').map((filter) => JSON.stringify(filter));
    for (const { step } of daily) {
      const hours = step === 'deliver' ? 6 : 26;
      const counting = filters.find((filter) => filter.includes(`$.message = \\"JobDone\\" && $.job = \\"${step}\\"`));
      const alarm = absent.find(
        (one) => 'MetricName' in one && counting?.includes(`"MetricName":"${String(one.MetricName)}"`),
      );
      expect(alarm, step).toMatchObject({
        Period: 3600,
        EvaluationPeriods: hours,
        DatapointsToAlarm: hours,
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
      });
    }
  });
});

describe('the dashboard', () => {
  it('has a sentence above each row of graphs, and overlaps nowhere (CLOUD-52)', () => {
    const [dashboard] = resourcesOf('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard).replaceAll('\\"', '"');
    const widgets = [...body.matchAll(/"type":"(text|metric)","x":(\d+),"y":(\d+),"width":(\d+),"height":(\d+)/g)].map(
      ([, type, ...numbers]) => ({ type, place: numbers.map(Number) }),
    );
    const rows = widgets.filter(({ type }) => type === 'text');
    expect(rows).toHaveLength(5);
    expect(body.match(/## /g)).toHaveLength(5);
    for (const {
      place: [, y = 0, , height = 0],
    } of rows) {
      const below = widgets.filter(({ type, place }) => type === 'metric' && place[1] === y + height);
      expect(below.reduce((sum, { place: [, , width = 0] }) => sum + width, 0)).toBe(24);
    }
  });
});

/** When a job runs, as the page of operations says it. */
function timeOf(cron?: string): string {
  const [minute = '', hour = '', day] = cron?.split(' ') ?? [];
  if (!cron) return 'by hand';
  if (hour === '3/4') return `03:${minute}, 07:${minute} and every four hours on`;
  if (hour === '3-6') return '03:00 to 06:00';
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}${day === '1' ? ' on the 1st' : ''}`;
}

describe('the traces', () => {
  it('are of one call in twenty, in each stage by a rule of its own (CLOUD-63)', () => {
    expect(resourcesOf('AWS::XRay::SamplingRule')).toMatchObject([
      {
        SamplingRule: {
          RuleName: 'local-Lalaga',
          ServiceName: 'local-LalagaRest/*',
          ReservoirSize: 0,
          FixedRate: 0.05,
        },
      },
    ]);
  });
});

describe('the runbook of a restore', () => {
  it('stops every function that works without the REST API (CLOUD-53)', () => {
    const [stops = ''] = /^\| 1 \|.*$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const bundles = Object.values(templates.LalagaApi?.Resources ?? {}).flatMap(
      (resource) => Object(resource).Metadata?.['local:bundle'] ?? [],
    );
    const names = bundles.map((bundle: string) => bundle.replace('dist/lambdas/', ''));
    const alone = names.filter((name) => !(name in contracts || name.endsWith('-jobs')));
    expect(stops).toContain(`of LalagaApi for ${alone.join(', ')} and those whose names end in \`-jobs\``);
  });

  it('opens the gateway as wide as it was (CLOUD-53)', () => {
    const [rate, burst] =
      /`value=(\d+)` for the rate and `value=(\d+)` for the burst/
        .exec(readFileSync('docs/operations.md', 'utf8'))
        ?.slice(1)
        .map(Number) ?? [];
    const throttling = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
    expect(resourcesOf('AWS::ApiGateway::Stage')).toMatchObject([{ MethodSettings: [throttling] }]);
  });
});

describe('the schedules', () => {
  it('run by the clock of Apia, are retried for a day, and then go to the queue of failures (CLOUD-7, ADMIN-10)', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const ruled = [...page.matchAll(/^\| ([^|]+) \| `([\w-]+-jobs)` ([\w-]+) \|/gm)].map((found) => found.slice(1));
    expect(ruled.toSorted()).toEqual(
      Object.entries(jobs)
        .flatMap(([name, steps]) => steps.map(({ step, cron }) => [timeOf(cron), name, step]))
        .toSorted(),
    );
    const schedules = resourcesOf('AWS::Scheduler::Schedule');
    expect(schedules).toHaveLength(10);
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

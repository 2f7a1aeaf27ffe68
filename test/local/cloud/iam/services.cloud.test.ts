import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiGatewayManagementApiClient, DeleteConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, PutItemCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import { startCognito } from '#local/cloud/cognito/server.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/server.ts';
import { startManagement } from '#local/cloud/gateway/management.ts';
import { type Judged, openIam } from '#local/cloud/iam/iam.ts';
import { readPolicy } from '#local/cloud/iam/policy.ts';
import { place } from '#local/cloud/place.ts';
import { startS3 } from '#local/cloud/s3/server.ts';
import { startSes } from '#local/cloud/ses/server.ts';
import { startStepFunctions } from '#local/cloud/stepfunctions/step-functions.ts';

const { region, account } = place;
const at = (service: string, name: string) => `arn:aws:${service}:${region}:${account}:${name}`;
const table = at('dynamodb', 'table/Books');
const machine = at('states', 'stateMachine:Loaf');
const stage = at('execute-api', 'sockets/ws');
const statements = (...Statement: object[]) => readPolicy({ Version: '2012-10-17', Statement }, 'Clerk');
const allow = (Action: string, Resource: string, more: object = {}) => ({ Effect: 'Allow', Action, Resource, ...more });
const keysLike = (...patterns: string[]) => ({
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } },
});
const roleArn = (name: string) => `arn:aws:iam::${account}:role/${name}`;

const dir = mkdtempSync(join(tmpdir(), 'iam-'));
const denied: string[] = [];
const judged: Judged = {
  uses: join(dir, 'uses'),
  onDenied: (sentence) => denied.push(sentence),
  rights: {
    callers: [
      { key: 'stranger', roleArn: roleArn('Stranger'), statements: [] },
      {
        key: 'clerk',
        roleArn: roleArn('Clerk'),
        statements: statements(
          allow('dynamodb:PutItem', table, keysLike('USER#*', 'OUT#*')),
          allow('dynamodb:Query', `${table}/index/gsi1`, keysLike('USER#*')),
          allow('s3:*', 'arn:aws:s3:::carts/*'),
          allow('cognito-idp:AdminGetUser', at('cognito-idp', 'userpool/pool')),
          allow('ses:SendEmail', at('ses', 'identity/lalaga.ws')),
          allow('states:ListExecutions', machine),
          allow('execute-api:ManageConnections', `${stage}/DELETE/@connections/*`),
        ),
      },
    ],
    ofBuckets: {
      'arn:aws:s3:::carts': statements({
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::carts/quarantine/*',
        Condition: { StringNotEquals: { 's3:ExistingObjectTag/Scan': 'clean' } },
      }),
    },
  },
};

const endpoints: Record<string, string> = {};
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const clock = openClock(join(dir, 'clock'));
  const iam = openIam(judged);
  const in_ = (name: string) => ({ dir: join(dir, name), clock, iam });
  const nothing = async () => undefined;
  const pools = [
    {
      id: 'pool',
      properties: { UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } },
      clients: [],
      groups: [],
    },
  ];
  const gateway = { connections: new Map(), upgrade: nothing, closeExpired: nothing, close: nothing };
  const dynamodb = await startDynamoDb({ dir: join(dir, 'dynamodb'), clock, judged });
  await dynamodb.ensureTable({
    TableName: 'Books',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: ['pk', 'gsi1pk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'gsi1',
        KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
  const started = {
    dynamodb,
    states: await startStepFunctions({ ...in_('states'), machines: [], invokeLambda: nothing }),
    ses: await startSes(in_('ses')),
    cognito: await startCognito({ ...in_('cognito'), region, pools, invokeLambda: nothing, sendMail: nothing }),
    connections: await startManagement(gateway, clock.now, { arn: stage, iam }),
    s3: await startS3({ ...in_('s3'), buckets: [{ name: 'carts', properties: {} }], onObjectCreated: nothing }),
  };
  for (const [name, service] of Object.entries(started)) {
    endpoints[name] = service.endpoint;
    closing.push(() => service.close());
  }
});
afterAll(async () => {
  for (const close of closing) await close();
});
beforeEach(() => void denied.splice(0));

const settings = (service: string, key: string) => ({
  region,
  endpoint: endpoints[service] ?? '',
  credentials: { accessKeyId: key, secretAccessKey: key },
  maxAttempts: 1,
});
const dynamodb = (key: string) => new DynamoDBClient(settings('dynamodb', key));
const s3 = (key: string) => new S3Client({ ...settings('s3', key), forcePathStyle: true });
const put = (pk: string) => ({ TableName: 'Books', Item: { pk: { S: pk } } });
const mail = (Source: string) => ({
  Source,
  Destination: { ToAddresses: ['sina@example.ws'] },
  Message: { Subject: { Data: 'Talofa' }, Body: { Text: { Data: 'Talofa' } } },
});
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
const refusalOf = (key: string, action: string, resource: string, code = 'AccessDeniedException') =>
  `${code}: User: arn:aws:sts::${account}:assumed-role/${key === 'clerk' ? 'Clerk' : 'Stranger'}/${key} is not authorized to ` +
  `perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;

/** A call of each service that the clerk may make: what it needs, and how it is answered. */
const calls: [
  name: string,
  needs: [string, string, string?],
  allowed: string,
  call: (key: string) => Promise<unknown>,
][] = [
  ['DynamoDB', ['dynamodb:PutItem', table], 'done', (key) => dynamodb(key).send(new PutItemCommand(put('USER#1')))],
  [
    'Step Functions',
    ['states:ListExecutions', machine],
    'StateMachineDoesNotExist',
    (key) => new SFNClient(settings('states', key)).send(new ListExecutionsCommand({ stateMachineArn: machine })),
  ],
  [
    'SES',
    ['ses:SendEmail', at('ses', 'identity/lalaga.ws'), 'AccessDenied'],
    'done',
    (key) => new SESClient(settings('ses', key)).send(new SendEmailCommand(mail('Lalaga <no-reply@lalaga.ws>'))),
  ],
  [
    'Cognito',
    ['cognito-idp:AdminGetUser', at('cognito-idp', 'userpool/pool')],
    'UserNotFoundException',
    (key) =>
      new CognitoIdentityProviderClient(settings('cognito', key)).send(
        new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'sina' }),
      ),
  ],
  [
    'the management API of sockets',
    ['execute-api:ManageConnections', `${stage}/DELETE/@connections/one`],
    'GoneException',
    (key) =>
      new ApiGatewayManagementApiClient(settings('connections', key)).send(
        new DeleteConnectionCommand({ ConnectionId: 'one' }),
      ),
  ],
  [
    'S3',
    ['s3:PutObject', 'arn:aws:s3:::carts/clean/1', 'AccessDenied'],
    'done',
    (key) => s3(key).send(new PutObjectCommand({ Bucket: 'carts', Key: 'clean/1', Body: 'bread' })),
  ],
];

describe.each(calls)('a call of %s (CLOUD-43)', (_, [action, resource, code], allowed, call) => {
  it('is served for a role that allows it', async () => {
    expect(await outcomeOf(call('clerk'))).toMatch(allowed);
    expect(denied).toEqual([]);
  });

  it('is refused as AWS refuses it for any other', async () => {
    expect(await outcomeOf(call('stranger'))).toBe(refusalOf('stranger', action, resource, code));
    await expect.poll(() => denied).toEqual([expect.stringMatching(/^stranger may not /)]);
  });

  it('is served for the administrator', async () => {
    expect(await outcomeOf(call('local'))).toMatch(allowed);
  });
});

describe('the keys of a table (CLOUD-43)', () => {
  it('are judged in every part of a transaction, and a refusal names function, action and keys', async () => {
    const write = (...keys: string[]) =>
      outcomeOf(
        dynamodb('clerk').send(new TransactWriteItemsCommand({ TransactItems: keys.map((pk) => ({ Put: put(pk) })) })),
      );
    expect(await write('USER#2', 'OUT#1')).toBe('done');
    expect(await write('USER#2', 'ACCT#1')).toBe(refusalOf('clerk', 'dynamodb:PutItem', table));
    await expect.poll(() => denied).toEqual([expect.stringContaining('clerk may not dynamodb:PutItem USER#2, ACCT#1')]);
  });

  it('of an index are those of the index', async () => {
    const query = (pk: string) =>
      outcomeOf(
        dynamodb('clerk').send(
          new QueryCommand({
            TableName: 'Books',
            IndexName: 'gsi1',
            KeyConditionExpression: '#pk = :pk',
            ExpressionAttributeNames: { '#pk': 'gsi1pk' },
            ExpressionAttributeValues: { ':pk': { S: pk } },
          }),
        ),
      );
    expect(await query('USER#1#LOANS')).toBe('done');
    expect(await query('EMAIL#sina')).toBe(refusalOf('clerk', 'dynamodb:Query', `${table}/index/gsi1`));
  });
});

describe('an object (CLOUD-43)', () => {
  const inQuarantine = { Bucket: 'carts', Key: 'quarantine/1' };

  it('is kept by the policy of its bucket from roles that may read it', async () => {
    await s3('clerk').send(new PutObjectCommand({ ...inQuarantine, Body: 'bread' }));
    const read = () => outcomeOf(s3('clerk').send(new GetObjectCommand(inQuarantine)));
    expect(await read()).toMatch(/^AccessDenied: .* with an explicit deny in a resource-based policy$/);
    const TagSet = [{ Key: 'Scan', Value: 'clean' }];
    await s3('clerk').send(new PutObjectTaggingCommand({ ...inQuarantine, Tagging: { TagSet } }));
    expect(await read()).toBe('done');
  });

  it('that does not exist is refused to a role that may not list the bucket', async () => {
    const read = (key: string) => outcomeOf(s3(key).send(new GetObjectCommand({ Bucket: 'carts', Key: 'clean/none' })));
    expect(await read('local')).toMatch('NoSuchKey');
    expect(await read('clerk')).toMatch(/^AccessDenied: .* perform: s3:ListBucket on resource: arn:aws:s3:::carts /);
  });

  it('has its versions listed with a right of its own', async () => {
    const list = (key: string) => outcomeOf(s3(key).send(new ListObjectVersionsCommand({ Bucket: 'carts' })));
    expect(await list('local')).toBe('done');
    expect(await list('clerk')).toMatch(
      /^AccessDenied: .* perform: s3:ListBucketVersions on resource: arn:aws:s3:::carts /,
    );
  });

  it('is reached by a signed address or form with the rights of who signed it', async () => {
    const answered = async (key: string) => {
      const link = await getSignedUrl(s3(key), new GetObjectCommand({ Bucket: 'carts', Key: 'clean/1' }));
      const { url, fields } = await createPresignedPost(s3(key), { Bucket: 'carts', Key: 'clean/2' });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob(['bread']));
      return [(await fetch(link)).status, (await fetch(url, { method: 'POST', body: form })).status];
    };
    expect(await answered('clerk')).toEqual([200, 204]);
    expect(await answered('stranger')).toEqual([403, 403]);
  });
});

describe('the rights that were used (CLOUD-45)', () => {
  it('are written down once, by the part of the statement', async () => {
    const lines = readFileSync(join(dir, 'uses'), 'utf8').trim().split('\n');
    expect(lines).toContain('clerk\t0\tdynamodb:PutItem');
    expect(lines).toContain('clerk\t0\tUSER#*');
    expect(lines.filter((line) => line.startsWith('stranger'))).toEqual([]);
  });
});

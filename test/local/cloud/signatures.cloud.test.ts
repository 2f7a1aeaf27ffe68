import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiGatewayManagementApiClient, DeleteConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, openClock } from '#local/cloud/clock/clock.ts';
import { startCognito } from '#local/cloud/cognito/server.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/server.ts';
import { startManagement } from '#local/cloud/gateway/management.ts';
import { startS3 } from '#local/cloud/s3/server.ts';
import { startSes } from '#local/cloud/ses/server.ts';
import { startStepFunctions } from '#local/cloud/stepfunctions/step-functions.ts';

const region = 'ap-southeast-2';
const dir = mkdtempSync(join(tmpdir(), 'signatures-'));
const pool = { UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } };
const nothing = async () => undefined;
let clock: Clock;
const endpoints: Record<string, string> = {};
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  clock = openClock(join(dir, 'clock'));
  const at = (name: string) => ({ dir: join(dir, name), clock });
  const pools = [{ id: 'pool', properties: pool, clients: [], groups: [] }];
  const connections = { connections: new Map(), upgrade: nothing, closeExpired: nothing, close: nothing };
  const started = {
    DynamoDB: await startDynamoDb(at('dynamodb')),
    'Step Functions': await startStepFunctions({ ...at('states'), machines: [], invokeLambda: nothing }),
    SES: await startSes(at('ses')),
    Cognito: await startCognito({ ...at('cognito'), region, pools, invokeLambda: nothing, sendMail: nothing }),
    Connections: await startManagement(connections, clock.now),
    S3: await startS3({ ...at('s3'), buckets: [{ name: 'site', properties: {} }], onObjectCreated: nothing }),
  };
  for (const [name, service] of Object.entries(started)) {
    endpoints[name] = service.endpoint;
    closing.push(() => service.close());
  }
});
afterAll(async () => {
  for (const close of closing) await close();
});

type Given = { accessKeyId?: string; secretAccessKey?: string; maxAttempts?: number };
const settings = (service: string, { accessKeyId = 'local', secretAccessKey = 'local', maxAttempts = 1 }: Given) => ({
  region,
  endpoint: endpoints[service] ?? '',
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts,
});
const mail = {
  Source: 'no-reply@lalaga.ws',
  Destination: { ToAddresses: ['sina@example.ws'] },
  Message: { Subject: { Data: 'Talofa' }, Body: { Text: { Data: 'Talofa' } } },
};

/** A call of each service, as AWS's own client signs it. */
const calls: Record<string, (given: Given) => Promise<unknown>> = {
  DynamoDB: (given) => new DynamoDBClient(settings('DynamoDB', given)).send(new ListTablesCommand({})),
  'Step Functions': (given) =>
    new SFNClient(settings('Step Functions', given)).send(new ListExecutionsCommand({ stateMachineArn: 'none' })),
  SES: (given) => new SESClient(settings('SES', given)).send(new SendEmailCommand(mail)),
  Cognito: (given) =>
    new CognitoIdentityProviderClient(settings('Cognito', given)).send(
      new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'sina' }),
    ),
  Connections: (given) =>
    new ApiGatewayManagementApiClient(settings('Connections', given)).send(
      new DeleteConnectionCommand({ ConnectionId: 'a b=' }),
    ),
  S3: (given) =>
    new S3Client({ ...settings('S3', given), forcePathStyle: true }).send(new ListObjectsV2Command({ Bucket: 'site' })),
};

/** What a well signed call of each is answered: an answer, or a refusal that is not about its signature. */
const answers: Record<string, string> = {
  DynamoDB: 'done',
  'Step Functions': 'StateMachineDoesNotExist',
  SES: 'done',
  Cognito: 'UserNotFoundException',
  Connections: 'GoneException',
  S3: 'done',
};
const outcomeOf = (service: string, given: Given = {}): Promise<string> =>
  (calls[service] ?? nothing)(given).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );

const missing = 'MissingAuthenticationToken';
const json = {
  unsigned: `${missing}Exception`,
  stranger: 'UnrecognizedClientException',
  forged: 'InvalidSignatureException',
};
const table: [service: string, refusals: typeof json][] = [
  ['DynamoDB', json],
  ['Step Functions', json],
  ['SES', { unsigned: missing, stranger: 'InvalidClientTokenId', forged: 'SignatureDoesNotMatch' }],
  ['Cognito', json],
  ['Connections', json],
  ['S3', { unsigned: 'AccessDenied', stranger: 'InvalidAccessKeyId', forged: 'SignatureDoesNotMatch' }],
];

describe.each(table)('a call of %s (CLOUD-39)', (service, refusals) => {
  it('is served when it is signed', async () => {
    expect(await outcomeOf(service)).toBe(answers[service]);
  });

  it('of an unknown key is refused', async () => {
    expect(await outcomeOf(service, { accessKeyId: 'stranger' })).toBe(refusals.stranger);
  });

  it('with another secret is refused', async () => {
    expect(await outcomeOf(service, { secretAccessKey: 'guessed' })).toBe(refusals.forged);
  });

  it('without a signature is refused', async () => {
    const target = { DynamoDB: 'DynamoDB_20120810.ListTables', Cognito: 'X.AdminGetUser' }[service] ?? 'X.Y';
    // In S3, a POST to a bucket is a form, which has a signature of its own.
    const method = service === 'S3' ? 'GET' : 'POST';
    const response = await fetch(`${endpoints[service]}/site`, { method, headers: { 'x-amz-target': target } });
    expect(`${await response.text()} ${response.headers.get('x-amzn-errortype')}`).toContain(refusals.unsigned);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a signature (CLOUD-25, CLOUD-39)', () => {
  it('is of virtual time; a client with another clock learns the time from the refusal', async () => {
    clock.moveTo(clock.now() + 3_600_000);
    for (const service of Object.keys(calls)) {
      expect(await outcomeOf(service), service).toMatch(/InvalidSignature|SignatureDoesNotMatch|RequestTimeTooSkewed/);
      expect(await outcomeOf(service, { maxAttempts: 2 }), service).toBe(answers[service]);
    }
  });
});

/** Sends another body in place of a command's. */
const withBody = <Given extends object>(given: Given, body: string): Given => {
  if ('request' in given) Object.assign(given.request ?? {}, { body });
  return given;
};

describe('a body that is not a JSON object', () => {
  const refusal = { name: 'SerializationException', $metadata: { httpStatusCode: 400 } };
  const bodies = ['{broken', 'null', '[]', ''];

  it.each(bodies)('is refused by DynamoDB with SerializationException: %s', async (body) => {
    const client = new DynamoDBClient(settings('DynamoDB', { maxAttempts: 2 }));
    client.middlewareStack.add((next) => (given) => next(withBody(given, body)), { step: 'build', priority: 'high' });
    await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject(refusal);
  });

  it.each(bodies)('is refused by Step Functions with SerializationException: %s', async (body) => {
    const client = new SFNClient(settings('Step Functions', { maxAttempts: 2 }));
    client.middlewareStack.add((next) => (given) => next(withBody(given, body)), { step: 'build', priority: 'high' });
    await expect(client.send(new ListExecutionsCommand({ stateMachineArn: 'none' }))).rejects.toMatchObject(refusal);
  });
});

import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import * as z from 'zod/mini';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { followClock } from '#local/cloud/clock/follow-clock.ts';
import type { Place } from '#local/cloud/cloudformation/physical.ts';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { GuardSettings } from '#local/cloud/cognito/guard.ts';
import { type LocalCognito, startCognito } from '#local/cloud/cognito/server.ts';
import { ClientSettings, PoolSettings } from '#local/cloud/cognito/settings.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/server.ts';
import { followObjects } from '#local/cloud/events/object-created.ts';
import { openBus } from '#local/cloud/events/rules.ts';
import type { Listening } from '#local/cloud/http/server.ts';
import type { Iam, Judged } from '#local/cloud/iam/iam.ts';
import { BucketProperties } from '#local/cloud/s3/bucket-properties.ts';
import { startS3 } from '#local/cloud/s3/server.ts';
import type { Target } from '#local/cloud/scheduler/schedule.ts';
import { configurationSetsOf } from '#local/cloud/ses/feedback.ts';
import { type Ses, startSes } from '#local/cloud/ses/server.ts';
import { credentials, credentialsOf } from '#local/cloud/signature/signature.ts';
import { type Sms, startSms } from '#local/cloud/sms/server.ts';
import { type Definition, readDefinition } from '#local/cloud/stepfunctions/definition.ts';
import { type StepFunctions, startStepFunctions } from '#local/cloud/stepfunctions/step-functions.ts';

export type Invoke = (function_: string, event: unknown) => Promise<unknown>;

export type Services = {
  dynamodb: Awaited<ReturnType<typeof startDynamoDb>>;
  ses: Ses;
  sms: Sms;
  cognito: LocalCognito;
  s3: Listening;
  machines: StepFunctions;
  /** The definitions of the machines, by name. */
  definitions: ReadonlyMap<string, Definition>;
  /** Invokes a function or starts an execution. */
  start(target: Target): Promise<unknown>;
};

type Options = Place & {
  resources: Resource[];
  stateDir: string;
  clock: Clock;
  ports: { s3: number; cognito: number };
  invoke: Invoke;
  judged: Judged;
  iam: Iam;
  /** Registers what closes a service, as soon as the service has started. */
  onClose(close: () => unknown): void;
};

/** Starts the services of a template, each with its own folder in the state directory. */
export async function startServices(options: Options): Promise<Services> {
  const { clock, stateDir, invoke, region, account, onClose, judged, iam } = options;
  const closing = <Service extends { close(): unknown }>(service: Service): Service => {
    onClose(() => service.close());
    return service;
  };
  const dynamodb = closing(await startDynamoDb({ dir: join(stateDir, 'dynamodb'), clock, judged }));
  for (const { name, properties } of ofType(options, 'AWS::DynamoDB::Table')) {
    await dynamodb.ensureTable({ ...properties, TableName: name });
  }
  const ses = closing(
    await startSes({
      dir: join(stateDir, 'ses'),
      clock,
      iam,
      sets: configurationSetsOf(options.resources),
      // A function that fails has its failure in the log.
      emit: (feedback) => void bus.emit(feedback).catch(() => undefined),
    }),
  );
  const sms = closing(
    await startSms({
      dir: join(stateDir, 'sms'),
      clock,
      iam,
      emit: (report) => void bus.emit(report).catch(() => undefined),
    }),
  );
  const cognito = closing(await startPools(options, ses));
  const served = ofType(options, 'AWS::StepFunctions::StateMachine').map(machineOf);
  const definitions = new Map(served.map(({ name, definition }) => [name, readDefinition(name, definition)]));
  const machines = closing(
    await startStepFunctions({
      dir: join(stateDir, 'stepfunctions'),
      clock,
      machines: served,
      invokeLambda: invoke,
      iam,
    }),
  );
  const executions = new SFNClient({ region, credentials, endpoint: machines.endpoint });
  followClock(executions, clock);
  onClose(() => executions.destroy());
  const start = ({ arn, input }: Target) =>
    arn.startsWith('arn:aws:states:')
      ? executions.send(new StartExecutionCommand({ stateMachineArn: arn, input: JSON.stringify(input) }))
      : invoke(arn, input);

  const bus = openBus(options.resources, { region, account, now: clock.now, start });
  const s3: Listening = closing(
    await startS3({
      dir: join(stateDir, 's3'),
      clock,
      buckets: ofType(options, 'AWS::S3::Bucket').map((bucket) => ({
        name: bucket.name,
        properties: checked(bucket, BucketProperties),
      })),
      port: options.ports.s3,
      iam,
      onObjectCreated: followObjects(options.resources, bus, (plan) => scanner(plan)),
    }),
  );
  const scanner = openScanners({ region, endpoint: s3.endpoint, forcePathStyle: true }, options);
  return { dynamodb, ses, sms, cognito, s3, machines, definitions, start };
}

/** The clients of S3 with which scanners act, each with the key of its role. */
function openScanners(settings: S3ClientConfig, { clock, onClose }: Options): (key: string) => S3Client {
  const clients = new Map<string, S3Client>();
  onClose(() => clients.forEach((client) => void client.destroy()));
  return (key) => {
    const known = clients.get(key);
    if (known) return known;
    const client = new S3Client({ ...settings, credentials: credentialsOf(key) });
    followClock(client, clock);
    clients.set(key, client);
    return client;
  };
}

/** The environment variables with which the AWS SDK of functions and tools reaches the services. */
export function endpointsOf({ dynamodb, ses, sms, cognito, s3, machines }: Services, { region }: Place) {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: sms.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SFN: machines.endpoint,
  };
}

const PoolMail = z.object({
  EmailConfiguration: z.optional(z.object({ From: z.optional(z.string()), ConfigurationSet: z.optional(z.string()) })),
});
const OfPool = z.looseObject({ UserPoolId: z.string() });

function startPools(options: Options, ses: Ses): Promise<LocalCognito> {
  const pools = ofType(options, 'AWS::Cognito::UserPool');
  const [pool] = pools;
  const { From: from, ConfigurationSet: configurationSet } =
    (pool && readProperties(pool, PoolMail).EmailConfiguration) ?? {};
  const of = (type: string, id: string) =>
    ofType(options, type).filter((resource) => readProperties(resource, OfPool).UserPoolId === id);
  return startCognito({
    dir: join(options.stateDir, 'cognito'),
    clock: options.clock,
    region: options.region,
    pools: pools.map((each) => ({
      id: each.id,
      properties: checked(each, PoolSettings),
      clients: of('AWS::Cognito::UserPoolClient', each.id).map((client) => ({
        id: client.id,
        properties: checked(client, ClientSettings),
      })),
      groups: of('AWS::Cognito::UserPoolGroup', each.id).map((group) => group.properties),
      guard: guardOf(options, each),
    })),
    invokeLambda: options.invoke,
    sendMail: ({ to, ...mail }) => {
      ses.deliver({
        ...mail,
        to: [to],
        from: from ?? 'no-reply@verificationemail.com',
        ...(configurationSet && { configurationSet }),
      });
    },
    port: options.ports.cognito,
    iam: options.iam,
  });
}

const Association = z.looseObject({ ResourceArn: z.string(), WebACLArn: z.string() });

/** The properties of the web ACL that is associated with a pool. */
function guardOf(options: Options, pool: Resource): unknown {
  const associated = ofType(options, 'AWS::WAFv2::WebACLAssociation')
    .map((resource) => readProperties(resource, Association))
    .find(({ ResourceArn }) => ResourceArn === pool.arn);
  const acl = associated && ofType(options, 'AWS::WAFv2::WebACL').find(({ arn }) => arn === associated.WebACLArn);
  return acl && checked(acl, GuardSettings);
}

const MachineProperties = z.object({
  Definition: z.optional(z.record(z.string(), z.unknown())),
  DefinitionString: z.optional(z.string()),
  DefinitionSubstitutions: z.optional(z.never()),
});

function machineOf(resource: Resource) {
  const { Definition, DefinitionString = '{}' } = readProperties(resource, MachineProperties);
  return {
    name: resource.name,
    arn: resource.arn,
    definition: Definition ?? z.looseObject({}).parse(JSON.parse(DefinitionString)),
  };
}

/** The properties for a service that parses them itself. Checked here too, because only here an error can name the resource. */
function checked(resource: Resource, schema: z.ZodMiniType) {
  readProperties(resource, schema);
  return resource.properties;
}

const ofType = ({ resources }: Options, type: string): Resource[] =>
  resources.filter((resource) => resource.type === type);

import type { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Aws, CfnCondition, Fn, type Stack, Token } from 'aws-cdk-lib/core';
import type { AnyEntity } from '#lambdas/platform/entity.ts';
import type { Setting } from '#lambdas/platform/settings.ts';
import { AreaFunction } from '#lib/constructs/area-function.ts';
import type { Canary } from '#lib/constructs/canary.ts';
import { ofStage } from '#lib/constructs/deployment-stage.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import type { Statement } from '#lib/constructs/policy.ts';
import { senderIdentity } from '#lib/constructs/sender-identity.ts';
import type { Buckets } from '#lib/data/buckets.ts';
import type { People } from '#lib/data/people.ts';
import { tableIn } from './data/table-in.ts';
import type { LambdaFunction, Permission } from './function.ts';
import { functions } from './functions.ts';

/** The data of this deployment, which functions use. */
export type Data = {
  readonly root: string;
  readonly table: CfnTable;
  readonly buckets: Buckets;
  readonly people: People;
  readonly mailSet: CfnConfigurationSet;
  readonly secrets: { app: CfnSecret; card: CfnSecret };
};

/** The live socket's API, which only the functions of its own stack can name. */
type Socket = { arn: string; url: string };

const PERSON_SECONDS = 15;
const MEMORY_MB = 512;

type Besides = {
  socket?: Socket;
  canary?: Canary;
  /** What it may do to things of its stack, which `functions.ts` does not know. */
  may?: readonly Statement[];
};

/** Makes the function of this name, as `functions.ts` describes it, in a stack; the data may be that of another. */
export function functionOf(stack: Stack, data: Data, name: string, besides: Besides = {}): AreaFunction {
  const { socket, canary } = besides;
  const described = functions.find((each) => each.name === name);
  if (!described) throw new Error(`There is no function ${name}`);
  const {
    description,
    timeoutSeconds = PERSON_SECONDS,
    memoryMb = MEMORY_MB,
    settings,
    may = [],
    reserved,
  } = described;
  const values = settingsIn(stack, data, socket);
  return new AreaFunction(stack, {
    root: data.root,
    name,
    description,
    timeoutSeconds,
    memoryMb,
    reserved: reserved === undefined ? undefined : reservedIn(stack, reserved),
    canary,
    environment: Object.fromEntries(settings.map((setting) => [setting, values[setting]()])),
    given: settings.filter((setting) => given.includes(setting)).map((setting) => values[setting]()),
    may: [
      ...tableStatements(tableIn(stack, data).arn, described),
      ...may.map(({ actions, on }) => ({ Action: actions, Resource: [placeOf(on, stack, data, socket)] })),
      ...(besides.may ?? []),
    ],
  });
}

/** The reserved concurrency of a function, where the operator says that the account has enough for it (CLOUD-58). */
function reservedIn(stack: Stack, count: number): number {
  const known = stack.node.tryFindChild('Reserves');
  const expression = Fn.conditionEquals(parameter(stack, 'ReservedConcurrency'), 'yes');
  const reserves = known instanceof CfnCondition ? known : new CfnCondition(stack, 'Reserves', { expression });
  return Token.asNumber(Fn.conditionIf(reserves.logicalId, count, Aws.NO_VALUE));
}

/** The names of the machines are their own, so that who starts them need not be deployed after them. */
export const machineNames = {
  loanMachine: 'LoanLifecycle',
  investmentMachine: 'InvestmentLifecycle',
  jobMachine: 'JobRun',
} as const;

const configurationSetArn = (stack: Stack, { ref }: CfnConfigurationSet) =>
  `arn:${stack.partition}:ses:${stack.region}:${stack.account}:configuration-set/${ref}`;

/** The sender of text messages to Samoa. */
const textSenderArn = (stack: Stack) =>
  `arn:${stack.partition}:sms-voice:${stack.region}:${stack.account}:sender-id/${parameter(stack, 'TextSender')}/WS`;

const machineArn = (stack: Stack, name: string) =>
  `arn:${stack.partition}:states:${stack.region}:${stack.account}:stateMachine:${ofStage(stack, name)}`;

/** The settings that parameters of a deployment give, and so may change while nothing else does (CLOUD-46). */
const given: readonly Setting[] = [
  'TABLE_NAME',
  'SITE_URL',
  'STAFF_SECOND_FACTOR',
  'SENDER',
  'TEXT_SENDER',
  'CARD_PAGE_URL',
];

function settingsIn(stack: Stack, data: Data, socket?: Socket): Record<Setting, () => string> {
  const secret = (arn: string) => `{{resolve:secretsmanager:${arn}:SecretString}}`;
  return {
    TABLE_NAME: () => tableIn(stack, data).name,
    APP_KEY: () => secret(data.secrets.app.ref),
    SITE_URL: () => parameter(stack, 'SiteUrl'),
    DOCUMENTS_BUCKET: () => data.buckets.documents.ref,
    AUDIT_BUCKET: () => data.buckets.audit.ref,
    USER_POOL_ID: () => data.people.pool.ref,
    USER_POOL_CLIENT_ID: () => data.people.client.ref,
    STAFF_SECOND_FACTOR: () => parameter(stack, 'StaffSecondFactor'),
    SENDER: () => parameter(stack, 'Sender'),
    CONFIGURATION_SET: () => data.mailSet.ref,
    TEXT_SENDER: () => parameter(stack, 'TextSender'),
    SOCKET_URL: () => socketIn(socket).url,
    LOAN_MACHINE_ARN: () => machineArn(stack, machineNames.loanMachine),
    INVESTMENT_MACHINE_ARN: () => machineArn(stack, machineNames.investmentMachine),
    JOB_MACHINE_ARN: () => machineArn(stack, machineNames.jobMachine),
    CARD_PAGE_URL: () => parameter(stack, 'CardPageUrl'),
    CARD_KEY: () => secret(data.secrets.card.ref),
  };
}

function placeOf(on: Permission['on'], stack: Stack, data: Data, socket?: Socket): string {
  const [bucket = '', ...key] = on.split('/');
  const places: Record<string, () => string> = {
    documents: () => `${data.buckets.documents.attrArn}/${key.join('/')}`,
    audit: () => `${data.buckets.audit.attrArn}/${key.join('/')}`,
    auditList: () => data.buckets.audit.attrArn,
    table: () => tableIn(stack, data).arn,
    userPool: () => data.people.pool.attrArn,
    loanMachine: () => machineArn(stack, machineNames.loanMachine),
    investmentMachine: () => machineArn(stack, machineNames.investmentMachine),
    jobMachine: () => machineArn(stack, machineNames.jobMachine),
    jobRuns: () => `${machineArn(stack, machineNames.jobMachine).replace(':stateMachine:', ':execution:')}:*`,
    mail: () => senderIdentity(stack),
    mailEvents: () => configurationSetArn(stack, data.mailSet),
    texts: () => textSenderArn(stack),
    sockets: () => `${socketIn(socket).arn}/POST/@connections/*`,
  };
  const place = places[bucket];
  if (!place) throw new Error(`Unknown resource ${on}`);
  return place();
}

function socketIn(socket: Socket | undefined): Socket {
  if (!socket) throw new Error('Only functions of the stack of the socket can use it');
  return socket;
}

/** The pattern of a key template in IAM: `USER#{id}#LOANS` becomes `USER#*#LOANS`. */
const patternOf = (template: string): string => template.replace(/\{\w+\}/g, '*');

/** The patterns of partition keys, without those that others have in them: `USER#*#N` is in `USER#*`. */
function patternsOf(templates: readonly string[]): string[] {
  const patterns = [...new Set(templates.map(patternOf))].sort();
  const isWithin = (pattern: string, wider: string) =>
    wider !== pattern && /^[^*]+\*$/.test(wider) && pattern.startsWith(wider.slice(0, -1));
  return patterns.filter((pattern) => !patterns.some((wider) => isWithin(pattern, wider)));
}

const INDEXES = ['gsi1', 'gsi2', 'gsi3'] as const;

/**
 * The rights on the table: item by item, by the partition keys of their entities, and never a scan. Each action stands in one
 * statement for all keys, because a request with several keys, such as a transaction's, may be judged by all of them at once (CLOUD-43).
 */
function tableStatements(tableArn: string, { writes = [], reads = [], lists = [] }: LambdaFunction): Statement[] {
  const statement = (actions: string[], resource: string, templates: readonly string[]): Statement[] =>
    templates.length === 0
      ? []
      : [
          {
            Action: actions.map((action) => `dynamodb:${action}`),
            Resource: [resource],
            Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patternsOf(templates) } },
          },
        ];
  const keysOf = (entities: readonly AnyEntity[]) => entities.map(({ key }) => key.pk);
  const changed = writes.filter(({ appendOnly }) => !appendOnly);
  const listed = lists.flatMap(({ entity, indexes }) => indexes.flatMap((name) => entity.indexes[name] ?? []));
  return [
    ...statement(['GetItem', 'BatchGetItem', 'Query'], tableArn, keysOf([...changed, ...reads])),
    ...statement(['PutItem'], tableArn, keysOf(writes)),
    ...statement(['ConditionCheckItem', 'UpdateItem', 'DeleteItem'], tableArn, keysOf(changed)),
    ...INDEXES.flatMap((index) =>
      statement(
        ['Query'],
        `${tableArn}/index/${index}`,
        listed.filter(({ on }) => on === index).map(({ pk }) => pk),
      ),
    ),
  ];
}

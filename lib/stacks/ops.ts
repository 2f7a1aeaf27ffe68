import { CfnAlarm, type CfnAlarmProps, CfnDashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnKey } from 'aws-cdk-lib/aws-kms';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import { CfnSubscription, CfnTopic, CfnTopicPolicy } from 'aws-cdk-lib/aws-sns';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { type AreaFunction, idOf } from '#lib/constructs/area-function.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import { onlyOverTls, policy } from '#lib/constructs/policy.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { WorkflowsStack } from './workflows.ts';

type OpsProps = StackProps & { data: DataStack; workflows: WorkflowsStack; api: ApiStack };
type Metric = Pick<CfnAlarmProps, 'namespace' | 'metricName' | 'dimensions' | 'statistic'>;
type Watched = Metric & { says: string; above?: number; minutes?: number };

const by = (name: string, value: string) => [{ name, value }];

/** Who is told when something is wrong, and where to look then. */
export class OpsStack extends Stack {
  readonly #topic: CfnTopic;

  constructor(scope: Construct, id: string, { data, workflows, api, ...props }: OpsProps) {
    super(scope, id, props);
    this.#topic = this.#alarmed();
    const functions = [...data.functions, ...workflows.functions, ...api.functions];
    for (const one of functions) this.#watch(`${idOf(one.name)}Fails`, failures(one));
    for (const { name, arn } of workflows.machines) {
      this.#watch(`${name}Fails`, {
        ...machineMetric(arn),
        says: `An execution of ${name} failed: its item stands still.`,
      });
    }
    this.#watchAudit(api);
    for (const [name, watched] of Object.entries(watchedIn(data, api))) this.#watch(name, watched);
    for (const operation of operations) this.#watch(`${operation}Throttled`, throttling(data, operation));
    this.#dashboard(functions, api);
  }

  #alarmed(): CfnTopic {
    const key = new CfnKey(this, 'Key', {
      description: 'Encrypts what alarms say',
      enableKeyRotation: true,
      keyPolicy: policy([
        {
          Effect: 'Allow',
          Principal: { AWS: `arn:${this.partition}:iam::${this.account}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
          Resource: '*',
        },
      ]),
    });
    const topic = new CfnTopic(this, 'Alarms', { kmsMasterKeyId: key.attrArn });
    new CfnTopicPolicy(this, 'AlarmsPolicy', {
      topics: [topic.ref],
      policyDocument: policy([
        onlyOverTls('sns:Publish', topic.ref),
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: topic.ref,
          Condition: { StringEquals: { 'aws:SourceAccount': this.account } },
        },
      ]),
    });
    const told = new CfnSubscription(this, 'Told', {
      topicArn: topic.ref,
      protocol: 'email',
      endpoint: parameter(this, 'AlarmEmail'),
    });
    acknowledge(
      told,
      'Serverless-SNSRedrivePolicy',
      'A mail that bounces cannot be sent again from a queue; the alarm stands.',
    );
    return topic;
  }

  #watch(id: string, { says, above = 0, minutes = 5, ...metric }: Watched): void {
    new CfnAlarm(this, id, {
      ...metric,
      alarmDescription: says,
      threshold: above,
      comparisonOperator: 'GreaterThanThreshold',
      evaluationPeriods: 1,
      period: minutes * 60,
      statistic: metric.statistic ?? 'Sum',
      treatMissingData: 'notBreaching',
      alarmActions: [this.#topic.ref],
    });
  }

  /** The audit job writes a line for each violation that it finds (CLOUD-14). */
  #watchAudit({ functions }: ApiStack): void {
    const audit = functions.find(({ name }) => name === 'audit-jobs');
    if (!audit) throw new Error('There is no audit job');
    const metric = { namespace: 'Lalaga', metricName: 'AuditViolations' };
    new CfnMetricFilter(this, 'Violations', {
      logGroupName: audit.logGroup.ref,
      filterPattern: '{ $.message = "AuditViolation" }',
      metricTransformations: [{ metricNamespace: metric.namespace, metricName: metric.metricName, metricValue: '1' }],
    });
    this.#watch('AuditViolations', { ...metric, says: 'The nightly audit found an invariant broken.' });
  }

  #dashboard(functions: readonly AreaFunction[], { rest }: ApiStack): void {
    const ofApi = (name: string, stat: string) => ['AWS/ApiGateway', name, 'ApiName', rest.name, { stat }];
    const ofEach = (name: string, stat: string) =>
      functions.map((one) => ['AWS/Lambda', name, 'FunctionName', one.ref, { stat, label: one.name }]);
    const widgets = [
      { title: 'Calls', metrics: [ofApi('Count', 'Sum'), ofApi('4XXError', 'Sum'), ofApi('5XXError', 'Sum')] },
      { title: 'How long calls take', metrics: [ofApi('Latency', 'p50'), ofApi('Latency', 'p99')] },
      { title: 'Errors by function', metrics: ofEach('Errors', 'Sum') },
      { title: 'Duration by function', metrics: ofEach('Duration', 'p99') },
    ].map(({ title, metrics }, at) => ({
      type: 'metric',
      x: (at % 2) * 12,
      y: Math.floor(at / 2) * 6,
      width: 12,
      height: 6,
      properties: { title, metrics, region: this.region, period: 300 },
    }));
    new CfnDashboard(this, 'Dashboard', { dashboardName: 'Lalaga', dashboardBody: this.toJsonString({ widgets }) });
  }
}

const failures = ({ name, ref }: AreaFunction): Watched => ({
  namespace: 'AWS/Lambda',
  metricName: 'Errors',
  dimensions: by('FunctionName', ref),
  says: `The function ${name} failed.`,
});

const machineMetric = (arn: string): Metric => ({
  namespace: 'AWS/States',
  metricName: 'ExecutionsFailed',
  dimensions: by('StateMachineArn', arn),
});

const watchedIn = (data: DataStack, { rest, functions }: ApiStack): Record<string, Watched> => ({
  ServerErrors: {
    namespace: 'AWS/ApiGateway',
    metricName: '5XXError',
    dimensions: by('ApiName', rest.name),
    above: 5,
    says: 'People see errors of ours.',
  },
  SlowCalls: {
    namespace: 'AWS/ApiGateway',
    metricName: 'Latency',
    dimensions: by('ApiName', rest.name),
    statistic: 'Average',
    above: 2000,
    says: 'Calls take longer than two seconds on average.',
  },
  Undelivered: {
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensions: by('QueueName', data.failed.name),
    statistic: 'Maximum',
    says: 'An effect or a job was given up: look into the queue, and deliver it by hand.',
  },
  OutboxWaits: {
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensions: functions
      .filter(({ name }) => name === 'relay')
      .map(({ ref }) => ({ name: 'FunctionName', value: ref })),
    statistic: 'Maximum',
    above: 300_000,
    says: 'Effects wait longer than five minutes to be delivered.',
  },
});

/**
 * What calls ask of the table and its indexes; DynamoDB counts what it refused for each by itself, and never together.
 */
const operations = ['TransactWriteItems', 'GetItem', 'BatchGetItem', 'Query'] as const;

const throttling = ({ table }: DataStack, operation: (typeof operations)[number]): Watched => ({
  namespace: 'AWS/DynamoDB',
  metricName: 'ThrottledRequests',
  dimensions: [...by('TableName', table.ref), ...by('Operation', operation)],
  above: 10,
  says: `The table refuses requests (${operation}).`,
});

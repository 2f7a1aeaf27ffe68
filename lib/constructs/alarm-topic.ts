import { CfnAlarm, type CfnAlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnKey } from 'aws-cdk-lib/aws-kms';
import { CfnSubscription, CfnTopic, CfnTopicPolicy } from 'aws-cdk-lib/aws-sns';
import type { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { parameter } from './parameter.ts';
import { onlyOverTls, policy } from './policy.ts';

export type Metric = Pick<CfnAlarmProps, 'namespace' | 'metricName' | 'dimensions' | 'statistic'>;

/** A metric, its threshold within some minutes, and what it means when the metric is above it. */
export type Watched = Metric & { says: string; above?: number; minutes?: number };

export const dimensions = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const SENDERS = ['cloudwatch.amazonaws.com', 'events.amazonaws.com'];
const HOUR_SECONDS = 3600;

/** Notifies a person of alarms by mail. Alarms can only use a topic in their own region. */
export class AlarmTopic extends Construct {
  readonly arn: string;
  readonly #stack: Stack;

  constructor(stack: Stack) {
    super(stack, 'Alarm');
    this.#stack = stack;
    const topic = new CfnTopic(stack, 'Alarms', { kmsMasterKeyId: this.#key().attrArn });
    this.arn = topic.ref;
    new CfnTopicPolicy(stack, 'AlarmsPolicy', {
      topics: [topic.ref],
      policyDocument: policy([
        onlyOverTls('sns:Publish', topic.ref),
        ...SENDERS.map((Service) => ({
          Effect: 'Allow',
          Principal: { Service },
          Action: 'sns:Publish',
          Resource: topic.ref,
          // EventBridge says the rule alone, whose ARN has the account in it.
          ...(Service.startsWith('cloudwatch')
            ? { Condition: { StringEquals: { 'aws:SourceAccount': stack.account } } }
            : {
                Condition: { ArnLike: { 'aws:SourceArn': `arn:${stack.partition}:events:*:${stack.account}:rule/*` } },
              }),
        })),
      ]),
    });
    const told = new CfnSubscription(stack, 'Told', {
      topicArn: topic.ref,
      protocol: 'email',
      endpoint: parameter(stack, 'AlarmEmail'),
    });
    acknowledge(
      told,
      'Serverless-SNSRedrivePolicy',
      'A mail that bounces cannot be sent again from a queue; the alarm stands.',
    );
  }

  #key(): CfnKey {
    return new CfnKey(this.#stack, 'Key', {
      description: 'Encrypts what alarms say',
      enableKeyRotation: true,
      keyPolicy: policy([
        {
          Effect: 'Allow',
          Principal: { AWS: `arn:${this.#stack.partition}:iam::${this.#stack.account}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
        {
          Effect: 'Allow',
          Principal: { Service: SENDERS },
          Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
          Resource: '*',
        },
      ]),
    });
  }

  /** Alarms when a metric is above its threshold. Missing data counts as no event. */
  watch(id: string, { says, above = 0, minutes = 5, ...metric }: Watched): void {
    new CfnAlarm(this.#stack, id, {
      ...metric,
      alarmDescription: says,
      threshold: above,
      comparisonOperator: 'GreaterThanThreshold',
      evaluationPeriods: 1,
      period: minutes * 60,
      statistic: metric.statistic ?? 'Sum',
      treatMissingData: 'notBreaching',
      alarmActions: [this.arn],
    });
  }

  /** Alarms when an expected event was not counted for a number of hours: then missing data is the failure (CLOUD-51). */
  watchAbsence(id: string, { says, hours, ...metric }: Metric & { says: string; hours: number }): void {
    new CfnAlarm(this.#stack, id, {
      ...metric,
      alarmDescription: says,
      threshold: 1,
      comparisonOperator: 'LessThanThreshold',
      // An alarm looks back a day at most, unless its periods are an hour or longer.
      period: HOUR_SECONDS,
      evaluationPeriods: hours,
      datapointsToAlarm: hours,
      statistic: 'Sum',
      treatMissingData: 'breaching',
      alarmActions: [this.arn],
    });
  }
}

import { CfnQueue, CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { onlyOverTls, policy, type Statement } from './policy.ts';

const FOURTEEN_DAYS = 14 * 86_400;

/** The dead-letter queue, with an alarm: undelivered messages wait there for a person. */
export class FailedQueue extends Construct {
  readonly arn: string;
  readonly name: string;
  /** The right to send to it. */
  readonly sending: Statement;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const queue = new CfnQueue(this, 'Queue', { messageRetentionPeriod: FOURTEEN_DAYS, sqsManagedSseEnabled: true });
    new CfnQueuePolicy(this, 'Policy', {
      queues: [queue.ref],
      policyDocument: policy([
        onlyOverTls('sqs:*', queue.attrArn),
        {
          Effect: 'Allow',
          Principal: { Service: 'events.amazonaws.com' },
          Action: 'sqs:SendMessage',
          Resource: queue.attrArn,
          Condition: { StringEquals: { 'aws:SourceAccount': queue.stack.account } },
        },
      ]),
    });
    for (const rule of ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy']) {
      acknowledge(queue, rule, 'It is itself where failed deliveries go.');
    }
    this.arn = queue.attrArn;
    this.name = queue.attrQueueName;
    this.sending = { Action: ['sqs:SendMessage'], Resource: [this.arn] };
  }
}

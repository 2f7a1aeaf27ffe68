import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { AreaFunction } from './area-function.ts';
import { ofStage } from './deployment-stage.ts';
import { assumedBy } from './policy.ts';

export type StateMachineProps = {
  name: string;
  /** The functions that it calls. */
  calls: readonly AreaFunction[];
  /** In the Amazon States Language. */
  definition: object;
};

/** A Standard state machine with its log and its role, which may call its functions and nothing else. */
export class StateMachine extends Construct {
  readonly name: string;
  readonly arn: string;

  constructor(scope: Construct, { name, calls, definition }: StateMachineProps) {
    super(scope, name);
    this.name = name;
    const log = new CfnLogGroup(this, 'Log', { retentionInDays: 90 });
    const role = new CfnRole(
      this,
      'Role',
      assumedBy('states.amazonaws.com', [
        { Action: ['lambda:InvokeFunction'], Resource: calls.map(({ arn }) => arn) },
        { Action: logDelivery, Resource: ['*'] },
        { Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: ['*'] },
      ]),
    );
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'Log delivery and X-Ray know no resources of their own; Step Functions asks for these rights as they are.',
    );
    const machine = new CfnStateMachine(this, 'Machine', {
      stateMachineName: ofStage(this, name),
      stateMachineType: 'STANDARD',
      roleArn: role.attrArn,
      definition,
      loggingConfiguration: {
        level: 'ERROR',
        includeExecutionData: false,
        destinations: [{ cloudWatchLogsLogGroup: { logGroupArn: log.attrArn } }],
      },
      tracingConfiguration: { enabled: true },
    });
    acknowledge(
      machine,
      'AwsSolutions-SF1',
      'Step Functions keeps the history of each execution for 90 days; a log of each transition would cost more than it.',
    );
    this.arn = machine.ref;
  }
}

const logDelivery = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];

import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import type { FailedQueue } from './failed-queue.ts';
import { assumedBy } from './policy.ts';

export type ScheduleProps = {
  job: AreaFunction;
  step: string;
  /** Minute, hour, day, month, weekday and year, by the clock of Apia. */
  cron: string;
  /** Where a call goes that failed for a day. */
  failed: FailedQueue;
};

/** Runs a step of a job by the clock of Apia (CLOUD-7). */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { job, step, cron, failed }: ScheduleProps) {
    super(scope, id);
    const role = new CfnRole(
      this,
      'Role',
      assumedBy('scheduler.amazonaws.com', [
        { Action: ['lambda:InvokeFunction'], Resource: [job.arn] },
        failed.sending,
      ]),
    );
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `cron(${cron})`,
      scheduleExpressionTimezone: 'Pacific/Apia',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: job.arn,
        roleArn: role.attrArn,
        input: JSON.stringify({ step }),
        deadLetterConfig: { arn: failed.arn },
        retryPolicy: { maximumEventAgeInSeconds: 86_400, maximumRetryAttempts: 20 },
      },
    });
  }
}

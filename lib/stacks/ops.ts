import { CfnDashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnRule, type CfnRuleProps } from 'aws-cdk-lib/aws-events';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AlarmTopic } from '#lib/constructs/alarm-topic.ts';
import { type AreaFunction, idOf } from '#lib/constructs/area-function.ts';
import { ofStage } from '#lib/constructs/deployment-stage.ts';
import { tableIn } from '#lib/data/table-in.ts';
import { jobs } from '#lib/jobs.ts';
import { widgetsOf } from '#lib/ops/dashboard.ts';
import { endingsOf, failures, throttlingOf, watchedIn } from '#lib/ops/watched.ts';
import { EDGE_GUARD } from '#lib/stacks/edge.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { WorkflowsStack } from './workflows.ts';

type OpsProps = StackProps & { data: DataStack; workflows: WorkflowsStack; api: ApiStack };

/** A job that was not done for so many hours is missing: four hours or a day, and two hours (ADMIN-11). */
const hoursOf = (cron: string) => (/ \d+\/4 /.test(cron) ? 4 : 24) + 2;

/** The jobs that run every day, or oftener, with the function that each is a step of. */
const watchedJobs = Object.entries(jobs).flatMap(([name, steps]) =>
  steps.flatMap(({ step, cron }) =>
    cron?.endsWith('* * ? *') ? [{ name, step, metric: `${idOf(step)}Done`, hours: hoursOf(cron) }] : [],
  ),
);

/** Who is told when something is wrong, and where to look then. */
export class OpsStack extends Stack {
  readonly #topic: AlarmTopic;
  readonly #namespace = ofStage(this, 'Lalaga');

  constructor(scope: Construct, id: string, { data, workflows, api, ...props }: OpsProps) {
    super(scope, id, props);
    this.#topic = new AlarmTopic(this);
    const functions = [...data.functions, ...workflows.functions, ...api.functions];
    const machines = [...workflows.machines, api.jobMachine];
    for (const one of functions) this.#topic.watch(`${idOf(one.name)}Fails`, failures(one));
    const others = [
      ...workflows.machines.map((machine) => endingsOf(machine, 'its item stands still. Redrive it.')),
      endingsOf(api.jobMachine, 'the job is not done. Run it again under Jobs.'),
      throttlingOf(tableIn(this, data)),
      watchedIn(data, api),
    ];
    for (const [name, watched] of others.flatMap(Object.entries)) this.#topic.watch(name, watched);
    this.#watchJobs(functions);
    this.#watchAudit(api);
    this.#watchProof(api);
    this.#watchUnreadable(functions);
    this.#watchScanner(data);
    this.#watchCopies(data);
    const widgets = widgetsOf({
      region: this.region,
      apiName: api.rest.name,
      edgeGuard: ofStage(this, EDGE_GUARD),
      guardName: api.guardName,
      tableName: tableIn(this, data).name,
      pool: data.people.pool.ref,
      client: data.people.client.ref,
      functions,
      machines,
      failed: data.failed.name,
      namespace: this.#namespace,
      jobs: watchedJobs,
    });
    new CfnDashboard(this, 'Dashboard', {
      dashboardName: ofStage(this, 'Lalaga'),
      dashboardBody: this.toJsonString({ widgets }),
    });
  }

  /** A job writes a line when it is done; a day without that line rings, whatever the cause (CLOUD-51). */
  #watchJobs(functions: readonly AreaFunction[]): void {
    for (const { name, step, metric, hours } of watchedJobs) {
      const pattern = `{ $.message = "JobDone" && $.job = "${step}" }`;
      this.#count(
        functions.filter((one) => one.name === name),
        metric,
        pattern,
        metric,
      );
      this.#topic.watchAbsence(`${metric}Not`, {
        namespace: this.#namespace,
        metricName: metric,
        hours,
        says: `The job ${step} has not been done for ${hours} hours: run it by hand, under Jobs (for proof run the audit, which starts it), and find out why.`,
      });
    }
  }

  /** The audit job writes a line for each violation that it finds (CLOUD-14). */
  #watchAudit({ functions }: ApiStack): void {
    const audit = functions.filter(({ name }) => name === 'audit-jobs');
    this.#count(audit, 'AuditViolations', '{ $.message = "AuditViolation" }', 'Violations');
    this.#topic.watch('AuditViolations', {
      namespace: this.#namespace,
      metricName: 'AuditViolations',
      says: 'The nightly audit found an invariant broken.',
    });
  }

  /** A line for each account outside that does not have what it should, and for a day of which there is no record (PROOF-3, PROOF-8). */
  #watchProof({ functions }: ApiStack): void {
    const [balances, proofs] = [
      functions.filter(({ name }) => name === 'proof' || name === 'proof-jobs'),
      functions.filter(({ name }) => name === 'proof-jobs'),
    ];
    this.#count(balances, 'TrustDifferences', '{ $.message = "TrustDifference" }', 'Differences');
    this.#topic.watch('TrustDifferences', {
      namespace: this.#namespace,
      metricName: 'TrustDifferences',
      says: 'An account outside does not have what our books say, and nothing explains it. See Payments, Balances outside.',
    });
    this.#count(proofs, 'ProofsRefused', '{ $.message = "ProofRefused" }', 'Refused');
    this.#topic.watch('ProofsRefused', {
      namespace: this.#namespace,
      metricName: 'ProofsRefused',
      says: 'There is no public record of the last day, because its sums differ. The log says why.',
    });
  }

  /** Every function writes a line for an item of the table that it cannot read (CLOUD-41). */
  #watchUnreadable(functions: readonly AreaFunction[]): void {
    this.#count(functions, 'UnreadableItems', '{ $.message = "UnreadableItem" }', 'Unreadable');
    this.#topic.watch('UnreadableItems', {
      namespace: this.#namespace,
      metricName: 'UnreadableItems',
      says: 'An item of the table cannot be read: lists leave it out, and what needs it is refused. The log names it.',
    });
  }

  #count(functions: readonly AreaFunction[], metricName: string, filterPattern: string, id: string): void {
    if (functions.length === 0) throw new Error(`No function writes the lines of ${metricName}`);
    for (const { name, logGroup } of functions)
      new CfnMetricFilter(this, `${idOf(name)}${id}`, {
        logGroupName: logGroup.ref,
        filterPattern,
        metricTransformations: [{ metricNamespace: this.#namespace, metricName, metricValue: '1' }],
      });
  }

  /** The status of the malware protection has no figure: it is an event. Without the plan no document is ever checked. */
  #watchScanner({ uploads, failed }: DataStack): void {
    const status = 'GuardDuty Malware Protection Resource Status';
    this.#ringOn('ScannerFails', failed, {
      description: 'The malware protection of uploads does not work',
      eventPattern: {
        source: ['aws.guardduty'],
        'detail-type': [`${status} Warning`, `${status} Error`, 'GuardDuty Malware Protection Post Scan Action Failed'],
        resources: [uploads.planArn],
      },
    });
  }

  /** Nor has a copy that was not made or not taken over: it is missed only when it is needed (CLOUD-54). */
  #watchCopies(data: DataStack): void {
    const { buckets, failed } = data;
    this.#ringOn('CopyFails', failed, {
      description: 'The nightly copy of table and buckets failed',
      eventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
        detail: {
          state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'],
          resourceArn: [tableIn(this, data).arn, buckets.documents.attrArn, buckets.audit.attrArn],
        },
      },
    });
  }

  #ringOn(id: string, failed: DataStack['failed'], rule: CfnRuleProps): void {
    const targets = [{ id: 'Alarms', arn: this.#topic.arn, deadLetterConfig: { arn: failed.arn } }];
    new CfnRule(this, id, { ...rule, targets });
  }
}

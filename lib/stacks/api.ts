import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import { Lazy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { type AreaFunction, idOf } from '#lib/constructs/area-function.ts';
import { Canary } from '#lib/constructs/canary.ts';
import { ofStage } from '#lib/constructs/deployment-stage.ts';
import { JobMachine } from '#lib/constructs/job-machine.ts';
import { kept } from '#lib/constructs/kept.ts';
import { RestApi } from '#lib/constructs/rest-api.ts';
import { Schedule } from '#lib/constructs/schedule.ts';
import { SocketApi } from '#lib/constructs/socket-api.ts';
import { StageGuard } from '#lib/constructs/stage-guard.ts';
import { contracts } from '#lib/contracts.ts';
import { tableIn } from '#lib/data/table-in.ts';
import { functionOf, machineNames } from '#lib/environment.ts';
import { jobs } from '#lib/jobs.ts';
import type { DataStack } from './data.ts';

const REST = 'LalagaRest';
const pushLogs = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** Everything that can be deleted and deployed again without losing a sene: the APIs, their functions and the jobs. */
export class ApiStack extends Stack {
  readonly rest: RestApi;
  readonly socket: SocketApi;
  readonly functions: readonly AreaFunction[];
  readonly originKey: string;
  /** What the guard before the API is counted as. */
  readonly guardName: string;
  readonly jobMachine: JobMachine;

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    const writingLogs = this.#writeLogs();
    this.socket = new SocketApi(this, 'LalagaSocket');
    const socketFunction = Lazy.string({ produce: () => socket.ref });
    const canary = new Canary(this, { restName: ofStage(this, REST), socketFunction });
    const released = { socket: this.socket, canary };
    const areas = Object.keys(contracts).map((name) => functionOf(this, data, name, released));
    this.rest = new RestApi(this, {
      name: REST,
      contracts,
      functions: Object.fromEntries(areas.map((area) => [area.name, area])),
      userPoolArn: data.people.pool.attrArn,
    });
    // In an account that has no role for it yet a stage that writes logs is refused.
    for (const api of [this.socket, this.rest]) api.node.addDependency(writingLogs);
    const guard = new StageGuard(this, this.rest.stageArn);
    this.#sampleTraces();
    this.originKey = guard.originKey;
    this.guardName = guard.metricName;
    const socket = functionOf(this, data, 'socket', released);
    this.socket.answeredBy(socket);
    const relays = [
      // An entry without the mark is of people, or of a release that stored both in one: then this relay hands on what moves money.
      this.#relay(data, { name: 'relay', mapping: 'Outbox', moves: { exists: false }, atOnce: 3 }),
      this.#relay(data, { name: 'relay-money', mapping: 'MoneyOutbox', moves: true, atOnce: 2 }),
    ];
    const jobs = this.#jobs(data);
    this.jobMachine = jobs.machine;
    this.functions = [...areas, socket, ...relays, ...jobs.functions];
  }

  /** Traces one call in twenty. By itself X-Ray takes the first of each second, too, which at our rate is nearly every call. */
  #sampleTraces(): void {
    new CfnSamplingRule(this, 'Traces', {
      samplingRule: {
        ruleName: ofStage(this, 'Lalaga'),
        version: 1,
        priority: 100,
        reservoirSize: 0,
        fixedRate: 0.05,
        serviceName: `${this.rest.name}/*`,
        serviceType: '*',
        resourceArn: '*',
        host: '*',
        httpMethod: '*',
        urlPath: '*',
      },
    });
  }

  /** The stream of the table carries those entries of the outbox to a relay that say so of `movesMoney`, and nothing else. */
  #relay(
    data: DataStack,
    { name, mapping, moves, atOnce }: { name: string; mapping: string; moves: unknown; atOnce: number },
  ): AreaFunction {
    const stream = tableIn(this, data).streamArn;
    const relay = functionOf(this, data, name, {
      socket: this.socket,
      may: [
        {
          Action: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          Resource: [stream],
        },
        { Action: ['dynamodb:ListStreams'], Resource: ['*'] },
        data.failed.sending,
      ],
    });
    new CfnEventSourceMapping(this, mapping, {
      eventSourceArn: stream,
      functionName: relay.arn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: 25,
      parallelizationFactor: atOnce,
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: 20,
      maximumRecordAgeInSeconds: 86_400,
      functionResponseTypes: ['ReportBatchItemFailures'],
      filterCriteria: {
        filters: [
          {
            pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: {
                Keys: { pk: { S: [{ prefix: 'OUT#' }] } },
                NewImage: { movesMoney: { BOOL: [moves] } },
              },
            }),
          },
        ],
      },
      destinationConfig: { onFailure: { destination: data.failed.arn } },
    });
    return relay;
  }

  #jobs(data: DataStack): { machine: JobMachine; functions: AreaFunction[] } {
    const scheduled = Object.entries(jobs).map(([name, steps]) => {
      const job = functionOf(this, data, name, { socket: this.socket, may: [data.failed.sending] });
      job.failsTo(data.failed);
      for (const { step, cron } of steps) {
        if (cron) new Schedule(this, `${idOf(name)}${idOf(step)}`, { job, step, cron, failed: data.failed });
      }
      return { job, steps };
    });
    const runnable = scheduled.flatMap(({ job, steps }) => steps.map(({ step }) => ({ job, step })));
    const machine = new JobMachine(this, machineNames.jobMachine, runnable);
    return { machine, functions: scheduled.map(({ job }) => job) };
  }

  /** The setting is one for the region: it and its role stay when a stage is deleted, for the other stage needs them too. */
  #writeLogs(): CfnAccount {
    const role = new CfnRole(this, 'GatewayLogs', {
      assumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: { Service: 'apigateway.amazonaws.com' }, Action: 'sts:AssumeRole' }],
      },
      managedPolicyArns: [`arn:${this.partition}:iam::aws:policy/${pushLogs}`],
    });
    acknowledge(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${pushLogs}]`,
      'API Gateway names this policy as the one with which it writes its logs.',
    );
    return kept(new CfnAccount(this, 'GatewayAccount', { cloudWatchRoleArn: kept(role).attrArn }));
  }
}

import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnAlias, type CfnFunction, type CfnFunctionProps, CfnVersion } from 'aws-cdk-lib/aws-lambda';
import { Fn, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { dimensions, type Metric } from './alarm-topic.ts';
import { hashOf } from './hash-of.ts';
import { policy } from './policy.ts';

export type CanaryProps = {
  /** The names of the REST API whose functions are released, and of the function that answers the socket. */
  restName: string;
  socketFunction: string;
};

const shiftsTraffic = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/** In a minute. A single one may be a transaction that met another. */
const MAX_FAILURES = 2;

/**
 * Releases what answers people: a new version of a function is given one call in ten for five minutes, then all. When an API
 * answers errors of ours meanwhile, every function goes back to the version before, and so does the stack (CLOUD-46).
 */
export class Canary extends Construct {
  readonly #application: CfnApplication;
  readonly #role: CfnRole;
  readonly #alarms: readonly CfnAlarm[];

  constructor(scope: Construct, { restName, socketFunction }: CanaryProps) {
    super(scope, 'Canary');
    this.#application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    this.#role = this.#deploying();
    this.#alarms = [
      this.#failing('CallsFail', {
        namespace: 'AWS/ApiGateway',
        metricName: '5XXError',
        dimensions: dimensions({ ApiName: restName }),
      }),
      // The API of the socket counts a connection that was refused as an error, too: anybody could take a release back.
      this.#failing('FramesFail', {
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensions: dimensions({ FunctionName: socketFunction, Resource: `${socketFunction}:live` }),
      }),
    ];
  }

  /**
   * The alias `live` of a function, which is made with these properties; `given` is what parameters of the deployment give it.
   * Answers its ARN: that is what is called.
   */
  release(function_: CfnFunction, properties: CfnFunctionProps, given: readonly string[]): string {
    const scope = function_.node.scope ?? this;
    const { ref: functionName } = function_;
    // A version is a snapshot of the function. Other properties need another version, so its name has their hash.
    const hash = hashOf(Stack.of(this), properties);
    // The values of parameters are not known yet. CloudFormation publishes another version for another description, which must
    // differ if the function does, and only then: Lambda publishes nothing twice, and the deployment would fail.
    const description = Fn.join(' ', [...given]);
    const version = new CfnVersion(scope, `Version${hash}`, { functionName, description });
    const live = new CfnAlias(scope, 'Live', { name: 'live', functionName, functionVersion: version.attrVersion });
    const { ref: applicationName } = this.#application;
    live.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName: this.#group(scope).ref },
    };
    return live.ref;
  }

  /** A group has one deployment at a time, so each function has its own. */
  #group(scope: Construct): CfnDeploymentGroup {
    return new CfnDeploymentGroup(scope, 'Release', {
      applicationName: this.#application.ref,
      serviceRoleArn: this.#role.attrArn,
      deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: { enabled: true, alarms: this.#alarms.map(({ ref }) => ({ name: ref })) },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
  }

  #failing(id: string, metric: Metric): CfnAlarm {
    return new CfnAlarm(this, id, {
      ...metric,
      alarmDescription: 'People see errors of ours: a release that is under way is taken back.',
      statistic: 'Sum',
      period: 60,
      evaluationPeriods: 1,
      threshold: MAX_FAILURES,
      comparisonOperator: 'GreaterThanThreshold',
      treatMissingData: 'notBreaching',
    });
  }

  #deploying(): CfnRole {
    const role = new CfnRole(this, 'Role', {
      assumeRolePolicyDocument: policy([
        { Effect: 'Allow', Principal: { Service: 'codedeploy.amazonaws.com' }, Action: 'sts:AssumeRole' },
      ]),
      managedPolicyArns: [`arn:${Stack.of(this).partition}:iam::aws:policy/${shiftsTraffic}`],
    });
    acknowledge(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${shiftsTraffic}]`,
      'CodeDeploy names this policy as the one with which it moves an alias.',
    );
    return role;
  }
}

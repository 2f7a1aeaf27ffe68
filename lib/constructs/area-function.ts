import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig, CfnFunction, type CfnFunctionProps, CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { FileAssetPackaging, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Canary } from './canary.ts';
import type { FailedQueue } from './failed-queue.ts';
import { hashOf } from './hash-of.ts';
import { assumedBy, type Statement } from './policy.ts';

export type AreaFunctionProps = {
  /** The project's directory; the code is what was bundled to `dist/lambdas/<name>` in it. */
  root: string;
  name: string;
  description: string;
  timeoutSeconds: number;
  memoryMb: number;
  reserved?: number | undefined;
  environment: Record<string, string>;
  /** The values of those of its settings that parameters of the deployment give. */
  given: readonly string[];
  /** What it may do, besides writing its log and its traces. */
  may: readonly Statement[];
  /** Releases its versions step by step; without one, all calls go to what is deployed at once. */
  canary?: Canary | undefined;
};

const LOG_DAYS = 90;

/** One of our functions, with its own role and log, and no right that its statements do not name. */
export class AreaFunction extends Construct {
  readonly name: string;
  /** What is called: the function, or the alias by which it is released. */
  readonly arn: string;
  readonly roleArn: string;
  readonly ref: string;
  readonly logGroup: CfnLogGroup;

  constructor(
    scope: Construct,
    { root, name, description, timeoutSeconds, memoryMb, reserved, environment, given, may, canary }: AreaFunctionProps,
  ) {
    super(scope, idOf(name));
    const bundle = `dist/lambdas/${name}`;
    this.name = name;
    this.logGroup = new CfnLogGroup(this, 'Log', { retentionInDays: LOG_DAYS });
    const role = this.#role(may, canary);
    const properties: CfnFunctionProps = {
      description,
      runtime: 'nodejs24.x',
      architectures: ['arm64'],
      memorySize: memoryMb,
      timeout: timeoutSeconds,
      handler: 'index.handler',
      code: codeIn(join(root, bundle), Stack.of(this)),
      role: role.attrArn,
      environment: { variables: environment },
      loggingConfig: { logFormat: 'JSON', logGroup: this.logGroup.ref },
      tracingConfig: { mode: 'Active' },
    };
    const code = new CfnFunction(this, 'Function', properties);
    // Not among the properties, which make a version: it is the same version with another reservation.
    code.reservedConcurrentExecutions = reserved;
    code.addMetadata('local:bundle', bundle);
    acknowledge(
      code,
      'Serverless-LambdaDLQ',
      'Who calls it waits for its answer, or has a queue of its own for failures.',
    );
    this.arn = canary?.release(code, properties, given) ?? code.attrArn;
    this.ref = code.ref;
    this.roleArn = role.attrArn;
  }

  /** Lets an AWS service call it on behalf of one of our resources. */
  calledBy(service: string, sourceArn: string, named = service.split('.')[0] ?? ''): void {
    const id = `From${idOf(named)}`;
    new CfnPermission(this, id, {
      action: 'lambda:InvokeFunction',
      functionName: this.arn,
      principal: service,
      sourceArn,
    });
  }

  /**
   * Where a call ends that nobody waits for: who makes it only hands it over, and what the function itself throws would be
   * lost after two more tries. Its role must be given the right to send there.
   */
  failsTo({ arn }: FailedQueue): void {
    new CfnEventInvokeConfig(this, 'Failed', {
      functionName: this.ref,
      qualifier: '$LATEST',
      destinationConfig: { onFailure: { destination: arn } },
    });
  }

  #role(may: readonly Statement[], canary: Canary | undefined): CfnRole {
    const own: Statement[] = [
      { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: [this.logGroup.attrArn] },
      { Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: ['*'] },
    ];
    const properties = assumedBy('lambda.amazonaws.com', [...own, ...may]);
    // A version names its role. Other rights are another role, so that the version before keeps its own while both answer.
    const role = new CfnRole(this, canary ? `Role${hashOf(Stack.of(this), properties)}` : 'Role', properties);
    for (const rule of ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaStarPermissions']) {
      acknowledge(role, rule, 'X-Ray takes traces for no resource in particular.');
    }
    return role;
  }
}

/** `loan-tasks` is the construct `LoanTasks`. */
export const idOf = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

// The directory is what is published, as it is: staging a copy of it would only cost time.
function codeIn(directory: string, { synthesizer }: Stack) {
  const hash = createHash('sha256');
  for (const file of readdirSync(directory).sort()) hash.update(file).update(readFileSync(join(directory, file)));
  const { bucketName, objectKey } = synthesizer.addFileAsset({
    fileName: directory,
    packaging: FileAssetPackaging.ZIP_DIRECTORY,
    sourceHash: hash.digest('hex'),
  });
  return { s3Bucket: bucketName, s3Key: objectKey };
}

import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { onTestFinished } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import { followClock } from '#local/cloud/clock/follow-clock.ts';
import { startStepFunctions } from '#local/cloud/stepfunctions/step-functions.ts';

export const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:work';
export const machineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:Loan';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;
type Given = { dir?: string; invokeLambda?: Invoke; TimeoutSeconds?: number };

/** Step Functions with one machine, an SDK client for it, and hands on its clock. Stopped when the test ends. */
export async function aCloud(States: object, given: Given = {}) {
  const dir = given.dir ?? mkdtempSync(join(tmpdir(), 'stepfunctions-'));
  const clock = openClock(join(dir, 'clock'));
  const { TimeoutSeconds, invokeLambda = async () => null } = given;
  const definition = { QueryLanguage: 'JSONata', StartAt: Object.keys(States)[0], States, TimeoutSeconds };
  const machines = [{ name: 'Loan', arn: machineArn, definition }];
  const cloud = await startStepFunctions({ dir, clock, machines, invokeLambda });
  const { endpoint, close } = cloud;
  const sfn = new SFNClient({ endpoint, region: 'eu-west-1', credentials, maxAttempts: 1 });
  followClock(sfn, clock);
  onTestFinished(close);
  await cloud.tick();

  const advance = async (ms: number) => {
    const until = clock.now() + ms;
    await cloud.settle();
    while (cloud.next() <= until) {
      clock.moveTo(cloud.next());
      await cloud.tick();
      await cloud.settle();
    }
    clock.moveTo(until);
  };
  const start = async (input: object = {}, name = 'one') => {
    const asked = { stateMachineArn: machineArn, name, input: JSON.stringify(input) };
    const { executionArn = '' } = await sfn.send(new StartExecutionCommand(asked));
    await cloud.settle();
    return executionArn;
  };
  const describe = (executionArn: string) => sfn.send(new DescribeExecutionCommand({ executionArn }));
  const outputOf = async (executionArn: string): Promise<unknown> => {
    await cloud.settle();
    const { output, error, cause } = await describe(executionArn);
    return output === undefined ? { error, cause } : JSON.parse(output);
  };
  return { ...cloud, dir, clock, sfn, advance, start, describe, outputOf };
}

/** What a kill leaves: the files as they are at this instant, whatever goes on over the old ones. */
export function filesOf(cloud: { dir: string }): string {
  const copy = mkdtempSync(join(tmpdir(), 'stepfunctions-'));
  cpSync(cloud.dir, copy, { recursive: true });
  return copy;
}

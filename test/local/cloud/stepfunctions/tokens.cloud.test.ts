import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeStateMachineCommand,
  ListExecutionsCommand,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { describe, expect, it } from 'vitest';
import { aCloud, filesOf, functionArn, machineArn } from './a-cloud.ts';

const day = 86_400_000;
const waiting = {
  Decide: {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
    Arguments: { FunctionName: functionArn, Payload: { token: '{% $states.context.Task.Token %}' } },
    TimeoutSeconds: 86_400,
    Catch: [
      { ErrorEquals: ['States.Timeout'], Next: 'Done', Output: 'late' },
      { ErrorEquals: ['Refused'], Next: 'Done', Output: '{% $states.errorOutput.Cause %}' },
    ],
    Next: 'Done',
  },
  Done: { Type: 'Succeed' },
};

/** A function that keeps the tokens it is given. */
function aKeeper() {
  const tokens: string[] = [];
  const invokeLambda = async (_arn: string, payload: unknown) => {
    tokens.push(Object(payload).token);
  };
  return { tokens, invokeLambda };
}
const success = (taskToken: string | undefined, output: unknown = 'yes') =>
  new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) });

describe('a task token (CLOUD-30)', () => {
  it('completes its task once; a replay is refused', async () => {
    const { tokens, invokeLambda } = aKeeper();
    const cloud = await aCloud(waiting, { invokeLambda });
    const arn = await cloud.start();
    expect((await cloud.describe(arn)).status).toBe('RUNNING');
    const answers = await Promise.allSettled([cloud.sfn.send(success(tokens[0])), cloud.sfn.send(success(tokens[0]))]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await cloud.outputOf(arn)).toBe('yes');
    await expect(cloud.sfn.send(success(tokens[0]))).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await expect(cloud.sfn.send(success('made-up'))).rejects.toMatchObject({ name: 'InvalidToken' });
  });

  it('can fail its task', async () => {
    const { tokens, invokeLambda } = aKeeper();
    const cloud = await aCloud(waiting, { invokeLambda });
    const arn = await cloud.start();
    await cloud.sfn.send(new SendTaskFailureCommand({ taskToken: tokens[0], error: 'Refused', cause: 'too large' }));
    expect(await cloud.outputOf(arn)).toBe('too large');
  });

  it('may come before its function has answered', async () => {
    const cloud = await aCloud(waiting, {
      invokeLambda: async (_arn, payload) => cloud.sfn.send(success(Object(payload).token, 'early')),
    });
    expect(await cloud.outputOf(await cloud.start())).toBe('early');
  });

  it('that comes after the deadline is refused, for the task was caught', async () => {
    const { tokens, invokeLambda } = aKeeper();
    const cloud = await aCloud(waiting, { invokeLambda });
    const arn = await cloud.start();
    await cloud.advance(day - 60_000);
    expect((await cloud.describe(arn)).status).toBe('RUNNING');
    await cloud.advance(60_000);
    expect(await cloud.outputOf(arn)).toBe('late');
    await expect(cloud.sfn.send(success(tokens[0]))).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });
});

describe('a retry', () => {
  it('issues a new token, and the one before it is refused', async () => {
    const { tokens, invokeLambda } = aKeeper();
    const Decide = { ...waiting.Decide, Retry: [{ ErrorEquals: ['Refused'], IntervalSeconds: 60 }] };
    const cloud = await aCloud({ ...waiting, Decide }, { invokeLambda });
    const arn = await cloud.start();
    await cloud.sfn.send(new SendTaskFailureCommand({ taskToken: tokens[0], error: 'Refused' }));
    await cloud.advance(60_000);
    expect(tokens).toHaveLength(2);
    await expect(cloud.sfn.send(success(tokens[0], 'old'))).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await cloud.sfn.send(success(tokens[1], 'new'));
    expect(await cloud.outputOf(arn)).toBe('new');
  });
});

describe('a restart (CLOUD-24)', () => {
  it('keeps tokens, timers, variables and the definition that an execution began with', async () => {
    const { tokens, invokeLambda } = aKeeper();
    const begin = { Begin: { Type: 'Pass', Assign: { who: 'Ana' }, Next: 'Decide' } };
    const last = { Done: { Type: 'Succeed', Output: '{% $who & ": " & $states.input %}' } };
    const before = await aCloud({ ...begin, ...waiting, ...last }, { invokeLambda });
    const [decided, left] = [await before.start({}, 'decided'), await before.start({}, 'left')];

    const dir = filesOf(before);
    writeFileSync(join(dir, 'running', 'half.json.tmp'), '{"arn":');
    const after = await aCloud({ Changed: { Type: 'Succeed' } }, { dir, invokeLambda });
    await after.sfn.send(success(tokens[0]));
    expect(await after.outputOf(decided)).toBe('Ana: yes');
    await after.advance(day);
    expect(await after.outputOf(left)).toBe('Ana: late');
    expect(tokens).toHaveLength(2);

    const again = await aCloud(waiting, { dir: filesOf(after) });
    expect(await again.outputOf(decided)).toBe('Ana: yes');
    expect(again.executions().map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    await expect(again.start({}, 'left')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('calls again a function that had not answered, with the token it was given', async () => {
    const given: unknown[] = [];
    const hanging = async (_arn: string, payload: unknown) => {
      given.push(payload);
      await new Promise(() => undefined);
    };
    const before = await aCloud(waiting, { invokeLambda: hanging });
    const asked = new StartExecutionCommand({ stateMachineArn: machineArn, name: 'one' });
    const { executionArn = '' } = await before.sfn.send(asked);
    const dir = filesOf(before);
    const { tokens, invokeLambda } = aKeeper();
    const after = await aCloud(waiting, { dir, invokeLambda });
    await after.settle();
    expect(tokens.map((token) => ({ token }))).toEqual(given);
    await after.sfn.send(success(tokens[0]));
    expect(await after.outputOf(executionArn)).toBe('yes');
  });
});

describe('an execution', () => {
  it('has a name of its own, which answers the same while it runs with the same input', async () => {
    const cloud = await aCloud(waiting);
    const arn = await cloud.start({ loanId: 'L1' });
    expect(await cloud.start({ loanId: 'L1' })).toBe(arn);
    await expect(cloud.start({ loanId: 'L2' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await expect(cloud.start({}, 'a:b')).rejects.toMatchObject({ name: 'InvalidName' });
    await cloud.sfn.send(new StopExecutionCommand({ executionArn: arn, error: 'Stopped' }));
    expect(await cloud.describe(arn)).toMatchObject({ status: 'ABORTED', error: 'Stopped', input: '{"loanId":"L1"}' });
    await expect(cloud.start({ loanId: 'L1' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('is listed by status, newest first and in pages', async () => {
    const cloud = await aCloud(waiting);
    for (const name of ['first', 'second', 'third']) {
      await cloud.start({}, name);
      await cloud.advance(1000);
    }
    const list = (more: object) => cloud.sfn.send(new ListExecutionsCommand({ stateMachineArn: machineArn, ...more }));
    const page = await list({ maxResults: 2, statusFilter: 'RUNNING' });
    expect(page.executions?.map(({ name }) => name)).toEqual(['third', 'second']);
    const { executions, nextToken } = await list({ maxResults: 2, nextToken: page.nextToken });
    expect(executions?.map(({ name }) => name)).toEqual(['first']);
    expect(nextToken).toBeUndefined();
    expect((await list({ statusFilter: 'FAILED' })).executions).toEqual([]);
    expect(cloud.executions()[0]).toMatchObject({ name: 'third', machine: 'Loan', state: 'Decide', status: 'RUNNING' });
    expect(cloud.machines()).toEqual([{ name: 'Loan', arn: machineArn, running: 3 }]);
    const machine = await cloud.sfn.send(new DescribeStateMachineCommand({ stateMachineArn: machineArn }));
    expect(JSON.parse(machine.definition ?? '')).toMatchObject({ QueryLanguage: 'JSONata', StartAt: 'Decide' });
    const nowhere = cloud.sfn.send(new DescribeStateMachineCommand({ stateMachineArn: `${machineArn}s` }));
    await expect(nowhere).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  });
});

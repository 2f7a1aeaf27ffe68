import { GetExecutionHistoryCommand, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { describe, expect, it } from 'vitest';
import { aCloud, functionArn, machineArn } from './a-cloud.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const done = { Type: 'Succeed' };
const invoke = {
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: functionArn, Payload: { loanId: '{% $states.input.loanId %}' } },
  End: true,
};

describe('a task (CLOUD-30)', () => {
  it('gives its function what the arguments say and its result to the output', async () => {
    const calls: unknown[] = [];
    const cloud = await aCloud(
      { Ask: { ...invoke, Output: '{% $states.result.Payload.status %}' } },
      { invokeLambda: async (...call) => [calls.push(call), { status: 'Active' }][1] },
    );
    expect(await cloud.outputOf(await cloud.start({ loanId: 'L1' }))).toBe('Active');
    expect(calls).toEqual([[functionArn, { loanId: 'L1' }]]);
  });

  it('may name a function directly, whose answer is the result', async () => {
    const cloud = await aCloud(
      { Ask: { Type: 'Task', Resource: functionArn, End: true } },
      { invokeLambda: async (_arn, payload) => ({ echoed: payload }) },
    );
    expect(await cloud.outputOf(await cloud.start({ loanId: 'L1' }))).toEqual({ echoed: { loanId: 'L1' } });
  });

  it('is tried again after delays that grow, then caught', async () => {
    const tries: number[] = [];
    const refused = Object.assign(new Error('The till is locked'), { name: 'TillLocked' });
    const cloud = await aCloud(
      {
        Pay: {
          ...invoke,
          Retry: [
            { ErrorEquals: ['Other'] },
            { ErrorEquals: ['TillLocked'], IntervalSeconds: 60, MaxAttempts: 3, BackoffRate: 2, MaxDelaySeconds: 200 },
          ],
          Catch: [{ ErrorEquals: ['States.TaskFailed'], Next: 'Done' }],
        },
        Done: done,
      },
      {
        invokeLambda: async () => {
          tries.push(cloud.clock.now());
          throw refused;
        },
      },
    );
    const arn = await cloud.start({ loanId: 'L1' });
    await cloud.advance(30_000);
    expect(tries).toHaveLength(1);
    await cloud.advance(10 * minute);
    // The machine's own time comes on top.
    const gaps = tries.slice(1).map((at, index) => Math.floor((at - (tries[index] ?? 0)) / 1000));
    expect(gaps).toEqual([60, 120, 200]);
    const Cause = JSON.stringify({ errorType: 'TillLocked', errorMessage: 'The till is locked' });
    expect(await cloud.outputOf(arn)).toEqual({ Error: 'TillLocked', Cause });
  });

  it('that takes too long is caught as States.Timeout and not as States.TaskFailed; its late answer is ignored', async () => {
    let answer: (late: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const timed = {
      ...invoke,
      TimeoutSeconds: '{% $states.input.days * 86400 %}',
      Catch: [
        { ErrorEquals: ['States.TaskFailed'], Next: 'Failed' },
        { ErrorEquals: ['States.Timeout'], Next: 'Done', Output: '{% $states.errorOutput.Error %}' },
      ],
    };
    const states = {
      Ask: timed,
      Failed: { Type: 'Fail', Error: 'Wrong' },
      Done: { Type: 'Wait', Seconds: 60, End: true },
    };
    const cloud = await aCloud(states, { invokeLambda: () => answered });
    const input = JSON.stringify({ loanId: 'L1', days: 2 });
    const asked = new StartExecutionCommand({ stateMachineArn: machineArn, input });
    const { executionArn = '' } = await cloud.sfn.send(asked);
    const stateAfter = async (ms: number) => {
      cloud.clock.moveTo(cloud.clock.now() + ms);
      await cloud.tick();
      return cloud.executions()[0]?.state;
    };
    expect(await stateAfter(2 * day - minute)).toBe('Ask');
    expect(await stateAfter(minute)).toBe('Done');
    answer('too late');
    await cloud.settle();
    expect(await stateAfter(minute)).toBeUndefined();
    expect(await cloud.outputOf(executionArn)).toBe('States.Timeout');
  });

  it('that fails uncaught fails the execution with its error', async () => {
    const cloud = await aCloud({ Ask: invoke }, { invokeLambda: () => Promise.reject(new TypeError('no such loan')) });
    const arn = await cloud.start({ loanId: 'L1' });
    expect(await cloud.describe(arn)).toMatchObject({ status: 'FAILED', error: 'TypeError' });
  });
});

describe('a choice', () => {
  const choice = {
    Type: 'Choice',
    Choices: [
      { Condition: '{% $states.input.sene > 100 %}', Next: 'Large', Assign: { size: 'large' } },
      { Condition: '{% $states.input.sene > 10 %}', Next: 'Large', Output: { sene: 0 } },
    ],
    Default: 'Done',
  };
  const states = {
    Choose: choice,
    Large: { Type: 'Succeed', Output: '{% [$states.input.sene, $size] %}' },
    Done: done,
  };

  it('follows the first rule that holds, otherwise the default', async () => {
    const cloud = await aCloud(states);
    expect(await cloud.outputOf(await cloud.start({ sene: 200 }, 'large'))).toEqual([200, 'large']);
    expect(await cloud.outputOf(await cloud.start({ sene: 5 }, 'small'))).toEqual({ sene: 5 });
    expect(await cloud.outputOf(await cloud.start({ sene: 50 }, 'unsized'))).toEqual([0]);
  });

  it('that nothing matches, or that asks what is not a yes or no, fails the execution', async () => {
    const without = await aCloud({ ...states, Choose: { ...choice, Default: undefined } });
    expect(await without.outputOf(await without.start({ sene: 5 }))).toMatchObject({ error: 'States.NoChoiceMatched' });
    const unclear = await aCloud({
      ...states,
      Choose: { ...choice, Choices: [{ Condition: '{% 1 %}', Next: 'Done' }] },
    });
    expect(await unclear.outputOf(await unclear.start())).toMatchObject({ error: 'States.QueryEvaluationError' });
  });
});

describe('a variable', () => {
  it('is seen by the states after it, and not by the output of the state that assigns it', async () => {
    const cloud = await aCloud({
      First: { Type: 'Pass', Assign: { count: 1 }, Next: 'Second' },
      Second: { Type: 'Pass', Assign: { count: '{% $count + 1 %}' }, Output: '{% $count %}', Next: 'Wait' },
      Wait: { Type: 'Wait', Seconds: 60, Next: 'Last' },
      Last: { Type: 'Succeed', Output: { before: '{% $states.input %}', after: '{% $count %}' } },
    });
    const arn = await cloud.start();
    await cloud.advance(minute);
    expect(await cloud.outputOf(arn)).toEqual({ before: 1, after: 2 });
  });
});

describe('an expression', () => {
  it('sees virtual time and the execution', async () => {
    const cloud = await aCloud({
      Wait: { Type: 'Wait', Timestamp: '{% $fromMillis($millis() + 30*86400000) %}', Next: 'Last' },
      Last: {
        Type: 'Succeed',
        Output: {
          late: '{% $toMillis($now()) - $toMillis($states.context.Execution.StartTime) >= 30*86400000 - 1000 %}',
          id: '{% $states.context.Execution.Id %}',
          name: '{% $states.context.Execution.Name & $states.context.Execution.Input.loanId %}',
        },
      },
    });
    const arn = await cloud.start({ loanId: 'L1' }, 'named');
    await cloud.advance(29 * day);
    expect((await cloud.describe(arn)).status).toBe('RUNNING');
    await cloud.advance(2 * day);
    expect(await cloud.outputOf(arn)).toEqual({ late: true, id: arn, name: 'namedL1' });
  });

  it('that yields nothing or throws is a States.QueryEvaluationError, which States.ALL catches', async () => {
    const cloud = await aCloud({
      Ask: {
        ...invoke,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Next', Output: '{% $states.errorOutput.Error %}' }],
      },
      Next: { Type: 'Pass', Output: '{% $eval("1") %}', End: true },
    });
    const arn = await cloud.start();
    const { events = [] } = await cloud.sfn.send(new GetExecutionHistoryCommand({ executionArn: arn }));
    expect(events.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskStateExited',
      'PassStateEntered',
      'ExecutionFailed',
    ]);
    expect(events[2]?.stateExitedEventDetails?.output).toBe('"States.QueryEvaluationError"');
    expect(events[4]?.executionFailedEventDetails?.error).toBe('States.QueryEvaluationError');
  });
});

describe('an execution (CLOUD-30)', () => {
  it('ends by a Fail state with the error that it computes', async () => {
    const cloud = await aCloud({ Refuse: { Type: 'Fail', Error: 'Refused', Cause: "{% 'by ' & $states.input.by %}" } });
    expect(await cloud.outputOf(await cloud.start({ by: 'Ana' }))).toEqual({ error: 'Refused', cause: 'by Ana' });
  });

  it('times out after one year, or after what its machine says', async () => {
    const states = { Wait: { Type: 'Wait', Seconds: 400 * 86_400, Next: 'Done' }, Done: done };
    const cloud = await aCloud(states);
    const arn = await cloud.start();
    await cloud.advance(364 * day);
    expect((await cloud.describe(arn)).status).toBe('RUNNING');
    await cloud.advance(2 * day);
    expect((await cloud.describe(arn)).status).toBe('TIMED_OUT');
    expect(cloud.next()).toBe(Number.POSITIVE_INFINITY);

    const hasty = await aCloud(states, { TimeoutSeconds: 60 });
    const other = await hasty.start();
    await hasty.advance(61_000);
    expect((await hasty.describe(other)).status).toBe('TIMED_OUT');
  });

  it('fails past 25,000 events, and nothing catches that', async () => {
    const cloud = await aCloud({ Again: { Type: 'Pass', Next: 'Again' } });
    const arn = await cloud.start();
    expect(await cloud.describe(arn)).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
    expect(cloud.executions()[0]?.history).toHaveLength(25_000);
  });
});

describe('a definition', () => {
  it.each([
    [{ Split: { Type: 'Parallel', Branches: [] } }, 'state Split: Type Parallel'],
    [{ Each: { Type: 'Map' } }, 'state Each: Type Map'],
    [{ Ask: { Type: 'Pass', QueryLanguage: 'JSONPath' } }, 'state Ask: QueryLanguage JSONPath'],
    [{ Ask: { ...invoke, HeartbeatSeconds: 5 } }, 'HeartbeatSeconds'],
    [{ Ask: { ...invoke, Resource: 'arn:aws:states:::sqs:sendMessage' } }, 'state Ask: '],
  ])('that asks for more than is served is refused by name: %j', async (states, message) => {
    await expect(aCloud(states)).rejects.toThrow(message);
    await expect(aCloud(states)).rejects.toThrow('State machine Loan');
  });
});

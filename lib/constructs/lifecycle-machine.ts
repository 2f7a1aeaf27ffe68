import type { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { StateMachine } from './state-machine.ts';

export type LifecycleProps = {
  name: string;
  /** The function that applies what is due, and stores the tokens. */
  tasks: AreaFunction;
  /** The statuses in which the machine waits for an event or a deadline. */
  waits: readonly string[];
};

/**
 * Applies the deadlines and reminders of one item: the function applies what is due, and returns the status and how long to
 * wait; the machine waits in the state of that status for the event that leaves it, and begins again. It moves no money.
 */
export class LifecycleMachine extends StateMachine {
  constructor(scope: Construct, { name, tasks, waits }: LifecycleProps) {
    super(scope, { name, calls: [tasks], definition: definitionOf(tasks.arn, waits) });
  }
}

function definitionOf(functionArn: string, waits: readonly string[]) {
  const item = {
    id: '{% $states.context.Execution.Input.id %}',
    execution: '{% $states.context.Execution.Name %}',
  };
  return {
    Comment: 'Waits in each status for the event or the deadline that ends it',
    QueryLanguage: 'JSONata',
    StartAt: 'ApplyDue',
    States: {
      ApplyDue: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Arguments: { FunctionName: functionArn, Payload: { step: 'applyDue', ...item } },
        Assign: {
          status: '{% $states.result.Payload.status %}',
          waitSeconds: '{% $states.result.Payload.waitSeconds %}',
        },
        Retry: retry,
        Next: 'Where',
      },
      Where: {
        Type: 'Choice',
        Choices: waits.map((status) => ({ Condition: `{% $status = '${status}' %}`, Next: status })),
        Default: 'Done',
      },
      ...Object.fromEntries(waits.map((status) => [status, waitIn(status, functionArn, item)])),
      Done: { Type: 'Succeed' },
    },
  };
}

const waitIn = (status: string, functionArn: string, item: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
  Arguments: {
    FunctionName: functionArn,
    Payload: { step: 'wait', ...item, status, token: '{% $states.context.Task.Token %}' },
  },
  TimeoutSeconds: '{% $waitSeconds %}',
  Retry: retry,
  Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'ApplyDue' }],
  Next: 'ApplyDue',
});

// A failed call is retried for a quarter of an hour: after 2, 4, 8 … 256, 300 and 300 seconds. Then the execution fails, which raises an alarm.
const retry = [
  { ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 2, BackoffRate: 2, MaxAttempts: 10, MaxDelaySeconds: 300 },
];

import type { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { StateMachine } from './state-machine.ts';

export type LifecycleProps = {
  name: string;
  /** The function that looks at the item, applies what is due, and keeps the tokens. */
  tasks: AreaFunction;
  /** The statuses in which the machine waits for an event or a deadline. */
  waits: readonly string[];
};

/**
 * Time for one item: it looks (the function applies whatever deadline or reminder is due, and answers the status and how
 * long to wait), waits in the state of that status for the event that leaves it, and looks again. It moves no money.
 */
export class LifecycleMachine extends StateMachine {
  constructor(scope: Construct, { name, tasks, waits }: LifecycleProps) {
    super(scope, { name, calls: [tasks], definition: definitionOf(tasks.arn, waits) });
  }
}

function definitionOf(functionArn: string, waits: readonly string[]) {
  const id = '{% $states.context.Execution.Input.id %}';
  return {
    Comment: 'Waits in each status for the event or the deadline that ends it',
    QueryLanguage: 'JSONata',
    StartAt: 'Look',
    States: {
      Look: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Arguments: { FunctionName: functionArn, Payload: { step: 'look', id } },
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
      ...Object.fromEntries(waits.map((status) => [status, waitIn(status, functionArn, id)])),
      Done: { Type: 'Succeed' },
    },
  };
}

const waitIn = (status: string, functionArn: string, id: string) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
  Arguments: {
    FunctionName: functionArn,
    Payload: { step: 'wait', id, status, token: '{% $states.context.Task.Token %}' },
  },
  TimeoutSeconds: '{% $waitSeconds %}',
  Retry: retry,
  Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Look' }],
  Next: 'Look',
});

// A function that failed is asked again for a quarter of an hour; then the execution fails, which alarms.
const retry = [
  { ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 2, BackoffRate: 2, MaxAttempts: 8, MaxDelaySeconds: 300 },
];

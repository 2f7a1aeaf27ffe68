import type { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';
import { StateMachine } from './state-machine.ts';

type Job = { job: AreaFunction; step: string };

/** As long as a part of a job may take, and a little longer: its function ends first. */
const MAX_SECONDS = 960;

/**
 * Runs a job, or a dry run of it, when a person requests it, part by part until it is done (ADMIN-32). The execution stores the
 * result. The right to start it does not
 * include the right to call a job's function with another input.
 */
export class JobMachine extends StateMachine {
  constructor(scope: Construct, name: string, jobs: readonly Job[]) {
    const calls = [...new Set(jobs.map(({ job }) => job))];
    super(scope, { name, calls, definition: definitionOf(jobs) });
  }
}

const definitionOf = (jobs: readonly Job[]) => ({
  Comment: 'Runs a job now, or asks it what it would do',
  QueryLanguage: 'JSONata',
  StartAt: 'Which',
  States: {
    Which: {
      Type: 'Choice',
      Choices: jobs.map(({ step }) => ({ Condition: `{% $states.input.step = '${step}' %}`, Next: step })),
    },
    ...Object.fromEntries(jobs.map(({ job, step }) => [step, taskOf(job)])),
    IsDone: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $exists($states.input.next) %}', Output: '{% $states.input.next %}', Next: 'Which' }],
      Default: 'Done',
    },
    Done: { Type: 'Succeed' },
  },
});

const taskOf = (job: AreaFunction) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: job.arn, Payload: '{% $states.input %}' },
  TimeoutSeconds: MAX_SECONDS,
  // A call of the schedule that has the rest run here may not have ended yet (ADMIN-32): nothing ran, so that it can be called again.
  Retry: [{ ErrorEquals: ['Lambda.TooManyRequestsException'], IntervalSeconds: 5, MaxAttempts: 6 }],
  Output: '{% $states.result.Payload %}',
  Next: 'IsDone',
});

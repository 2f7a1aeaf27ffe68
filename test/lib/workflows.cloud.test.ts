import aslValidator from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { LoanStatus } from '#shared/loans/loan.ts';
import { synthesized } from './synthesized.ts';

const { LalagaWorkflows } = synthesized();
const machines = Object.values(LalagaWorkflows?.Resources ?? {})
  .filter(({ Type }) => Type === 'AWS::StepFunctions::StateMachine')
  .map(({ Properties }) => [String(Properties.StateMachineName), plain(Properties.Definition)] as const);

type State = { Type: string; Next?: string; TimeoutSeconds?: string; Arguments?: { Payload: object } };
type Definition = { StartAt: string; States: Record<string, State> };

describe.each(machines)('the machine %s (CLOUD-6)', (_, definition) => {
  it('is valid in the Amazon States Language', () => {
    expect(aslValidator(definition, { checkArn: false })).toMatchObject({ isValid: true, errors: [] });
  });

  it('waits nowhere without a deadline', () => {
    const waits = Object.values(definition.States).filter(({ Type, Next }) => Type === 'Task' && Next === 'ApplyDue');
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.every(({ TimeoutSeconds }) => TimeoutSeconds === '{% $waitSeconds %}')).toBe(true);
  });
});

describe('the machine of a loan', () => {
  it('waits in every status before Active, and in no other (CLOUD-6)', () => {
    const [, definition] = machines.find(([name]) => name === 'local-LoanLifecycle') ?? [];
    const ended = ['Active', 'Repaid', 'Rejected', 'Cancelled', 'Defaulted'];
    const states = Object.keys(definition?.States ?? {}).filter(
      (name) => !['ApplyDue', 'Where', 'Done'].includes(name),
    );
    expect(states).toEqual(LoanStatus.options.filter((status) => !ended.includes(status)));
  });

  it('tells its steps which execution it is: that of a second review serves its loan alone (REASONS-11)', () => {
    const [, definition] = machines.find(([name]) => name === 'local-LoanLifecycle') ?? [];
    const tasks = Object.values(definition?.States ?? {}).filter(({ Type }) => Type === 'Task');
    expect(tasks.length).toBeGreaterThan(1);
    for (const { Arguments } of tasks)
      expect(Arguments?.Payload).toMatchObject({ execution: '{% $states.context.Execution.Name %}' });
  });
});

/** The definition with an ARN in place of what CloudFormation fills in. */
function plain(definition: unknown): Definition {
  const arn = 'arn:aws:lambda:ap-southeast-2:123456789012:function:tasks';
  return JSON.parse(
    JSON.stringify(definition, (_, value) =>
      value && typeof value === 'object' && 'Fn::GetAtt' in value ? arn : value,
    ),
  );
}

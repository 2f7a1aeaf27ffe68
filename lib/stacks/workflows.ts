import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import { LifecycleMachine } from '#lib/constructs/lifecycle-machine.ts';
import { functionOf, machineNames } from '#lib/environment.ts';
import type { InvestmentStatus } from '#shared/investments/investment.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import type { DataStack } from './data.ts';

const investmentWaits = ['Pending', 'UnderReview'] as const satisfies InvestmentStatus[];

/**
 * The state machines that wait: for loans until they are Active (LOANS-35), for investments until they are decided
 * (INVESTMENTS-24).
 */
export class WorkflowsStack extends Stack {
  readonly machines: readonly LifecycleMachine[];
  readonly functions: readonly AreaFunction[];

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    const loanTasks = functionOf(this, data, 'loan-tasks');
    const investmentTasks = functionOf(this, data, 'investment-tasks');
    this.functions = [loanTasks, investmentTasks];
    const loans = new LifecycleMachine(this, { name: machineNames.loanMachine, tasks: loanTasks, waits: beforeActive });
    this.machines = [
      loans,
      new LifecycleMachine(this, {
        name: machineNames.investmentMachine,
        tasks: investmentTasks,
        waits: investmentWaits,
      }),
    ];
    // What `npm run audit` asks for.
    new CfnOutput(this, 'LoanMachineArn', { value: loans.arn });
  }
}

import { startMachine, wake } from '#lambdas/platform/machines.ts';
import { on } from '#lambdas/platform/on.ts';
import { investmentTokens } from './store.ts';

/** Starts the state machine of a new investment, and wakes it when the investment has moved (INVESTMENTS-24). */
export const signalOnInvestmentMoved = on('InvestmentMoved', async ({ investmentId, from }) =>
  from === undefined
    ? startMachine('INVESTMENT_MACHINE_ARN', `investment-${investmentId}`, { id: investmentId })
    : wake(investmentTokens.keyOf({ id: investmentId, status: from })),
);

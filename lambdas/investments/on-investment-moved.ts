import { startMachine, wake } from '#lambdas/platform/machines.ts';
import { on } from '#lambdas/platform/on.ts';
import { investmentTokens } from './store.ts';

/** Starts the state machine of a new investment, and wakes it when the investment has moved (INVESTMENTS-24). */
export const signalOnInvestmentMoved = on('InvestmentMoved', async ({ investmentId, from, isMore }) => {
  if (from === undefined)
    return startMachine('INVESTMENT_MACHINE_ARN', `investment-${investmentId}`, { id: investmentId });
  // Another part of the payment changes nothing that the machine waits for.
  if (!isMore) await wake(investmentTokens.keyOf({ id: investmentId, status: from }));
});

import { expect, it } from 'vitest';
import { drawUpOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { subscribers } from '#lambdas/relay/subscribers.ts';

it('a moved loan / has its agreements and refunds before anybody is told (LEDGER-16)', () => {
  const served = subscribers.filter(({ topic }) => topic === 'LoanMoved');
  const told = served.indexOf(onLoanMoved);
  for (const first of [drawUpOnLoanMoved, refundOnLoanMoved]) {
    expect(served.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(served.indexOf(first)).toBeLessThan(told);
  }
});

import { expect, it } from 'vitest';
import { drawUpOnLoanMoved, releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { first, last, telling } from '#lambdas/relay/subscribers.ts';

it('a moved loan / has its agreements and refunds before anybody is told, and its guarantors released after that (LEDGER-16)', () => {
  expect(first).toEqual(expect.arrayContaining([drawUpOnLoanMoved, refundOnLoanMoved]));
  expect(telling).toContain(onLoanMoved);
  expect(last).toContain(releaseOnLoanMoved);
});

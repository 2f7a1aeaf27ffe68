import { expect, it } from 'vitest';
import { drawUpOnLoanMoved, releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { moneySubscribers } from '#lambdas/relay/money-subscribers.ts';
import { first, last, telling } from '#lambdas/relay/subscribers.ts';
import { events } from '#shared/events.ts';
import { movesMoney } from '#shared/moves-money.ts';

it('a moved loan / has its agreements before anybody is told, and its guarantors released after that (LEDGER-16)', () => {
  expect(first).toContain(drawUpOnLoanMoved);
  expect(telling).toContain(onLoanMoved);
  expect(last).toContain(releaseOnLoanMoved);
});

it('a cancelled loan / moves money until it is refunded (LEDGER-16, API-50)', () => {
  const cancelled = { topic: 'LoanMoved', loanId: 7, from: 'Approved', to: 'Cancelled' };
  expect(moneySubscribers).toContain(refundOnLoanMoved);
  expect(movesMoney(cancelled)).toBe(true);
  expect(movesMoney({ ...cancelled, refunded: '01X.0' })).toBe(false);
  expect(movesMoney({ ...cancelled, to: 'Approved' })).toBe(false);
});

it('each topic that moves money / has a subscriber in the relay of money (API-50)', () => {
  const moving = Object.keys(events).filter((topic) => movesMoney({ topic, to: 'Cancelled' }));
  expect(moving.toSorted()).toEqual([...new Set(moneySubscribers.map(({ topic }) => topic))].toSorted());
});

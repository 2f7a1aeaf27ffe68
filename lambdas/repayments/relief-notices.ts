import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Sene } from '#shared/money.ts';
import { sum } from '#shared/money.ts';
import { askedIn, type Call, callPayableUntil, reliefIn } from '#shared/repayments/call.ts';

/**
 * The notices to guarantors of whom a payment that is not theirs asks less (REPAYMENTS-46): of each call that goes on, and one of all that
 * are over, because an early payoff may end many.
 */
export function reliefNotices(changed: readonly { before: Call; after: Call; paid: Sene }[], payerId: string): Write[] {
  const relieved = changed.flatMap(({ before, after, paid }) => reliefIn(before, after, { paid, payerId }));
  const goOn = relieved.filter(({ share }) => askedIn(share) > 0);
  const over = relieved.filter(({ share }) => askedIn(share) === 0);
  const free = [...new Set(over.map(({ share }) => share.userId))];
  return [
    ...goOn.map(({ call, share }) => {
      const { loanId, repaymentId } = call;
      const { userId, reference } = share;
      const params = { loanId, repaymentId, amount: askedIn(share), day: callPayableUntil(call), reference };
      return emit({ topic: 'Notice', userId, kind: 'CallChanged', params });
    }),
    ...free.map((userId) => {
      const ended = over.filter(({ share }) => share.userId === userId);
      const params = { loanId: ended[0]?.call.loanId ?? 0, amount: sum(ended.map(({ less }) => less)) };
      return emit({ topic: 'Notice', userId, kind: 'CallNeedless', params });
    }),
  ];
}

import { on } from '#lambdas/platform/on.ts';
import { concernedByPlan } from './concerned-by-plan.ts';
import type { Message } from './message.ts';

const back = ['DisbursementReturnedGuarantor', 'DisbursementReturnedInvestor'] as const;
const sent = ['LoanActiveGuarantor', 'LoanActiveInvestor'] as const;

/** Tells guarantors and investors that a loan's money is back from the bank, or was sent anew (REPAYMENTS-60, REPAYMENTS-62). */
export const onDisbursementMoved = on('DisbursementMoved', async ({ loanId, isBack }, id): Promise<Message[]> => {
  const { guarantors, investors } = await concernedByPlan(loanId);
  const [guarantor, investor] = isBack ? back : sent;
  const told = { params: { loanId }, at: Date.now() };
  return [
    ...guarantors.map(({ userId }): Message => ({ userId, kind: guarantor, id: `${id}.guarantor`, ...told })),
    ...investors.map((userId): Message => ({ userId, kind: investor, id: `${id}.investor`, ...told })),
  ];
});

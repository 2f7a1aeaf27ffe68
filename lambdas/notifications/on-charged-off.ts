import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { lossesOf } from '#shared/collections/charge-off.ts';
import type { Message } from './message.ts';

/** Tells everybody of a loan that it is charged off, and each investor what they lose (LOANS-67). */
export const onLoanChargedOff = on('LoanChargedOff', async ({ loanId, guarantors }, id): Promise<Message[]> => {
  const { borrowerId } = await loans.get({ id: loanId });
  const chunks = await shareChunks.all('table', { loanId });
  const losses = [...lossesOf(chunks.flatMap(({ holders }) => holders))];
  const at = Date.now();
  const params = { loanId };
  return [
    { userId: borrowerId, kind: 'LoanChargedOff', params, id: `${id}.borrower`, at },
    ...guarantors.map(
      (userId): Message => ({ userId, kind: 'LoanChargedOffGuarantor', params, id: `${id}.guarantor`, at }),
    ),
    ...losses.map(
      ([userId, amount]): Message => ({
        userId,
        kind: 'LoanChargedOffInvestor',
        params: { ...params, amount },
        id: `${id}.investor`,
        at,
      }),
    ),
  ];
});

import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';
import type { Message } from './message.ts';

/** Tells everybody of a loan that its borrower has more time (RELIEF-10). */
export const onReliefMoved = on('ReliefMoved', async ({ loanId, reliefId }, id): Promise<Message[]> => {
  const [loan, relief] = await Promise.all([loans.get({ id: loanId }), reliefs.get({ loanId, id: reliefId })]);
  if (!relief.after) return [];
  const [guarantors, chunks] = await Promise.all([listGuarantorsOf(loanId), shareChunks.all('table', { loanId })]);
  const { first: amount, next: day, last } = relief.after;
  const message = { params: { loanId, amount, day, last }, at: Date.now() };
  const owed = chunks.flatMap(({ holders }) => holders).filter((holder) => claimOf(holder) > 0);
  const investors = new Set(owed.map(({ investorId }) => investorId));
  return [
    { ...message, userId: loan.borrowerId, kind: 'ReliefGranted', id: `${id}.borrower` },
    ...guarantors.flatMap(({ id: guarantorId, userId }): Message[] =>
      userId === undefined
        ? []
        : [
            {
              ...message,
              userId,
              kind: 'ReliefGrantedGuarantor',
              params: { ...message.params, guarantorId },
              id: `${id}.guarantor`,
            },
          ],
    ),
    ...[...investors].map(
      (userId): Message => ({ ...message, userId, kind: 'ReliefGrantedInvestor', id: `${id}.investor` }),
    ),
  ];
});

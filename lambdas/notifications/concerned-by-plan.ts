import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';

/** Whom another plan of a loan concerns beside its borrower: the guarantors that have an account, and the investors to whom something is owed. */
export async function concernedByPlan(loanId: number) {
  const [live, chunks] = await Promise.all([listGuarantorsOf(loanId), shareChunks.all('table', { loanId })]);
  const guarantors = live.flatMap(({ id: guarantorId, userId }) =>
    userId === undefined ? [] : [{ guarantorId, userId }],
  );
  const owed = chunks.flatMap(({ holders }) => holders).filter((holder) => claimOf(holder) > 0);
  return { guarantors, investors: [...new Set(owed.map(({ investorId }) => investorId))] };
}

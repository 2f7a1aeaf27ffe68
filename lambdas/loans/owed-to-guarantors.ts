import { balanceOf } from '#lambdas/ledger/store.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import { listLoansOf } from './store.ts';

/** What a borrower owes to guarantors who paid for them, of all loans together (COLLECTIONS-14). Once a loan is over it only falls. */
export async function owedToGuarantors(borrowerId: string): Promise<Sene> {
  const lent = (await listLoansOf(borrowerId)).filter(({ planId }) => planId !== undefined);
  const owed = await Promise.all(lent.map(({ id }) => balanceOf(account.owed(id))));
  return sene(owed.reduce((all, { balance }) => all - balance, 0));
}

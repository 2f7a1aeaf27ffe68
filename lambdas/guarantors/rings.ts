import { listLoansOf } from '#lambdas/loans/store.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { isLive } from '#shared/loans/loan-lifecycle.ts';
import { guarantors, listGuarantorsOf } from './store.ts';

/** The guarantors who have accepted to stand for live loans of a person. */
export async function standingFor(userId: string): Promise<Guarantor[]> {
  const live = (await listLoansOf(userId)).filter(({ status }) => isLive(status));
  const standing = (await Promise.all(live.map(({ id }) => listGuarantorsOf(id)))).flat();
  return standing.filter(({ consent }) => consent === 'Accepted');
}

type Guarantee = { userId: string; borrowerId: string };

/** Whether the borrower stands for somebody who stands for the guarantor: a ring of three (CONFLICTS-5). Reads the guarantor's loans only where the borrower guarantees anything. */
export async function isRingOfThree({ userId, borrowerId }: Guarantee): Promise<boolean> {
  const ofBorrower = await guarantors.all('byUser', { userId: borrowerId });
  const guaranteed = ofBorrower.filter(({ released, consent }) => !released && consent === 'Accepted');
  if (guaranteed.length === 0) return false;
  const third = new Set(guaranteed.map((guarantee) => guarantee.borrowerId));
  return (await standingFor(userId)).some((guarantor) => third.has(guarantor.userId ?? ''));
}

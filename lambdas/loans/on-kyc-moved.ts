import * as z from 'zod/mini';
import { getPerson } from '#lambdas/accounts/store.ts';
import { act } from '#lambdas/platform/act.ts';
import { on } from '#lambdas/platform/on.ts';
import { amendLoan, listLoansOf } from './store.ts';

/** Keeps on a borrower's loans what investors see of the borrower's identity: that it is checked, or not any more. */
export const markLoansOnKycMoved = on('KycMoved', z.object({ userId: z.string() }), async ({ userId }) => {
  const { kycStatus } = await getPerson(userId);
  for (const { id } of await listLoansOf(userId))
    await act(async () => [
      amendLoan(id, { set: { borrowerKycStatus: kycStatus } }, { expression: 'attribute_exists(pk)' }),
    ]);
});

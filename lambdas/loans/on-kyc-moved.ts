import { getPerson } from '#lambdas/accounts/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { listLoansOf, updateLoan } from './store.ts';

/** Copies a borrower's KYC status to their loans, where investors see it (LOANS-52). */
export const markLoansOnKycMoved = on('KycMoved', async ({ userId }) => {
  const { kycStatus } = await getPerson(userId);
  for (const { id } of await listLoansOf(userId))
    await runCommand(async () => [
      updateLoan(id, { set: { borrowerKycStatus: kycStatus } }, { expression: 'attribute_exists(pk)' }),
    ]);
});

import { people } from '#lambdas/accounts/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { listLoansOf, loans } from './store.ts';

/** Copies a borrower's KYC status to their loans, where investors see it (LOANS-52). */
export const markLoansOnKycMoved = on('KycMoved', async ({ userId }) => {
  const { kycStatus } = await people.get({ id: userId });
  for (const { id } of await listLoansOf(userId))
    await runCommand(async () => [
      loans.update({ id }, { set: { borrowerKycStatus: kycStatus } }, { expression: 'attribute_exists(pk)' }),
    ]);
});

import { people } from '#lambdas/accounts/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { listLoansOf, loans } from './store.ts';

/** Copies a borrower's KYC status to their loans, where investors see it (LOANS-52). */
export const markLoansOnKycMoved = on('KycMoved', async ({ userId }) => {
  for (const { id } of await listLoansOf(userId))
    await runCommand(async () => {
      const person = await people.get({ id: userId });
      const change = { set: { borrowerKycStatus: person.kycStatus } };
      // A later status may be copied at the same moment.
      return [loans.update({ id }, change, { expression: 'attribute_exists(pk)' }), people.unchanged(person)];
    });
});

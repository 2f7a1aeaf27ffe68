import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { guarantorsApi, NominatedLoan } from '#shared/guarantors/api.ts';
import { nominatedLoanOf } from '#shared/guarantors/wire.ts';
import { mustBeVerifiedGuarantor, openTo } from './own-guarantor.ts';
import { listGuarantorsBy } from './store.ts';

/** The loans that the caller accepted to guarantee, including rejected ones; those that are not signed need a verified identity (GUARANTORS-17). */
export const listNominatedLoans: Route<typeof guarantorsApi.listNominatedLoans> = async ({ caller }) => {
  const open = await nominatedLoansOf(caller.person);
  if (open.length === 0) mustBeVerifiedGuarantor(caller);
  return open;
};

export async function nominatedLoansOf(person: Person): Promise<NominatedLoan[]> {
  const nominations = openTo(person, await listGuarantorsBy(person.id));
  const shown = nominations.filter(
    ({ consent, released, verification, signature }) =>
      consent === 'Accepted' && (!released || verification === 'Rejected' || signature),
  );
  return eachReadable(shown, async (guarantor) =>
    nominatedLoanOf({ guarantor, loan: await loans.get({ id: guarantor.loanId }) }),
  );
}

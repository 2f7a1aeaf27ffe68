import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { guarantorsApi, NominatedLoan } from '#shared/guarantors/api.ts';
import { nominatedLoanOf } from '#shared/guarantors/wire.ts';
import { mustBeVerifiedGuarantor } from './own-guarantor.ts';
import { listGuarantorsBy } from './store.ts';

/** The loans that the caller accepted to guarantee, including rejected ones; needs a verified identity (GUARANTORS-17). */
export const listNominatedLoans: Route<typeof guarantorsApi.listNominatedLoans> = async ({ caller }) => {
  mustBeVerifiedGuarantor(caller);
  return nominatedLoansOf(caller.userId);
};

export async function nominatedLoansOf(userId: string): Promise<NominatedLoan[]> {
  const nominations = await listGuarantorsBy(userId);
  const shown = nominations.filter(
    ({ consent, released, verification, signature }) =>
      consent === 'Accepted' && (!released || verification === 'Rejected' || signature),
  );
  return eachReadable(shown, async (guarantor) =>
    nominatedLoanOf({ guarantor, loan: await loans.get({ id: guarantor.loanId }) }),
  );
}

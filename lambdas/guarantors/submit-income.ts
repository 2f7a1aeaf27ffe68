import { attachDocuments } from '#lambdas/documents/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import { verificationLifecycle } from '#shared/guarantors/guarantor-lifecycle.ts';
import { incomeSourceOf, mustProveIncomeAs } from '#shared/guarantors/income.ts';
import { say } from '#shared/sentence.ts';
import { ownGuaranteeOf } from './own-guarantor.ts';
import { guarantorCalculations, guarantors } from './store.ts';

/** Submits the income documents for one loan (GUARANTORS-20): the full set for the income source (GUARANTORS-18). */
export const submitIncome: Route<typeof guarantorsApi.submitIncome> = async ({ body, caller, now }) => {
  const { loanId, incomeSource, documents } = body;
  const guarantor = await ownGuaranteeOf(loanId, caller);
  const verification = verificationLifecycle.after(guarantor.verification, 'IncomeSubmitted', 'Guarantor');
  const employment = incomeSource ?? incomeSourceOf(documents);
  mustProveIncomeAs(employment, documents);
  const after = {
    ...guarantor,
    verification,
    employment,
    reason: undefined,
    refusal: undefined,
    heardAt: new Date(now).toISOString(),
  };
  return {
    reply: say('IncomeDocumentsSubmitted', 'Income documents submitted!'),
    writes: [
      ...guarantors.save(after, guarantor),
      guarantorCalculations.remove({ id: guarantor.id }),
      ...(await attachDocuments(caller.userId, documents, { to: `guarantor:${guarantor.id}`, now })),
    ],
    log: `Income documents of guarantor ${guarantor.id}`,
  };
};

import { partiesOf } from '#lambdas/loans/parties.ts';
import { incrementLoanVersion, saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { assessmentOf, reviewedGuarantor, reviewLock } from '#shared/guarantors/review.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustBeNoParty } from '#shared/loans/parties.ts';
import { say } from '#shared/sentence.ts';
import { reopenSlots } from './reopen-slots.ts';
import { findGuarantorCalculation, getGuarantor, putGuarantorCalculation, saveGuarantor } from './store.ts';

/** Decides on a guarantor, in the caller's stage (GUARANTORS-25). A rejection reopens the slot (GUARANTORS-16). */
export const reviewGuarantor: Route<typeof guarantorsApi.reviewGuarantor> = async ({ params, body, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const { guarantor, loan, guarantors } = await toDecide(params.id, caller);
  const { decision, notes } = body;
  const calculation = await findGuarantorCalculation(guarantor.id);
  const review = { decision, notes: notes ?? '', by: caller.userId, now, eligible: calculation?.eligible };
  const after = reviewedGuarantor(guarantor, reviewer, review);
  const rejected = after.verification === 'Rejected';
  return {
    reply: say('ReviewSubmitted', 'Review submitted successfully.'),
    writes: rejected
      ? reopenSlots(loan, [{ after, before: guarantor }], now)
      : [...saveGuarantor(after, guarantor), ...loanAfter(after, { loan, guarantors, now })],
    log: `Guarantor ${guarantor.id}: ${decision} by the ${reviewer}`,
  };
};

type Others = { loan: Loan; guarantors: readonly Guarantor[]; now: number };

/** The last verification of a loan's guarantors makes the loan GuarantorsVerified, in the same commit (GUARANTORS-29). */
function loanAfter(after: Guarantor, { loan, guarantors, now }: Others): Write[] {
  if (after.verification !== 'Verified') return [];
  const all = guarantors.map((guarantor) => (guarantor.id === after.id ? after : guarantor));
  const complete =
    loan.status === 'GuarantorsNominated' &&
    all.length === loan.expectedGuarantors &&
    all.every(({ consent, verification }) => consent === 'Accepted' && verification === 'Verified');
  return complete
    ? saveLoan(advanceLoan(loan, 'AllVerified', { by: 'system', now }), loan)
    : incrementLoanVersion(loan);
}

/** Saves the calculator of a guarantor, in the caller's stage, with the server's figures (GUARANTORS-27). */
export const saveGuarantorCalculation: Route<typeof guarantorsApi.saveGuarantorCalculation> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const { guarantor, loan } = await toDecide(params.id, caller);
  const locked = reviewLock(guarantor, reviewer);
  if (locked) throw new DomainError('Forbidden', 'GuarantorDecisionLocked', locked);
  const { eligible } = assessmentOf(body, guarantor, loan, apiaDayOf(now));
  const { income, expenses } = body;
  const saved = {
    income,
    expenses,
    eligible,
    reviewerId: caller.userId,
    reviewerName: nameOf(caller.person),
    at: new Date(now).toISOString(),
  };
  return {
    reply: say('CalculationSaved', 'Calculation saved'),
    // The new version makes a concurrent review, or this save, run again with what is stored then.
    writes: [putGuarantorCalculation(guarantor.id, saved), ...saveGuarantor(guarantor, guarantor)],
    log: `Calculation of guarantor ${guarantor.id} saved`,
  };
};

/**
 * The live guarantor that the caller is about to decide on, with their loan. Refuses with Forbidden a party to the loan
 * (API-37), and with IllegalTransition a guarantor whose slot reopened or whose guarantee ended (GUARANTORS-25).
 */
export async function toDecide(id: string, caller: Caller) {
  const guarantor = await getGuarantor(id);
  const { loan, investments, guarantors } = await partiesOf(guarantor.loanId);
  mustBeNoParty(caller.userId, { loan, investments, guarantors: [guarantor, ...guarantors] });
  if (guarantor.released)
    throw new DomainError('IllegalTransition', 'NothingToDecide', 'There is nothing to decide any more.');
  return { guarantor, loan, guarantors };
}

import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { documents, findDocuments, rejectDocuments } from '#lambdas/documents/store.ts';
import { partiesOf } from '#lambdas/loans/parties.ts';
import { incrementLoanVersion, saveLoan } from '#lambdas/loans/save-loan.ts';
import { decisions } from '#lambdas/loans/store.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { confirmedLooks } from '#shared/conflicts/decision-fields.ts';
import type { Document } from '#shared/documents/document.ts';
import { handedInDocumentsOf } from '#shared/documents/wire.ts';
import { forbidden, illegalTransition, notFound } from '#shared/errors.ts';
import { mustBeAsSeen, type SeenPreparation } from '#shared/four-eyes.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { assessmentOf, reviewedGuarantor, reviewLock } from '#shared/guarantors/review.ts';
import type { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { lastUploaded } from '#shared/kyc/identity.ts';
import { calculatedOfGuarantor } from '#shared/loans/calculated-reasons.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { decisionOf, reasonsIn } from '#shared/reasons/decision.ts';
import { notCalculated, reasonsOf } from '#shared/reasons/reasons.ts';
import { say, sentence } from '#shared/sentence.ts';
import { reopenSlots } from './reopen-slots.ts';
import { standingToGuarantor } from './standing.ts';
import { guarantorCalculations, guarantors } from './store.ts';

/**
 * Decides on a guarantor, in the caller's stage (GUARANTORS-25), and keeps the decision (REASONS-4). A rejection reopens the
 * slot (GUARANTORS-16). Refuses with FigureDiffers a decision on other documents than the reviewer saw (API-36).
 */
export const reviewGuarantor: Route<typeof staffGuarantorsApi.reviewGuarantor> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const { guarantor, loan, guarantors: all, tie } = await toDecide(params.id, { caller, now });
  const looks = confirmedLooks(tie, body.noTie);
  await mustHaveSeenDocuments(guarantor, body);
  const { decision, notes, rejecteddocuments = [] } = body;
  const calculation = await guarantorCalculations.find({ id: guarantor.id });
  const review = { decision, notes: notes ?? '', by: caller.userId, now, eligible: calculation?.eligible, looks };
  const reviewed = reviewedGuarantor(guarantor, reviewer, review);
  const kept = decisionOf({
    stage: reviewer,
    outcome: decision,
    ...{ by: caller.userId, now, note: notes, looks },
    reasons: () => reasonsOf(body, calculatedAgainst(guarantor, loan, { calculation, now })),
  });
  const after = { ...reviewed, refusal: reasonsIn(kept) };
  const isRejected = after.verification === 'Rejected';
  return {
    reply: say('ReviewSubmitted', 'Review submitted successfully.'),
    writes: [
      ...decisions.add({ ...kept, loanId: loan.id, of: `guarantor:${guarantor.id}` }),
      ...(isRejected
        ? reopenSlots(loan, [{ after, before: guarantor }], now)
        : [
            ...guarantors.save(after, guarantor),
            ...loanAfter(after, { loan, all, now }),
            ...(decision === 'ResubmitRequired' ? await rejected(guarantor, rejecteddocuments) : []),
          ]),
    ],
    log: sentence('Guarantor {id}, {userId}: {decision:words} by the {reviewer:words}', {
      ...{ id: guarantor.id, userId: guarantor.userId ?? '' },
      ...{ decision, reviewer },
    }),
  };
};

/** Refuses with FigureDiffers what was decided or calculated before other documents came (API-36). */
async function mustHaveSeenDocuments({ id }: Guarantor, body: SeenPreparation): Promise<void> {
  const handedIn = handedInDocumentsOf(await documents.all('byPurpose', { attachedTo: `guarantor:${id}` }));
  mustBeAsSeen(lastUploaded(handedIn.map(({ createdat }) => createdat)), body);
}

type Saved = Awaited<ReturnType<typeof guarantorCalculations.find>>;

/** What the saved calculation says against a guarantor (REASONS-2). */
const calculatedAgainst = (
  { employment }: Guarantor,
  loan: Loan,
  { calculation, now }: { calculation: Saved; now: number },
) =>
  calculation
    ? calculatedOfGuarantor({
        employment,
        incomes: calculation.income,
        expenses: calculation.expenses,
        instalment: guaranteeOf(loan).instalment,
        frequency: loan.frequency,
        day: apiaDayOf(now),
      })
    : notCalculated;

/** The writes that reject these documents, so that others are sent instead. Refuses others' with NotFound (GUARANTORS-53). */
async function rejected({ id }: Guarantor, ids: readonly string[]): Promise<Write[]> {
  const found = await findDocuments([...new Set(ids)]);
  const isOf = ({ attachedTo, type }: Document) => attachedTo === `guarantor:${id}` && type !== 'StandingOrder';
  if (found.length < ids.length || !found.every(isOf)) throw notFound();
  return rejectDocuments(found);
}

type Others = { loan: Loan; all: readonly Guarantor[]; now: number };

/** The last verification of a loan's guarantors makes the loan GuarantorsVerified, in the same commit (GUARANTORS-29). */
function loanAfter(after: Guarantor, { loan, all, now }: Others): Write[] {
  if (after.verification !== 'Verified') return [];
  const reviewed = all.map((guarantor) => (guarantor.id === after.id ? after : guarantor));
  const complete =
    loan.status === 'GuarantorsNominated' &&
    reviewed.length === loan.expectedGuarantors &&
    reviewed.every(({ consent, verification }) => consent === 'Accepted' && verification === 'Verified');
  return complete
    ? saveLoan(advanceLoan(loan, 'AllVerified', { by: 'system', now, changes: { textVersion: TEXT_VERSION } }), loan)
    : incrementLoanVersion(loan);
}

/**
 * Saves the calculator of a guarantor, in the caller's stage, with the server's figures (GUARANTORS-27). Refuses with FigureDiffers one that was
 * read from other documents than are there now (API-36).
 */
export const saveGuarantorCalculation: Route<typeof staffGuarantorsApi.saveGuarantorCalculation> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const { guarantor, loan } = await toDecide(params.id, { caller, now });
  const locked = reviewLock(guarantor, reviewer);
  if (locked) throw forbidden(locked.code, locked.message);
  await mustHaveSeenDocuments(guarantor, body);
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
    writes: [guarantorCalculations.put({ id: guarantor.id, ...saved }), ...guarantors.save(guarantor, guarantor)],
    log: `Calculation of guarantor ${guarantor.id}, ${guarantor.userId}, saved`,
  };
};

/**
 * The live guarantor that the caller is about to decide on, with their loan and the Look that stands. Refuses with Forbidden a party to the
 * loan (API-37) and who is tied to one (CONFLICTS-3), and with IllegalTransition a guarantor whose slot reopened or whose guarantee ended
 * (GUARANTORS-25).
 */
export async function toDecide(id: string, deciding: Deciding) {
  const guarantor = await guarantors.get({ id });
  const parties = await partiesOf(guarantor.loanId);
  // Whoever decided the first step is refused by the review itself: they may decide again on documents that they asked for.
  const undecided = { ...guarantor, riskReviewerId: undefined };
  const { lock, tie } = await standingToGuarantor(undecided, parties, deciding);
  if (lock) throw forbidden(lock.code, lock.message);
  if (guarantor.released) throw illegalTransition('NothingToDecide', 'There is nothing to decide any more.');
  return { guarantor, loan: parties.loan, guarantors: parties.guarantors, tie };
}

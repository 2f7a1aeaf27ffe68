import { people } from '#lambdas/accounts/store.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { confirmedLooks } from '#shared/conflicts/decision-fields.ts';
import { english } from '#shared/english.ts';
import { DomainError, forbidden, invalid, refused } from '#shared/errors.ts';
import { calculatedOf } from '#shared/loans/calculated-reasons.ts';
import { mustComeTo, type SavedCalculation, saversOf } from '#shared/loans/calculation.ts';
import { reviewed, withPreferences } from '#shared/loans/review.ts';
import type { staffLoansApi } from '#shared/loans/staff-api.ts';
import { decisionOf } from '#shared/reasons/decision.ts';
import { reasonsOf } from '#shared/reasons/reasons.ts';
import { say, sentence } from '#shared/sentence.ts';
import { loanToDecide, loanToReview } from './parties.ts';
import { saveLoan } from './save-loan.ts';
import { decisions, loanCalculations, loans } from './store.ts';
import { thirdAsked } from './third-asked.ts';

/** Decides on a loan, in the caller's stage (LOANS-8 to LOANS-11), and keeps the decision with its reasons (REASONS-4). */
export const reviewLoan: Route<typeof staffLoansApi.reviewLoan> = async ({ params, body, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const { loan, tie } = await loanToReview(params.id, { caller, now });
  const looks = confirmedLooks(tie, body.noTie);
  const [calculation, borrower] = await Promise.all([
    loanCalculations.find({ loanId: loan.id }),
    people.get({ id: loan.borrowerId }),
  ]);
  const by = caller.userId;
  const after = reviewed(loan, reviewer, { review: body, by, now, calculation, looks, borrower });
  const decision = decisionOf({
    stage: reviewer,
    outcome: body.decision,
    ...{ by, now, looks },
    note: body.notes,
    reasons: () => reasonsOf(body, calculatedOf(calculation, loan, apiaDayOf(now))),
  });
  const noted = after.status === 'UnderReview' && calculation && { ...calculation, note: body.notes ?? '' };
  return {
    reply: say('ReviewSubmitted', 'Review submitted successfully.'),
    writes: [
      ...saveLoan(after, loan),
      ...(noted ? [loanCalculations.put(noted)] : []),
      ...decisions.add({ ...decision, loanId: loan.id, of: 'loan' }),
      ...(after.ofStaff && after.status === 'UnderReview' ? await thirdAsked(after) : []),
    ],
    log: sentence('Loan {id} of {borrower}: {decision:words} by the {reviewer:words}', {
      id: loan.id,
      borrower: loan.borrowerId,
      decision: body.decision,
      reviewer,
    }),
  };
};

export const updateDuration: Route<typeof staffLoansApi.updateDuration> = async ({ params, body, caller, now }) => ({
  reply: say('DurationUpdated', 'Duration updated'),
  ...(await preferring({ months: body.preferreddurationmonths }, { id: params.id, caller, now })),
});

export const updateFrequency: Route<typeof staffLoansApi.updateFrequency> = async ({ params, body, caller, now }) => ({
  reply: say('FrequencyUpdated', 'Frequency updated'),
  ...(await preferring({ frequency: body.preferredfrequency }, { id: params.id, caller, now })),
});

type Preferring = { id: number; now: number } & Pick<Parameters<Route<typeof staffLoansApi.reviewLoan>>[0], 'caller'>;

async function preferring(
  preferences: Parameters<typeof withPreferences>[2]['preferences'],
  { id, caller, now }: Preferring,
) {
  const loan = await loanToDecide(id, { caller, now });
  const calculation = await loanCalculations.find({ loanId: id });
  const after = withPreferences(loan, reviewerOf(caller), { preferences, calculation, now });
  return {
    writes: saveLoan(after, loan),
    log: `Loan ${id} of ${loan.borrowerId}: ${after.months} months, ${after.frequency}`,
  };
}

/** Saves the filled calculator if our own figures are the same (LOANS-39, LOANS-40). */
export const saveCalculation: Route<typeof staffLoansApi.saveCalculation> = async ({ params, body, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const loan = await loanToDecide(params.id, { caller, now });
  if (reviewer === 'CreditApprover' && loan.status === 'Pending')
    throw forbidden('CalculationOfPendingLoan', 'You cannot save calculations for Pending loans');
  if (loan.status !== (reviewer === 'RiskReviewer' ? 'Pending' : 'UnderReview'))
    throw refused('LoanNotUnderReview', 'Calculations are saved while the loan is reviewed.');
  if (body.employmentstatus !== loan.employment)
    throw new DomainError('FigureDiffers', 'EmploymentDiffers', 'This loan was requested with other work.');
  if (body.requestedamount > loan.requested) throw invalid('CalculatorFieldsInvalid', english.CalculatorFieldsInvalid);
  mustComeTo(body, apiaDayOf(now));

  const before = await loanCalculations.find({ loanId: loan.id });
  const calculation: SavedCalculation = {
    loanId: loan.id,
    employment: body.employmentstatus,
    frequency: body.payfrequency,
    months: body.durationmonths,
    requested: body.requestedamount,
    monthlyIncome: body.monthlyincome,
    monthlyExpenses: body.monthlyexpenses,
    savedBy: caller.userId,
    savedByName: nameOf(caller.person),
    savedAt: new Date(now).toISOString(),
    stage: reviewer,
    savers: [...new Set([...saversOf(before), caller.userId])],
    note: before?.note,
  };
  return {
    reply: say('CalculationSaved', 'Calculation saved'),
    // A concurrent review that read the former calculation runs again.
    writes: [
      loanCalculations.put(calculation),
      loans.update(
        { id: loan.id },
        { set: { calculated: true } },
        { expression: '#version = :read', values: { ':read': loan.version } },
      ),
    ],
    log: `Calculation of loan ${loan.id} of ${loan.borrowerId} saved`,
  };
};

import { apiaDayOf } from '#shared/calendar.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import type { Decision } from '#shared/reasons/decision.ts';
import { reasonTexts } from '#shared/reasons/reason-texts.ts';
import { texts as english } from '#shared/reasons/reason-words.ts';
import { figuresFor } from '#shared/reasons/reasons.ts';
import { type Reasons, refusalOf } from '#shared/reasons/refusal.ts';
import { calculatedOf } from './calculated-reasons.ts';
import type { SavedCalculation } from './calculation.ts';
import type { OwnDecision } from './decision-api.ts';
import type { Loan } from './loan.ts';
import { possibleAmounts } from './possible-amounts.ts';
import { lastDayToAsk, type SecondLook } from './second-look.ts';

type Decided = Pick<Loan, 'status' | 'entered' | 'amount' | 'requested'>;

/** Whether a decision on a loan has reasons: it was rejected, or less was approved than requested (REASONS-6). */
const hasReasons = ({ status, entered, amount, requested }: Decided): boolean =>
  status === 'Rejected' || (entered.Approved !== undefined && amount < requested);

/** Whether its borrower is told why: there are reasons, or the loan is reviewed again, to which the notice of its rejection still leads (REASONS-6). */
export const isExplained = (loan: Loan): boolean => !loan.hidden && (hasReasons(loan) || loan.barred !== undefined);

type Parts = {
  /** The latest on the loan; undefined of one that was decided before reasons were kept. */
  decision: Decision | undefined;
  calculation: SavedCalculation | undefined;
  documents: ListedDocument[];
  secondLook: SecondLook | undefined;
  day: string;
};

/** A decision as the borrower reads it: nothing in it says who decided (REASONS-6). */
export function ownDecisionOf(loan: Loan, { decision, calculation, documents, secondLook, day }: Parts): OwnDecision {
  const decided = hasReasons(loan) ? decision : undefined;
  const reasons = decided ? reasonsFor(loan, decided, calculation) : { codes: [], figures: {} };
  return {
    ...refusalOf(reasons),
    texts: reasonTexts(reasons, english),
    note: loan.status === 'Rejected' ? (loan.reason ?? null) : null,
    decidedat: decided?.at ?? null,
    possible: calculation
      ? possibleAmounts(calculation, loan.requested, day).map(({ months, frequency, amount }) => ({
          durationmonths: months,
          frequency,
          amount: amount ?? null,
        }))
      : null,
    secondlookuntil: secondLook ? null : dayToAsk(loan, day),
    secondlook: secondLook ? { status: secondLook.status, until: secondLook.until } : null,
    data: { documents, budget: calculation ? budgetOf(calculation, loan) : null },
  };
}

/** The reasons of a rejection; where less was approved than requested, what the calculation says against the amount that was requested (REASONS-2, REASONS-6). */
function reasonsFor(loan: Loan, decision: Decision, calculation: SavedCalculation | undefined): Reasons {
  if (loan.status === 'Rejected') return decision;
  const asked = calculation && { ...calculation, requested: loan.requested };
  const { codes, figures } = calculatedOf(asked, loan, apiaDayOf(Date.parse(decision.at)));
  return { codes: [...codes], figures: figuresFor(codes, {}, figures) };
}

/** The last day on which a second look can be asked for; null where that is not possible any more (REASONS-9). */
function dayToAsk(loan: Loan, today: string): string | null {
  const until = lastDayToAsk(loan);
  return until !== undefined && today <= until ? until : null;
}

const budgetOf = ({ monthlyIncome, monthlyExpenses, savedAt, stage }: SavedCalculation, { entered }: Loan) => ({
  monthlyincome: monthlyIncome,
  monthlyexpenses: monthlyExpenses,
  enteredby:
    stage ??
    (entered.UnderReview !== undefined && savedAt >= entered.UnderReview
      ? ('CreditApprover' as const)
      : ('RiskReviewer' as const)),
  enteredat: savedAt,
});

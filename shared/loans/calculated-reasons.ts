import { type BudgetLimits, policyOn } from '#shared/policy.ts';
import type { BudgetCode } from '#shared/reasons/reason-code.ts';
import { type Calculated, notCalculated } from '#shared/reasons/reasons.ts';
import type { Figures } from '#shared/reasons/refusal.ts';
import { assessGuarantor, type Burden, isWithin } from './affordability.ts';
import { assessed, type CalculationInput } from './calculation.ts';
import type { Employment, Loan } from './loan.ts';

/** What the saved calculation of a loan says against it, for its terms, by the policy of an Apia day (REASONS-2). */
export function calculatedOf(
  calculation: CalculationInput | undefined,
  { months, frequency }: Pick<Loan, 'months' | 'frequency'>,
  day: string,
): Calculated {
  if (!calculation || calculation.months !== months || calculation.frequency !== frequency) return notCalculated;
  const found = assessed(calculation, { months, frequency, amount: calculation.requested, day });
  const { borrowerLimits, tierScores } = policyOn(day);
  const isScored = found.score >= tierScores.C;
  const { codes, figures } = burdenReasons(found, borrowerLimits);
  // The trial gives a tier, and its highest rate is too much.
  const isOfRate = found.tier === 'Reject' && isScored && isWithin(found.trial, borrowerLimits);
  return {
    codes: [...codes, ...(isScored ? [] : ['SCORE' as const]), ...(isOfRate ? ['RATE' as const] : [])],
    figures: { ...figures, score: found.score, leastScore: tierScores.C, points: found.points },
  };
}

/** What a budget says against an instalment, by its limits. */
export function burdenReasons(
  { dti, disposable }: Pick<Burden, 'dti' | 'disposable'>,
  limits: BudgetLimits,
): { codes: BudgetCode[]; figures: Figures } {
  const codes: BudgetCode[] = [];
  if (dti > limits.dti) codes.push('DTI');
  if (disposable < limits.disposable) codes.push('DISPOSABLE');
  return { codes, figures: { dti, mostDti: limits.dti, disposable, leastDisposable: limits.disposable } };
}

/** What the saved calculation of a guarantor says against them, by the policy of an Apia day (REASONS-2). */
export function calculatedOfGuarantor(
  saved: Omit<Parameters<typeof assessGuarantor>[0], 'employment'> & { employment: Employment | null | undefined },
): Calculated {
  const { employment } = saved;
  if (!employment || saved.incomes.length === 0) return notCalculated;
  return burdenReasons(assessGuarantor({ ...saved, employment }), policyOn(saved.day).guarantorLimits);
}

import * as z from 'zod/mini';
import { DomainError, invalid, refused } from '#shared/errors.ts';
import { type BasisPoints, Sene } from '#shared/money.ts';
import { Decision } from '#shared/reasons/decision.ts';
import { assessLoan, type Budget, monthsWanted } from './affordability.ts';
import { calculatorFigures } from './calculator-figures.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths, Employment, type Loan } from './loan.ts';
import type { CalculationToSave } from './staff-api.ts';
import type { Tier } from './tier.ts';

/** The calculator's input, and who saved it. The figures are computed again when a decision needs them. */
export const SavedCalculation = z.object({
  loanId: z.int(),
  employment: Employment,
  frequency: Frequency,
  months: DurationMonths,
  requested: Sene,
  monthlyIncome: z.array(Sene),
  monthlyExpenses: z.array(Sene),
  savedBy: z.string(),
  savedByName: z.string(),
  savedAt: z.string(),
  /** In whose stage it was saved (LOANS-39); those of before 29 November 2026 do not say it. */
  stage: z.optional(Decision.shape.stage),
  /** Whoever saved one of this loan, the last one too; those of before 27 November 2026 know the last one alone. */
  savers: z.optional(z.array(z.string())),
  /** What the RiskReviewer noted for the CreditApprover when approving. */
  note: z.optional(z.string()),
});
export type SavedCalculation = z.output<typeof SavedCalculation>;

/** Whoever entered figures of a loan (REASONS-10). */
export const saversOf = (calculation: Pick<SavedCalculation, 'savedBy' | 'savers'> | undefined): string[] =>
  calculation?.savers ?? (calculation ? [calculation.savedBy] : []);

/** The input of a calculation, without who saved it. */
export type CalculationInput = Pick<
  SavedCalculation,
  'employment' | 'months' | 'frequency' | 'requested' | 'monthlyIncome' | 'monthlyExpenses'
>;

type Terms = Pick<Loan, 'months' | 'frequency'> & { amount: Sene; day: string };

/**
 * What the saved budget says about an amount on given terms, by the policy of a day (LOANS-38). Refuses with Refused when no calculation was saved
 * for these terms.
 */
export function assessed(calculation: CalculationInput | undefined, { amount, months, frequency, day }: Terms) {
  if (!calculation || calculation.months !== months || calculation.frequency !== frequency)
    throw refused('CalculationMissing', 'Please save the calculation for this duration and frequency first.');
  const { employment, monthlyIncome: incomes, monthlyExpenses: expenses } = calculation;
  return assessLoan({ employment, amount, months, frequency, incomes, expenses, day });
}

/** The tier and its band. Refuses with Refused an amount that the saved budget cannot carry (LOANS-38). */
export function tierFor(calculation: SavedCalculation | undefined, terms: Terms): Priced {
  const { eligible, tier, interestMin, interestMax } = assessed(calculation, terms);
  if (!eligible || tier === 'Reject' || interestMin === undefined || interestMax === undefined)
    throw refused('AmountNotAffordable', 'The saved calculation says that this amount is not affordable.');
  return { tier, interestMin, interestMax };
}

type Priced = { tier: Tier; interestMin: BasisPoints; interestMax: BasisPoints };

/**
 * Compares the figures of a calculator with our own (LOANS-40). Refuses with Invalid a budget with another number of months,
 * and with FigureDiffers any figure that the client computed otherwise.
 */
export function mustComeTo(entered: CalculationToSave, day: string): void {
  const budget = { incomes: entered.monthlyincome, expenses: entered.monthlyexpenses };
  mustHaveMonths(budget, entered.employmentstatus);
  const figures = calculatorFigures({
    employment: entered.employmentstatus,
    amount: entered.requestedamount,
    months: entered.durationmonths,
    frequency: entered.payfrequency,
    ...budget,
    day,
  });
  mustBeOurs(figures, entered);
}

/** Refuses with Invalid a budget with another number of months than the calculators want (LOANS-44). */
export function mustHaveMonths({ incomes, expenses }: Omit<Budget, 'day'>, employment: Employment): void {
  const months = monthsWanted(employment);
  if (incomes.length !== months || expenses.length !== months)
    throw invalid('MonthsMissing', 'Please fill in {months} months of data.', { months });
}

/** Refuses with FigureDiffers the first figure that the client computed otherwise (API-8). */
export function mustBeOurs<Figures extends object>(figures: Figures, entered: Figures): void {
  const [field] = Object.entries(figures).find(([name, figure]) => entered[name as keyof Figures] !== figure) ?? [];
  if (field !== undefined)
    throw new DomainError('FigureDiffers', 'FigureDiffers', 'We compute another figure for {field}.', { field });
}

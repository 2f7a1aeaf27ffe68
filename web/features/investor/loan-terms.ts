import { expectedReturn } from '#shared/investments/investment-figures.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { guarantorChoices } from '#shared/loans/guarantor-count.ts';
import { type BasisPoints, basisPoints, formatPercent, type Sene, sene } from '#shared/money.ts';
import { texts } from './texts.en.ts';

/** What is left to fund of a loan. */
export const leftOf = ({ amount, amountfunded }: LoanDetail): Sene => sene(amount - amountfunded);

/** How much of it is funded, in whole percent. */
export const fundedPercent = ({ amount, amountfunded }: LoanDetail): number =>
  Math.floor((100 * amountfunded) / amount);

/** What is put in where nobody has said how much. */
export const EXAMPLE = sene(100_00);

/**
 * What an amount, or all that is left if that is less, gets back if every instalment is paid: at the rate that is fixed, else at
 * the lowest and at the highest (INVESTMENTS-36). Undefined of a loan without rates.
 */
export function returnOf(loan: LoanDetail, put = EXAMPLE): { put: Sene; back: Sene[] } | undefined {
  const { interestrate, interestmin, interestmax, finaldurationmonths: months, finalfrequency: frequency } = loan;
  const rates = interestrate === null ? [interestmin, interestmax] : [interestrate];
  const amount = sene(Math.min(put, leftOf(loan)));
  if (amount <= 0) return undefined;
  const back = rates.flatMap((rate) => (rate ? expectedReturn({ amount, rate, months, frequency }).total : []));
  return back.length > 0 ? { put: amount, back } : undefined;
}

/** Least left to fund first, by what was left when the list was first shown, so that no card moves while it is looked at (INVESTMENTS-36). */
export function leastLeftFirst(loans: readonly LoanDetail[], first: readonly LoanDetail[]): LoanDetail[] {
  const left = new Map(first.map((loan) => [loan.loanid, leftOf(loan)]));
  const placeOf = ({ loanid }: LoanDetail) => left.get(loanid) ?? Number.MAX_SAFE_INTEGER;
  return [...loans].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The rates a year that are left after what is lost a year of loans like it, in words (INVESTMENTS-41). */
export function ratesAfter(
  lossRate: BasisPoints,
  { interestrate, interestmin, interestmax }: LoanDetail,
): string | undefined {
  const rates = interestrate === null ? [interestmin, interestmax] : [interestrate];
  const after = rates.flatMap((rate) => (rate === null ? [] : formatPercent(basisPoints(rate - lossRate))));
  return after.length > 0 ? texts.aYear(after.join(texts.to)) : undefined;
}

/** The rates at which a loan can be funded, in words. */
export function ratesOf({ interestrate, interestmin, interestmax }: LoanDetail): string {
  if (interestrate !== null) return texts.fixedRate(formatPercent(interestrate));
  return interestmin !== null && interestmax !== null
    ? texts.rateBand(formatPercent(interestmin), formatPercent(interestmax))
    : '';
}

/** How many guarantors a loan has, in words: open until there is a lead investor. */
export const guarantorsOf = ({ guarantorcount, expectedguarantoramount }: LoanDetail): string =>
  guarantorcount === null && guarantorChoices(expectedguarantoramount).length > 1
    ? texts.leadDecides
    : String(guarantorcount ?? expectedguarantoramount);

import { DomainError } from '#shared/errors.ts';
import { mustBeInvestable } from '#shared/investments/commitment.ts';
import { guarantorChoices } from '#shared/loans/guarantor-count.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { mustProveIncome } from '#shared/loans/loan-request.ts';
import type { InvestmentForm } from './api.ts';
import { totalPayableOf } from './investment-figures.ts';
import { mustBeInBand } from './rate-band.ts';

/**
 * Checks an offer of an Apia day against the loan as it is now (INVESTMENTS-3 to INVESTMENTS-6).
 *
 * Refuses with Invalid a rate outside the band (or other than the fixed one), an amount the loan cannot take, and missing
 * documents; with FigureDiffers terms other than the loan's and a total payable other than ours.
 */
export function mustFit(form: InvestmentForm, loan: Loan, day: string): void {
  mustProveIncome(form.incomeSource, form.documents);
  mustBeInBand(form.interestRate, loan);
  if (form.durationMonths !== loan.months || form.repaymentFrequency !== loan.frequency)
    throw new DomainError(
      'FigureDiffers',
      'LoanTermsChanged',
      'The duration or the frequency of this loan has changed. Please load the page again.',
    );
  const choices = loan.leadInvestmentId ? [loan.expectedGuarantors] : guarantorChoices(loan.expectedGuarantors);
  if (!choices.includes(form.guarantorCount)) throw otherGuarantors(choices);
  mustBeInvestable(loan.remaining, form.amount);
  if (form.totalPayableAmount !== totalPayableOf(form.amount, form.optedIntoLIP, day))
    throw new DomainError(
      'FigureDiffers',
      'TotalPayableDiffers',
      'We compute another total payable. Please load the page again.',
    );
}

/** The refusal that names the one number of guarantors that may be asked for, or the two. */
const otherGuarantors = ([few = 0, more]: readonly number[]) =>
  more === undefined
    ? new DomainError(
        'FigureDiffers',
        'GuarantorCountDiffers',
        'This loan asks for {count} guarantors. Please load the page again.',
        { count: few },
      )
    : new DomainError(
        'FigureDiffers',
        'GuarantorCountOutsideChoices',
        'This loan asks for {few} or {more} guarantors. Please load the page again.',
        { few, more },
      );

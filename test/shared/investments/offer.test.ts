import { describe, expect, it } from 'vitest';
import type { InvestmentForm } from '#shared/investments/api.ts';
import { mustFit } from '#shared/investments/offer.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { anInvestmentForm } from './an-investment-form.ts';

const offer = (changes: Partial<InvestmentForm>, loan: Partial<Loan> = {}) =>
  mustFit(anInvestmentForm(changes), aLoan(loan), '2026-11-20');
const refusal = (name: string, message: string) =>
  expect.objectContaining({ name, message: expect.stringContaining(message) });

describe('the rate of an offer (INVESTMENTS-4)', () => {
  it.each([7000, 7400])('may be %i basis points in the band of tier A', (rate) => {
    expect(() => offer({ interestRate: basisPoints(rate) })).not.toThrow();
  });

  it.each([6999, 7401])('may not be %i', (rate) => {
    const message = 'Interest rate must be between 70% and 74%.';
    expect(() => offer({ interestRate: basisPoints(rate) })).toThrow(refusal('Invalid', message));
  });

  it('is the one that the lead has fixed', () => {
    const fixed = { leadInvestmentId: '1042.1', rate: basisPoints(7250) };
    expect(() => offer({ interestRate: basisPoints(7250) }, fixed)).not.toThrow();
    const message = 'The first investor has fixed the interest rate at 72.5%.';
    expect(() => offer({ interestRate: basisPoints(7200) }, fixed)).toThrow(refusal('Invalid', message));
  });
});

describe('the rest of an offer (INVESTMENTS-5)', () => {
  it.each([
    [{ durationMonths: 6 }, 'The duration or the frequency of this loan has changed. Please load the page again.'],
    [{ repaymentFrequency: 'Weekly' }, 'The duration or the frequency of this loan has changed.'],
    [{ guarantorCount: 3 }, 'This loan asks for 2 guarantors. Please load the page again.'],
    [{ totalPayableAmount: sene(52_499) }, 'We compute another total payable. Please load the page again.'],
    [{ optedIntoLIP: false }, 'We compute another total payable.'],
  ] as const)('agrees with the loan: %o is refused', (changes, message) => {
    expect(() => offer(changes)).toThrow(refusal('FigureDiffers', message));
  });

  it('leaves the lead the choice between two and three guarantors where three are expected (GUARANTORS-2)', () => {
    for (const guarantorCount of [2, 3])
      expect(() => offer({ guarantorCount }, { expectedGuarantors: 3 })).not.toThrow();
    const message = 'This loan asks for 2 or 3 guarantors.';
    expect(() => offer({ guarantorCount: 1 }, { expectedGuarantors: 3 })).toThrow(refusal('FigureDiffers', message));
    const led = { expectedGuarantors: 3, leadInvestmentId: '1042.1', rate: basisPoints(7200) };
    expect(() => offer({ guarantorCount: 2 }, led)).toThrow(
      refusal('FigureDiffers', 'This loan asks for 3 guarantors.'),
    );
  });
});

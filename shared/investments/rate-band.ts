import { invalid } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { BasisPoints } from '#shared/money.ts';

type Rates = Pick<Loan, 'rate' | 'interestMin' | 'interestMax'>;

/** The rates that an investor may offer: the one that the lead fixed, or the band of the loan's tier. */
const rateBandOf = ({ rate, interestMin, interestMax }: Rates) => ({
  min: rate ?? interestMin,
  max: rate ?? interestMax,
});

/** Refuses with Invalid a rate outside the band, or another than the fixed one (INVESTMENTS-4). */
export function mustBeInBand(offered: BasisPoints, rates: Rates): void {
  if (rates.rate !== undefined && offered !== rates.rate)
    throw invalid(
      'RateFixed',
      'The first investor has fixed the interest rate at {rate:percent}.',
      { rate: Number(rates.rate) },
      'interestRate',
    );
  const { min, max } = rateBandOf(rates);
  if (min !== undefined && max !== undefined && offered >= min && offered <= max) return;
  throw invalid(
    'RateOutsideBand',
    'Interest rate must be between {min:percent} and {max:percent}.',
    { min: Number(min), max: Number(max) },
    'interestRate',
  );
}

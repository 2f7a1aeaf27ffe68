import type { LoanDetail } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { wholeWst } from './figures.ts';
import { leftOf } from './loan-terms.ts';
import { texts } from './texts.en.ts';

/** From how many loans on the marketplace offers its filters (INVESTMENTS-34). */
const FILTERED_FROM = 7;

const names = ['tier', 'amount', 'months', 'frequency'];

/** Whether the filters are offered: with many loans, and where the address has one. */
export const hasFilters = (loans: readonly LoanDetail[], filter: URLSearchParams): boolean =>
  loans.length >= FILTERED_FROM || names.some((name) => filter.has(name));

const SMALL = sene(500_00);
const MEDIUM = sene(2_000_00);

/** The options of the filter by the amount left to fund. */
export const amounts = {
  small: texts.upTo(wholeWst(SMALL)),
  medium: texts.upTo(wholeWst(MEDIUM)),
  large: texts.over(wholeWst(MEDIUM)),
};

/** Whether a loan passes the filters (INVESTMENTS-34). A filter that is missing or unknown lets every loan pass. */
export function isWanted(loan: LoanDetail, filter: URLSearchParams): boolean {
  const [tier, months, frequency] = ['tier', 'months', 'frequency'].map((name) => filter.get(name));
  if (tier && tier !== loan.risktier) return false;
  if (months && Number(months) !== loan.finaldurationmonths) return false;
  if (frequency && frequency !== loan.finalfrequency) return false;
  return isOfSize(leftOf(loan), filter.get('amount'));
}

function isOfSize(left: number, size: string | null): boolean {
  if (size === 'small') return left <= SMALL;
  if (size === 'medium') return left <= MEDIUM;
  return size !== 'large' || left > MEDIUM;
}

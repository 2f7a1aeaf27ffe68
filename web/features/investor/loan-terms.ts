import type { LoanDetail } from '#shared/loans/api.ts';
import { guarantorChoices } from '#shared/loans/guarantor-count.ts';
import { formatPercent, type Sene, sene } from '#shared/money.ts';

import { texts } from './texts.en.ts';

/** What is left to fund of a loan. */
export const leftOf = ({ amount, amountfunded }: LoanDetail): Sene => sene(amount - amountfunded);

/** How much of it is funded, in whole percent. */
export const fundedPercent = ({ amount, amountfunded }: LoanDetail): number =>
  Math.floor((100 * amountfunded) / amount);

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

import { post, reserve } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { rejectedInvestment } from '#shared/investments/investment-lifecycle.ts';
import { refundOf } from '#shared/investments/refund.ts';
import { account } from '#shared/ledger/postings.ts';
import { uncommitted } from '#shared/loans/commitment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { saveInvestment } from './store.ts';

type Ending = Parameters<typeof rejectedInvestment>[2];

/**
 * The end of an investment (RULES 4, V4–V7): it is Rejected, its money goes back to the wallet or is free there again,
 * and the loan has so much more to be invested in (RULES 3, L7).
 */
export const endInvestment = (
  investment: Investment,
  loan: Loan,
  event: Parameters<typeof rejectedInvestment>[1],
  ending: Ending,
): Write[] => [
  ...saveInvestment(rejectedInvestment(investment, event, ending), investment),
  ...saveLoan(uncommitted(loan, investment, ending.now), loan),
  ...moneyBack(investment, new Date(ending.now).toISOString()),
];

function moneyBack(investment: Investment, at: string): Write[] {
  if (investment.payment === 'Paid') return post(refundOf(investment, at));
  return investment.reserved > 0 ? [reserve(account.wallet(investment.investorId), sene(-investment.reserved))] : [];
}

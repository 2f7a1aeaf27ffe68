import { post, reserve } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { EnglishCode } from '#shared/english.ts';
import { uncommitted } from '#shared/investments/commitment.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { rejectedInvestment } from '#shared/investments/investment-lifecycle.ts';
import { refundOf } from '#shared/investments/refund.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { saveInvestment } from './store.ts';

/**
 * The end of an investment (INVESTMENTS-22): it is Rejected, its money is refunded to the wallet or no longer reserved there,
 * and its amount is open for funding again (LOANS-14).
 */
export const endInvestment = (
  investment: Investment,
  loan: Loan,
  endedBy: Parameters<typeof rejectedInvestment>[1],
  ending: Parameters<typeof rejectedInvestment>[2],
): Write[] => [
  ...saveInvestment(rejectedInvestment(investment, endedBy, ending), investment),
  ...saveLoan(uncommitted(loan, investment, ending.now), loan),
  ...moneyBack(investment, new Date(ending.now).toISOString()),
];

function moneyBack(investment: Investment, at: string): Write[] {
  if (investment.payment === 'Paid') return post(refundOf(investment, at));
  return investment.reserved > 0 ? [reserve(account.wallet(investment.investorId), sene(-investment.reserved))] : [];
}

/** The end of an investment that was not paid in time (INVESTMENTS-20), `now` in milliseconds; no writes before that. */
export async function expireInvestment(investment: Investment, now: number): Promise<Write[]> {
  const { deadline, loanId } = investment;
  if (!deadline || Date.parse(deadline) > now) return [];
  const ending = { by: 'system', now, reason: 'InvestmentUnpaidInTime' satisfies EnglishCode } as const;
  return endInvestment(investment, await loans.get({ id: loanId }), 'Expired', ending);
}

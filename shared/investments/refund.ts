import { account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import type { Investment } from './investment.ts';

/** The amount and the fee of a Paid investment go back to its investor's wallet (INVESTMENTS-22). `at` is an ISO instant. */
export function refundOf({ id, loanId, investorId, amount, lipFee }: Investment, at: string): Entry {
  const wallet = account.wallet(investorId);
  return entryOf({
    id: `refund:${id}`,
    kind: 'InvestmentRefunded',
    at,
    legs: [...move(account.loanHold(loanId), wallet, amount), ...move(account.lipUnearned, wallet, lipFee)],
  });
}

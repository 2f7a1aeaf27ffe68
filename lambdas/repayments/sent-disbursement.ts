import { account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import { channelOf } from '#shared/wallet/receipt.ts';

/** The entries by which a loan's money leaves its borrower's wallet for the bank, at an instant (ISO) (LOANS-24, REPAYMENTS-62). */
export function sentEntries(
  { id: loanId, borrowerId, amount }: Loan,
  { id, destination }: Payout,
  at: string,
): Entry[] {
  const cause = `disbursement:${id}`;
  const trust = account.trust(channelOf(destination.method));
  return [
    entryOf({
      id: `${cause}:requested`,
      kind: 'DisbursementPaidOut',
      loanId,
      at,
      legs: move(account.wallet(borrowerId), account.payouts, amount),
    }),
    entryOf({ id: `${cause}:sent`, kind: 'DisbursementSent', at, legs: move(account.payouts, trust, amount) }),
  ];
}

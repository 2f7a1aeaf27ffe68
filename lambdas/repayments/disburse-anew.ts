import { ulid } from 'ulid';
import { people } from '#lambdas/accounts/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { surplusesIn } from '#lambdas/wallet/spend.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { SeenPreparation } from '#shared/four-eyes.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { planFrom } from '#shared/repayments/held.ts';
import { decidePayout, destinationOf, disbursementOf, type Payout } from '#shared/wallet/payout.ts';
import { mustBeUnprepared } from './disbursement-checks.ts';
import { replacePlan } from './replace-plan.ts';
import { sentEntries } from './sent-disbursement.ts';
import { listRepayments } from './store.ts';

type Decider = { by: string; now: number };

/**
 * The writes that prepare the payout of a held loan anew, to the payout details as they are now (REPAYMENTS-62). Refuses with AlreadyDone where
 * one is prepared, and as WALLET-27 does.
 */
export async function preparedAnew(loan: Loan, { by, now }: Decider): Promise<{ id: string; writes: Write[] }> {
  mustBeUnprepared(loan);
  const id = ulid(now);
  const destination = destinationOf(await people.get({ id: loan.borrowerId }), now);
  const payout = disbursementOf(loan, { id, destination, by, now });
  return { id, writes: [...payouts.add(payout), ...saveLoan({ ...loan, payoutId: id }, loan)] };
}

/** The writes that withdraw it: the loan stays held. */
export const withdrawnAnew = (loan: Loan, payout: Payout, decider: Decider): Write[] => [
  ...payouts.save(decidePayout(payout, 'Withdrawn', decider), payout),
  ...saveLoan({ ...loan, payoutId: undefined }, loan),
];

/** The writes of its confirmation: the money leaves the wallet, where it was reserved, and the plan begins today (REPAYMENTS-62). */
export async function confirmedAnew(
  loan: Loan,
  payout: Payout,
  decision: Decider & SeenPreparation & { bankReference: string },
): Promise<Write[]> {
  const { now } = decision;
  const { id: loanId, borrowerId, amount } = loan;
  const rows = await listRepayments(loan);
  const today = apiaDayOf(now);
  const cause = `disbursement:${payout.id}`;
  const plan = await replacePlan(loan, rows, planFrom(today, loan, rows), { now, cause, day0: today });
  const entries = sentEntries(loan, payout, new Date(now).toISOString());
  return [
    ...payouts.save(decidePayout(payout, 'Confirmed', decision), payout),
    ...saveLoan({ ...loan, ...plan.changes, heldSince: undefined, payoutId: undefined }, loan),
    ...post([...entries, ...plan.entries], { reserved: { [account.wallet(borrowerId)]: -amount } }),
    ...plan.writes,
    emit({ topic: 'Notice', userId: borrowerId, kind: 'LoanActive', params: { loanId } }),
    emit({ topic: 'DisbursementMoved', loanId, isBack: false }),
    // What came in meanwhile waits for the new due dates.
    ...(await surplusesIn(borrowerId)).map(({ id: receiptId }) => emit({ topic: 'ReceiptMatched', receiptId })),
  ];
}

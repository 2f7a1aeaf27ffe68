import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { emit, stale, type Write } from '#lambdas/platform/writes.ts';
import { nothingSpent, type Spending, surplusesIn } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account, type Entry, type EntryKind } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan, noProposedDefault } from '#shared/loans/loan-lifecycle.ts';
import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { ChangedCall } from '#shared/repayments/call.ts';
import { paidOut, paidToPool } from '#shared/repayments/distribution.ts';
import { type PaidPart, paidBy } from '#shared/repayments/pay.ts';
import { claimOf, splitByClaims, splitByShares, withReceived } from '#shared/repayments/shareholder.ts';
import { distribute } from './distribute.ts';
import { paidNotices } from './paid-notices.ts';
import { reliefNotices } from './relief-notices.ts';
import { type NewPlan, needless } from './replace-plan.ts';
import { mustNotBeSettling } from './settling.ts';
import { calls, shareChunks } from './store.ts';

/** A guarantor who pays, with the first name by which the borrower is told (REPAYMENTS-47). */
export type PayingGuarantor = { id: string; firstName: string };

export type Payment = {
  loan: Loan;
  /** The owner of the wallet that pays; and the guarantor, if it is one. */
  payerId: string;
  guarantor?: PayingGuarantor | undefined;
  now: number;
  /** The id of the entry, which is posted once. */
  cause: string;
  /** The receipt to apply further once a distribution in parts has settled. */
  receiptId?: string | undefined;
  /** What is put into the payer's wallet in the same commit (REPAYMENTS-45). */
  funded?: Entry;
  /** The effect on the payer's surpluses; absent if a surplus itself pays. */
  spending?: Spending;
};

type Effect = {
  /** How many instalments are open afterwards. */
  openInstalments: number;
  /** The calls that it changes. */
  called: readonly ChangedCall[];
  /** Something of the loan is late afterwards, which keeps a default from being cured (LOANS-63). */
  isLate?: boolean;
  /** The loan's new plan, which ends all calls: then `called` is empty. */
  plan?: NewPlan;
  /** What `applyWaiting` gives, where it was read before the plan was committed: it is not read twice. */
  waiting?: readonly Write[];
};

/** The writes by which a payment reaches investors, pool, guarantors and the loan; the caller writes the rows. */
export async function settlePayment(payment: Payment, into: readonly PaidPart[], effect: Effect): Promise<Write[]> {
  const { loan, payerId, guarantor, now, cause, receiptId, funded, spending = nothingSpent } = payment;
  mustNotBeSettling(loan);
  const [chunks, waiting] = await Promise.all([
    shareChunks.all('table', { loanId: loan.id }),
    effect.waiting ?? (effect.openInstalments === 0 ? applyWaiting(loan) : []),
  ]);
  const holders = chunks.flatMap((chunk) => chunk.holders);
  // Claims are what is owed after a default; before, they do not decide.
  const poolClaim = loan.status === 'Defaulted' ? (await balanceOf(account.claim(loan.id, 'LIP'))).balance : sene(0);
  const paid = paidBy(into, earnedUntil(loan));
  // The loan was read before its claims, and was paid off in between.
  if (loan.status === 'Defaulted' && sum(holders.map(claimOf)) + poolClaim <= 0) throw stale();
  const { parts, pool } =
    loan.status === 'Defaulted' ? splitByClaims(paid, holders, poolClaim) : splitByShares(paid, holders);
  const from = account.wallet(payerId);
  const at = new Date(now).toISOString();
  const { entry, writes, settling } = await distribute({
    cause: { id: cause, kind: kindOf(loan, payerId), at, loanId: loan.id, from, guarantorId: guarantor?.id },
    direct: paidToPool(loan.id, from, pool),
    chunks,
    after: withReceived(holders, parts),
    legsOf: (source, chunk, begin) => paidOut(loan.id, source, chunk.holders, parts.slice(begin)),
    receiptId,
  });
  const { called } = effect;
  return [
    ...saveLoan(progressed(loan, paid, { ...effect, settling, now, poolClaim }), loan),
    ...post(
      [
        ...(funded ? [funded] : []),
        entry,
        ...(called.length > 0 ? [needless(called, { id: `${cause}:calls`, at })] : []),
        ...(effect.plan?.entries ?? []),
      ],
      { seen: spending.seen },
    ),
    ...spending.writes,
    ...writes,
    ...paidNotices(entry, loan.id),
    ...called.flatMap(({ before, after }) => calls.save(after, before)),
    ...reliefNotices(called, payerId),
    ...(effect.plan?.writes ?? []),
    ...waiting,
  ];
}

/** The events that apply what waits of the borrower's money once a loan is over: it waits for no instalment any more (COLLECTIONS-12). */
export const applyWaiting = async ({ borrowerId }: Loan): Promise<Write[]> =>
  (await surplusesIn(borrowerId))
    .filter(({ cause }) => cause === 'Borrower')
    .map(({ id: receiptId }) => emit({ topic: 'ReceiptMatched', receiptId }));

/** The last day (Apia) on which interest falls due before the pool pays: of what was paid out before this was noted, the day of the default. */
const earnedUntil = ({ poolPaidOn, entered: { Defaulted = '' } }: Loan): string =>
  poolPaidOn ?? (Defaulted && apiaDayOf(Date.parse(Defaulted)));

const kindOf = (loan: Loan, payerId: string): EntryKind => {
  if (loan.status === 'Defaulted') return 'RecoveryPaid';
  return payerId === loan.borrowerId ? 'InstalmentPaid' : 'InstalmentPaidByGuarantor';
};

type Progress = { settling: string | undefined; now: number; poolClaim: Sene };

function progressed(
  loan: Loan,
  paid: Received,
  { openInstalments, settling, plan, now, isLate, poolClaim }: Omit<Effect, 'called'> & Progress,
): Loan {
  const changes = {
    principalRepaid: sene(loan.principalRepaid + paid.principal),
    openInstalments,
    settling,
    // An instalment paid in full ends the proposal of a default, with its hearing (LOANS-26).
    ...(openInstalments < loan.openInstalments && noProposedDefault),
    ...plan?.changes,
  };
  if (openInstalments === 0) return advanceLoan(loan, 'Repaid', { by: 'system', now, changes });
  if (loan.status !== 'Defaulted' || isLate || isBeyondCure(loan, poolClaim)) return { ...loan, ...changes };
  return advanceLoan(loan, 'Cured', { by: 'system', now, changes: { ...changes, ...noProposedDefault } });
}

/** Whether the pool has paid for a loan (of what was paid out before that was noted, its claim tells), or it is charged off. */
const isBeyondCure = ({ poolPaidOn, chargedOffOn }: Loan, poolClaim: Sene): boolean =>
  poolPaidOn !== undefined || poolClaim > 0 || chargedOffOn !== undefined;

import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { emit, stale, type Write } from '#lambdas/platform/writes.ts';
import { nothingSpent, type Spending } from '#lambdas/wallet/spend.ts';
import { account, type Entry, type EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { type Call, callAfter, endedCall } from '#shared/repayments/call.ts';
import { paidOut, paidToPool } from '#shared/repayments/distribution.ts';
import { claimOf, splitByClaims, splitByShares, withReceived } from '#shared/repayments/shareholder.ts';
import { distribute } from './distribute.ts';
import { paidNotices } from './paid-notices.ts';
import { reliefNotices } from './relief-notices.ts';
import { mustNotBeSettling } from './settling.ts';
import { calls, shareChunks } from './store.ts';

export type Payment = {
  loan: Loan;
  /** The owner of the wallet that pays; and, of a guarantor, their first name. */
  payerId: string;
  guarantor?: string | undefined;
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
  openInstalments: number;
  /** The amounts paid into instalments that guarantors were called for, and whether nothing more is asked for these. */
  called: readonly { call: Call; paid: Sene; isOver: boolean }[];
  /** The loan's new plan, on an early payoff, which ends all calls. */
  planId?: string;
};

/** The writes by which a payment reaches investors, pool, guarantors and the loan; the caller writes the rows. */
export async function settlePayment(payment: Payment, paid: Received, effect: Effect): Promise<Write[]> {
  const { loan, payerId, now, cause, receiptId, funded, spending = nothingSpent } = payment;
  mustNotBeSettling(loan);
  const chunks = await shareChunks.all('table', { loanId: loan.id });
  const holders = chunks.flatMap((chunk) => chunk.holders);
  // Claims are what is owed after a default; before, they do not decide.
  const poolClaim = loan.status === 'Defaulted' ? (await balanceOf(account.claim(loan.id, 'LIP'))).balance : sene(0);
  // The loan was read before its claims, and was paid off in between.
  if (loan.status === 'Defaulted' && sum(holders.map(claimOf)) + poolClaim <= 0) throw stale();
  const { parts, pool } =
    loan.status === 'Defaulted' ? splitByClaims(paid, holders, poolClaim) : splitByShares(paid, holders);
  const from = account.wallet(payerId);
  const at = new Date(now).toISOString();
  const { entry, writes, settling } = await distribute({
    cause: { id: cause, kind: kindOf(loan, payerId), at, loanId: loan.id, from },
    direct: paidToPool(loan.id, from, pool),
    chunks,
    after: withReceived(holders, parts),
    legsOf: (source, chunk, begin) => paidOut(loan.id, source, chunk.holders, parts.slice(begin)),
    receiptId,
  });
  const calls = effect.called.map(({ call, paid: into, isOver }) => ({
    before: call,
    after: isOver ? endedCall(call) : callAfter(call, into, payerId),
    paid: into,
  }));
  return [
    ...saveLoan(progressed(loan, paid, { ...effect, settling, now }), loan),
    ...post(
      [
        ...(funded ? [funded] : []),
        entry,
        ...(calls.length > 0 ? [needless(calls, { id: `${cause}:calls`, at })] : []),
      ],
      {},
      spending.seen,
    ),
    ...spending.writes,
    ...writes,
    ...paidNotices(entry, loan.id),
    ...callsAfter(loan.id, calls, effect),
    ...reliefNotices(calls, payerId),
  ];
}

/**
 * The calls after a payment. A loan that is paid off may have more calls than fit into a commit: an event updates them
 * afterwards, and until then none counts, because its instalment is Paid (REPAYMENTS-33).
 */
const callsAfter = (loanId: number, changed: readonly Changed[], { planId }: Effect): Write[] =>
  planId !== undefined && changed.length > 0
    ? [emit({ topic: 'CallsEnded', loanId })]
    : changed.flatMap(({ before, after }) => calls.save(after, before));

const kindOf = (loan: Loan, payerId: string): EntryKind => {
  if (loan.status === 'Defaulted') return 'RecoveryPaid';
  return payerId === loan.borrowerId ? 'InstalmentPaid' : 'InstalmentPaidByGuarantor';
};

function progressed(
  loan: Loan,
  paid: Received,
  {
    openInstalments,
    settling,
    planId,
    now,
  }: Pick<Effect, 'openInstalments' | 'planId'> & { settling: string | undefined; now: number },
): Loan {
  const changes = {
    principalRepaid: sene(loan.principalRepaid + paid.principal),
    openInstalments,
    settling,
    ...(planId !== undefined && { planId }),
    // An instalment paid in full ends the proposal of a default (LOANS-26).
    ...(openInstalments < loan.openInstalments && { defaultProposedBy: undefined }),
  };
  if (openInstalments > 0) return { ...loan, ...changes };
  return advanceLoan(loan, 'Repaid', { by: 'system', now, changes });
}

type Changed = { before: Call; after: Call; paid: Sene };

/**
 * The entry that reverses the part of the calls that a payment has made needless (REPAYMENTS-33). It is one entry for all of
 * them: an early payoff can end many, and the size of a commit is limited.
 */
function needless(changed: readonly Changed[], { id, at }: { id: string; at: string }): Entry {
  const legs = changed.flatMap(({ before, after }) =>
    before.shares.flatMap(({ guarantorId, open }, share) => {
      const less = sene(open - (after.shares[share]?.open ?? 0));
      return move(account.calls(before.loanId), account.guarantee(before.loanId, guarantorId), less);
    }),
  );
  return entryOf({ id, kind: 'CallReduced', at, legs });
}

import type { Caller } from '#lambdas/platform/caller.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sum } from '#shared/money.ts';
import { defaultToConfirm, defaultToPropose } from './default-checks.ts';
import { destinationFor, withParties } from './disbursement-checks.ts';
import { lipPayoutToConfirm, lipPayoutToPrepare, lipPayoutToWithdraw } from './lip-payout-checks.ts';
import { lipPayouts } from './store.ts';

type Asking = { reviewer: Reviewer; caller: Caller; now: number };
type Locks = Pick<AdminLoan, 'disbursementlocked' | 'defaultlocked' | 'lippayout' | 'lippayoutlocked'>;

/** Why a reviewer's commands on the money of a loan would be refused now (ADMIN-42). It reads what its status needs. */
export async function reviewLocksOf(loan: Loan, asking: Asking): Promise<Locks> {
  const locks = { disbursementlocked: null, defaultlocked: null, lippayout: null, lippayoutlocked: null };
  switch (loan.status) {
    case 'AgreementSigned':
      return { ...locks, disbursementlocked: await disbursementLock(loan, asking) };
    case 'Active':
      return { ...locks, defaultlocked: await defaultLock(loan, asking) };
    case 'Defaulted':
      return { ...locks, ...(await poolLocks(loan.id, asking)) };
    default:
      return locks;
  }
}

const disbursementLock = (loan: Loan, { caller, now }: Asking): Promise<string | null> =>
  lockOf(async () => {
    const { guarantors } = await withParties(loan.id, caller.userId);
    await destinationFor(loan, guarantors, now);
  });

/** Only the reviewer whose step is next has a form. */
async function defaultLock({ id, defaultProposedBy }: Loan, { reviewer, caller, now }: Asking): Promise<string | null> {
  if (defaultProposedBy === undefined)
    return reviewer === 'RiskReviewer' ? lockOf(() => defaultToPropose(id, caller, now)) : null;
  return reviewer === 'CreditApprover' ? lockOf(() => defaultToConfirm(id, caller, now)) : null;
}

async function poolLocks(id: number, { caller: { userId }, now }: Asking) {
  const payout = await lipPayouts.find({ loanId: id });
  const isPrepared = payout?.status === 'Prepared';
  const [lippayoutlocked, confirmlocked, withdrawlocked] = await Promise.all([
    isPrepared ? null : lockOf(() => lipPayoutToPrepare(id, { userId, now })),
    isPrepared ? lockOf(() => lipPayoutToConfirm(id, { userId, now })) : null,
    isPrepared ? lockOf(() => lipPayoutToWithdraw(id, userId)) : null,
  ]);
  const lippayout = payout
    ? { status: payout.status, amount: sum(payout.shares), confirmlocked, withdrawlocked }
    : null;
  return { lippayout, lippayoutlocked };
}

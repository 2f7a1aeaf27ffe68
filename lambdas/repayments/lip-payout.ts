import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { account } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { paidByPool } from '#shared/repayments/distribution.ts';
import type { LipPayout } from '#shared/repayments/lip-payout.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { lipPayoutOf } from '#shared/repayments/wire.ts';
import { distribute } from './distribute.ts';
import { lipPayoutToConfirm, lipPayoutToPrepare, lipPayoutToWithdraw } from './lip-payout-checks.ts';
import { paidNotices } from './paid-notices.ts';
import { lipPayouts, shareChunks } from './store.ts';

/** Prepares what the pool pays to the investors of a Defaulted loan who opted in (REPAYMENTS-38). */
export const prepareLipPayout: Route<typeof staffRepaymentsApi.prepareLipPayout> = async ({ params, caller, now }) => {
  const { holders, latest, shares } = await lipPayoutToPrepare(params.id, { userId: caller.userId, now });
  const payout: LipPayout = {
    id: ulid(now),
    loanId: params.id,
    status: 'Prepared',
    shares,
    madeBy: caller.userId,
    madeAt: new Date(now).toISOString(),
    version: 1,
  };
  return {
    reply: lipPayoutOf(payout, holders),
    writes: latest ? lipPayouts.save(payout, latest) : lipPayouts.add(payout),
    log: `LIP payout ${payout.id} of loan ${params.id} prepared`,
  };
};

/** Confirms the payout: money from the pool to the investors, as much of their claims to the pool (REPAYMENTS-39). */
export const confirmLipPayout: Route<typeof staffRepaymentsApi.confirmLipPayout> = async ({ params, caller, now }) => {
  const { loan, holders, payout, available } = await lipPayoutToConfirm(params.id, { userId: caller.userId, now });
  const { shares } = payout;
  const { entry, writes, settling } = await distribute({
    cause: {
      id: `lip:${payout.id}`,
      kind: 'LipPaidOut',
      at: new Date(now).toISOString(),
      loanId: loan.id,
      from: account.lipPool,
    },
    chunks: await shareChunks.all('table', { loanId: loan.id }),
    after: holders.map((holder, at) => ({ ...holder, lip: sene(holder.lip + (shares[at] ?? 0)) })),
    legsOf: (from, chunk, begin) => paidByPool(loan.id, from, chunk.holders, shares.slice(begin)),
  });
  const confirmed: LipPayout = { ...payout, status: 'Confirmed', decidedBy: caller.userId };
  return {
    reply: lipPayoutOf(confirmed, holders),
    writes: [
      ...saveLoan({ ...loan, settling }, loan),
      // The commit fails if another payout has changed the pool since it was read (LEDGER-6).
      ...post(entry, {}, { [account.lipPool]: available }),
      ...writes,
      ...lipPayouts.save(confirmed, payout),
      ...paidNotices(entry, loan.id),
    ],
    log: `LIP payout ${payout.id} of loan ${loan.id} confirmed`,
  };
};

/** Withdraws a prepared payout (REPAYMENTS-40). */
export const withdrawLipPayout: Route<typeof staffRepaymentsApi.withdrawLipPayout> = async ({ params, caller }) => {
  const { payout, holders } = await lipPayoutToWithdraw(params.id, caller.userId);
  const withdrawn: LipPayout = { ...payout, status: 'Withdrawn', decidedBy: caller.userId };
  return {
    reply: lipPayoutOf(withdrawn, holders),
    writes: lipPayouts.save(withdrawn, payout),
    log: `LIP payout ${payout.id} of loan ${params.id} withdrawn`,
  };
};

import { chats } from '#lambdas/chat/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { readJobs } from '#lambdas/platform/job.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { bankBalances } from '#lambdas/proof/store.ts';
import { payouts, receipts } from '#lambdas/wallet/store.ts';
import type { adminApi, Stats } from '#shared/admin/api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { dueDayOn } from '#shared/proof/bank-balance.ts';

export const readStats: Route<typeof adminApi.readStats> = ({ caller, now }) => statsFor(caller, now);

/**
 * The figures of the dashboard (ADMIN-3), how jobs ran (ADMIN-6), and what waits for a reviewer (ADMIN-4): a bounded
 * read.
 */
export async function statsFor(caller: Caller, now: number): Promise<Stats> {
  const stage = stageOf(caller);
  const [counted, jobs, sharedQueues, defaults] = await Promise.all([
    readCounters(),
    readJobs(caller),
    stage && waiting(now),
    stage === 'UnderReview' ? countToConfirm(now) : undefined,
  ]);
  const of = (name: string) => counted[name] ?? 0;
  const isSystemAdmin = caller.person.subRole === 'SystemAdmin';
  return {
    totalUsers: of('totalUsers'),
    pendingLoans: of('loansPending'),
    approvedLoans: of('loansApproved'),
    jobs: { ...jobs, runs: jobs.runs.filter(({ name }) => isSystemAdmin || (stage && name === 'audit')) },
    queues: stage && {
      kyc: of('kycPending'),
      loans: of(`loans${stage}`),
      investments: of(`investments${stage}`),
      guarantors: of(`guarantors${stage}`),
      defaults,
    },
    sharedQueues: sharedQueues && { ...sharedQueues, secondLooks: of('secondLooksAsked') },
  };
}

/** How many charge-offs wait to be confirmed, and defaults whose hearing ended before today (COLLECTIONS-22). */
const countToConfirm = (now: number): Promise<number> => loans.count('toConfirm', {}, { to: apiaDayOf(now) });

/** The lengths of the queues without counters, each counted in its index. */
async function waiting(now: number) {
  const day = dueDayOn(apiaDayOf(now));
  const [unmatched, conflicts, prepared, standing, open, entered] = await Promise.all([
    receipts.count('byStatus', { status: 'Unmatched' }),
    receipts.count('byStatus', { status: 'Conflict' }),
    payouts.count('byStatus', { status: 'Prepared' }),
    guarantors.count('standingOrders', {}),
    chats.count('open', {}),
    bankBalances.findReadable(Channel.options.map((channel) => ({ channel, day }))),
  ]);
  const confirmed = entered.filter(({ confirmedBy }) => confirmedBy !== undefined);
  const balances = Channel.options.length - confirmed.length;
  return { receipts: unmatched, conflicts, payouts: prepared, standing, chats: open, balances };
}

/**
 * The status in which things wait for a reviewer: the first stage decides what is Pending, the second what is
 * UnderReview.
 */
function stageOf({ person: { subRole } }: Caller): 'Pending' | 'UnderReview' | null {
  if (subRole === 'RiskReviewer') return 'Pending';
  return subRole === 'CreditApprover' ? 'UnderReview' : null;
}

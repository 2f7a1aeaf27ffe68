import { loans } from '#lambdas/loans/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type Hearing, isDefaultProposed, isUnanswered } from '#shared/collections/hearing.ts';
import { arrearsOf } from '#shared/repayments/collection.ts';
import { isHeldOn } from '#shared/repayments/held.ts';
import { hearings, latestHearingOf } from './store.ts';

/** The writes that remind the borrower that a hearing ends soon (LOANS-62); none once they need no reminder, and while a disaster holds the loan (RELIEF-20). */
export async function remindOfHearing({ loanId, proposedAt }: Hearing, now: number): Promise<Write[]> {
  const [loan, hearing] = await Promise.all([loans.get({ id: loanId }), latestHearingOf(loanId)]);
  // Of a proposal that ended a later one may stand.
  if (hearing?.proposedAt !== proposedAt || !isDefaultProposed(loan)) return [];
  if (!isUnanswered(hearing) || isHeldOn(apiaDayOf(now), loan)) return [];
  const params = { loanId, amount: arrearsOf(await listRepayments(loan)), until: hearing.until };
  return [
    ...hearings.save({ ...hearing, reminded: true }, hearing),
    emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'HearingEnds', params }),
  ];
}

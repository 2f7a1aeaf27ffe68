import { emit, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan, type LoanActor } from '#shared/loans/loan-lifecycle.ts';
import { advanceSecondLook, alarmOn, lapsesAt, type SecondLook } from '#shared/loans/second-look.ts';
import { freeReviewers } from './free-reviewers.ts';
import { saveLoan } from './save-loan.ts';
import { loans, secondLooks } from './store.ts';

/** The writes that open a loan because nobody decided in time on its second look (REASONS-12); none where it does not wait so long any more. */
export async function lapseSecondLook({ loanId }: SecondLook, now: number): Promise<Write[]> {
  const look = await secondLooks.get({ loanId });
  if (look.status !== 'Asked' || lapsesAt(look) > now) return [];
  const loan = await loans.get({ id: loanId });
  return [
    ...secondLooks.save(advanceSecondLook(look, 'Lapsed', { by: 'system', now }), look),
    ...opened(loan, { by: 'system', now }),
  ];
}

/** The writes with which the review of a rejected loan begins anew: what was decided on it counts no more (REASONS-11). */
export const opened = (loan: Loan, { by, now }: { by: LoanActor; now: number }): Write[] =>
  saveLoan(advanceLoan(loan, 'SecondLookOpened', { by, now, changes: undecided(loan, now) }), loan);

const undecided = ({ requested }: Loan, now: number): Partial<Loan> => ({
  ...{ secondLookUntil: undefined, riskReviewerId: undefined, reason: undefined, proposed: undefined },
  ...{ riskTie: undefined, passedBy: undefined },
  ...{ tier: undefined, interestMin: undefined, interestMax: undefined },
  ...{ amount: requested, remaining: requested },
  expectedGuarantors: expectedGuarantors(requested, apiaDayOf(now)),
});

/** The writes that alarm reviewers that a second look waits, once (REASONS-12). */
export async function alarmOfSecondLook({ loanId }: SecondLook, now: number): Promise<Write[]> {
  const look = await secondLooks.get({ loanId });
  if (look.status !== 'Asked' || look.alarmed || alarmOn(look) > apiaDayOf(now)) return [];
  const params = { loanId, day: look.until };
  return [
    ...secondLooks.save({ ...look, alarmed: true }, look),
    ...(await freeReviewers(await loans.get({ id: loanId }), now)).map(({ id: userId }) =>
      emit({ topic: 'Notice', userId, kind: 'SecondLookAsked', params }),
    ),
  ];
}

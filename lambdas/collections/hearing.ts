import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { answered, type Hearing, isDefaultProposed } from '#shared/collections/hearing.ts';
import type { hearingApi } from '#shared/collections/hearing-api.ts';
import { ownHearingOf } from '#shared/collections/wire.ts';
import { notFound } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { say } from '#shared/sentence.ts';
import { hearings, latestHearingOf } from './store.ts';

/** What the caller is heard about, and their answer; null where no default is proposed (LOANS-61). */
export const readHearing: Route<typeof hearingApi.readHearing> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  const hearing = await hearingOfLoan(loan);
  return { hearing: hearing ? ownHearingOf(hearing, await listRepayments(loan), apiaDayOf(now)) : null };
};

/** The borrower answers in a hearing, or answers anew (LOANS-62). */
export const answerHearing: Route<typeof hearingApi.answerHearing> = async ({ params, body, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  const hearing = await hearingOfLoan(loan);
  if (!hearing) throw notFound();
  const after = answered(hearing, body.answer, { today: apiaDayOf(now), at: new Date(now).toISOString() });
  return {
    reply: say('HearingAnswered', 'We have your answer. We read it before we decide.'),
    writes: hearings.save(after, hearing),
    log: `Hearing of loan ${loan.id} answered by its borrower`,
  };
};

const hearingOfLoan = async (loan: Loan): Promise<Hearing | undefined> =>
  loan.status === 'Active' && isDefaultProposed(loan) ? latestHearingOf(loan.id) : undefined;

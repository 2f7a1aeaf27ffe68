import { ulid } from 'ulid';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import type { reliefApi } from '#shared/relief/api.ts';
import { mustBeAtOnce, mustBeLongEnough, mustBePausable, pausedBy } from '#shared/relief/pause.ts';
import { figuresOf, type Relief } from '#shared/relief/relief.ts';
import { ownReliefOf, sequenceOf } from '#shared/relief/wire.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import { say } from '#shared/sentence.ts';
import { granted } from './grant.ts';
import { reliefs } from './store.ts';

/** What more time the caller may ask for (RELIEF-7). */
export const readRelief: Route<typeof reliefApi.readRelief> = async ({ params, caller, now }) =>
  ownReliefOf(await ofOwnLoan(params.id, caller.userId, now));

/** Asks for a pause, which is granted at once (RELIEF-5, RELIEF-9). */
export const askRelief: Route<typeof reliefApi.askRelief> = async ({ params, body, caller, now }) => {
  const asking = await ofOwnLoan(params.id, caller.userId, now);
  const { loan, rows, today } = asking;
  const periods = body.periods ?? 1;
  mustBePausable(asking);
  mustBeLongEnough(periods, rows, { ...sequenceOf(loan), today });
  mustBeAtOnce(asking);
  const asked: Relief = {
    id: `${loan.id}.${ulid(now)}`,
    loanId: loan.id,
    ...{ kind: body.kind, status: 'Asked', reason: body.reason, periods },
    ...(body.text && { text: body.text }),
    askedAt: new Date(now).toISOString(),
    before: figuresOf(openPartsOf(rows)),
    version: 1,
  };
  const { relief, writes } = await granted(asked, pausedBy(periods, rows, sequenceOf(loan)), { loan, rows, now });
  return {
    reply: say('Paused', 'Your loan is paused. Your next instalment is due on {day:actBy}.', {
      day: relief.after?.next ?? '',
    }),
    writes: [...reliefs.add(relief), ...writes],
    log: `Loan ${loan.id} paused by ${periods} for its borrower: ${body.reason}`,
  };
};

/** A loan of the caller's own of which something is open, its rows, and what was asked for before. Refuses another one with NotFound. */
async function ofOwnLoan(loanId: number, userId: string, now: number) {
  const loan = await getOwnLoan(loanId, userId);
  const [rows, former] = await Promise.all([listRepayments(loan), reliefs.all('table', { loanId })]);
  if (openPartsOf(rows).length === 0) throw notFound();
  return { loan, rows, former, today: apiaDayOf(now) };
}

import { ulid } from 'ulid';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import type { reliefApi } from '#shared/relief/api.ts';
import { isGrantedAtOnce, mustBePausableBy, pausedBy, sequenceOf } from '#shared/relief/pause.ts';
import { figuresOf, type Relief } from '#shared/relief/relief.ts';
import { advanceRelief, answeredUntil, mustNotWait, waitsUntil } from '#shared/relief/relief-lifecycle.ts';
import { mustBeSpreadable } from '#shared/relief/spread.ts';
import { type Asking, ownReliefOf } from '#shared/relief/wire.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import { say } from '#shared/sentence.ts';
import { granted } from './grant.ts';
import { loanIdIn } from './loan-id.ts';
import { reliefs } from './store.ts';
import { noMoreWaiting } from './waiting.ts';

/** What more time the caller may ask for (RELIEF-7). */
export const readRelief: Route<typeof reliefApi.readRelief> = async ({ params, caller, now }) =>
  ownReliefOf(await ofOwnLoan(params.id, caller.userId, now));

/** Asks for more time: a pause that is granted at once, or one on which staff decide (RELIEF-5, RELIEF-9). */
export const askRelief: Route<typeof reliefApi.askRelief> = async ({ params, body, caller, now }) => {
  const asking = await ofOwnLoan(params.id, caller.userId, now);
  const { loan, rows, former, today } = asking;
  mustBeAskable(body, asking);
  const { kind, reason, text } = body;
  const relief: Relief = {
    id: `${loan.id}.${ulid(now)}`,
    loanId: loan.id,
    ...{ kind, status: 'Asked', reason },
    ...(text && { text }),
    ...(kind === 'Pause' ? { periods: body.periods ?? 1 } : { affordable: body.affordable }),
    askedAt: new Date(now).toISOString(),
    before: figuresOf(openPartsOf(rows)),
    version: 1,
  };
  if (kind === 'Pause' && isGrantedAtOnce(asking)) return pausedAtOnce(relief, asking, now);
  const reliefUntil = waitsUntil(former, today);
  const until = answeredUntil(today);
  return {
    reply: say('ReliefIsAsked', 'We have your request. We answer until {day:actBy}.', { day: until }),
    writes: [
      ...reliefs.add({ ...relief, waitsSince: today, until, holds: reliefUntil !== undefined }),
      // Of two requests at the same moment one sees the other.
      ...saveLoan({ ...loan, reliefUntil }, loan),
    ],
    log: `More time asked for loan ${loan.id}: ${kind}`,
  };
};

/** The borrower takes a request back that waits (RELIEF-14). */
export const withdrawRelief: Route<typeof reliefApi.withdrawRelief> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(loanIdIn(params.id), caller.userId);
  const relief = await reliefs.get({ loanId: loan.id, id: params.id });
  const after = advanceRelief(relief, 'Withdrawn', { by: 'Borrower', now });
  return {
    reply: say('ReliefWithdrawn', 'You have taken your request back.'),
    writes: [...reliefs.save(after, relief), ...noMoreWaiting(loan)],
    log: `Request for more time of loan ${loan.id} withdrawn`,
  };
};

/** Refuses what RELIEF-2 to RELIEF-4, RELIEF-9 and RELIEF-12 refuse. */
function mustBeAskable({ kind, periods = 1 }: { kind: Relief['kind']; periods?: number | undefined }, of: Asking) {
  mustNotWait(of.former);
  if (kind === 'Spread') return mustBeSpreadable({ ...of, ...sequenceOf(of.loan) });
  mustBePausableBy(periods, of);
}

async function pausedAtOnce(asked: Relief, { loan, rows }: Asking, now: number) {
  const parts = pausedBy(asked.periods ?? 1, rows, sequenceOf(loan));
  const { relief, writes } = await granted(asked, parts, { loan, rows, now });
  return {
    reply: say('Paused', 'Your loan is paused. Your next instalment is due on {day:actBy}.', {
      day: relief.after?.next ?? '',
    }),
    writes: [...reliefs.add(relief), ...writes],
    log: `Loan ${loan.id} paused by ${asked.periods} for its borrower`,
  };
}

/** A loan of the caller's own of which something is open, its rows, and what was asked for before. Refuses another one with NotFound. */
async function ofOwnLoan(loanId: number, userId: string, now: number): Promise<Asking> {
  const loan = await getOwnLoan(loanId, userId);
  const [rows, former] = await Promise.all([listRepayments(loan), reliefs.all('table', { loanId })]);
  if (openPartsOf(rows).length === 0) throw notFound();
  return { loan, rows, former, today: apiaDayOf(now) };
}

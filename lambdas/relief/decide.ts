import { peopleIn } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { loanToDecide, loanWithTie, tieToLoan } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { confirmedLooks, loggedLooks } from '#shared/conflicts/decision-fields.ts';
import { notFound, refused } from '#shared/errors.ts';
import { mustBeAnother, mustBeAsSeen } from '#shared/four-eyes.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { isLiveOfBorrower } from '#shared/loans/loan-lifecycle.ts';
import { beginsAfter, mustAllowRelief, mustBePausableBy, type Pausing, sequenceOf } from '#shared/relief/pause.ts';
import { figuresOf, type Relief } from '#shared/relief/relief.ts';
import {
  advanceRelief,
  answeredUntil,
  mustBeAsProposed,
  nobodyAnswered,
  waiting,
} from '#shared/relief/relief-lifecycle.ts';
import { mustBePossible, mustNotBeSpread } from '#shared/relief/spread.ts';
import type { ReliefView, staffReliefApi } from '#shared/relief/staff-api.ts';
import { isAgreedOn } from '#shared/relief/voices.ts';
import { proposedParts, reliefViewOf } from '#shared/relief/wire.ts';
import { type OpenPart, openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';
import { granted } from './grant.ts';
import { loanIdIn } from './loan-id.ts';
import { reliefs } from './store.ts';
import { guarantorIdsOf } from './voices.ts';
import { noMoreWaiting } from './waiting.ts';

/** How many requests of a status are listed: the oldest. */
const MAX_LISTED = 100;

/** The requests that wait, the oldest first; all of them unless a status is named (RELIEF-15). */
export const listRelief: Route<typeof staffReliefApi.listRelief> = async ({ query, caller, now }) => {
  const statuses = query.status ? [query.status] : waiting;
  const pages = await Promise.all(statuses.map((status) => reliefs.page('waiting', { status }, { limit: MAX_LISTED })));
  const listed = pages.flatMap(({ items }) => items).sort((one, other) => one.askedAt.localeCompare(other.askedAt));
  return (await eachReadable(listed, (relief) => viewOf(relief, { caller, now }))).flatMap((view) => view ?? []);
};

/** Whether nothing is asked for any more of a loan: it is repaid, or charged off, and its request ends tonight (RELIEF-14). */
const isNeedless = (loan: Loan, rows: readonly Repayment[]): boolean =>
  !isLiveOfBorrower(loan) || openPartsOf(rows).length === 0;

/** A request as staff see it; undefined of one that was decided since it was listed, and of a needless one. */
async function viewOf(listed: Relief, { caller, now }: Deciding): Promise<ReliefView | undefined> {
  const { loanId } = listed;
  const loan = await loans.get({ id: loanId });
  const [rows, former, people] = await Promise.all([
    listRepayments(loan),
    reliefs.all('table', { loanId }),
    peopleIn([loan.borrowerId]),
  ]);
  const relief = former.find(({ id }) => id === listed.id) ?? listed;
  const status = waiting.find((one) => one === relief.status);
  const { reason, proposal } = relief;
  const today = apiaDayOf(now);
  if (!(status && reason) || isNeedless(loan, rows)) return undefined;
  return reliefViewOf(
    { ...relief, status, reason },
    { loan, rows, former, today },
    {
      borrower: namesFrom(people)(loan.borrowerId).name,
      locked: await lockOf(() => mustDecide(relief, { caller, now })),
      tie: await tieToLoan(loanId, { caller, now, isShown: true }),
      grantlocked: proposal
        ? await lockOf(() => partsToGrant({ ...relief, proposal }, { loan, rows, former, today }))
        : null,
    },
  );
}

/** Refuses whoever cannot decide on a request as it stands: a party, a CreditApprover before it is proposed, who proposed it to grant it. */
async function mustDecide(relief: Relief, { caller, now }: Deciding): Promise<void> {
  await loanToDecide(relief.loanId, { caller, now });
  if (reviewerOf(caller) === 'RiskReviewer') return;
  if (!relief.proposal) throw refused('ReliefNotProposed', 'A RiskReviewer proposes first.');
  mustBeAnother(caller.userId, relief.proposal.by);
}

/** Proposes how much time the borrower of a request gets (RELIEF-12). */
export const proposeRelief: Route<typeof staffReliefApi.proposeRelief> = async ({ params, body, caller, now }) => {
  const { noTie, ...proposing } = body;
  const { relief, loan, rows, former, today, looks } = await toDecide(params.id, noTie, { caller, now });
  const { periods, instalments } = proposing;
  const proposed = advanceRelief(relief, 'Proposed', { by: 'RiskReviewer', now });
  mustAllowRelief(loan);
  const begin = beginsAfter(loan, today);
  if (periods !== undefined) mustBePausableBy(periods, { loan, rows, former, today });
  if (instalments !== undefined) {
    mustNotBeSpread(former);
    mustBePossible(instalments, rows, { ...sequenceOf(loan), today: begin });
  }
  const after = figuresOf(proposedParts(proposing, { loan, rows, after: begin }));
  return {
    reply: say('ReliefProposed', 'It is proposed. A CreditApprover grants it.'),
    writes: reliefs.save(
      {
        ...proposed,
        kind: instalments === undefined ? 'Pause' : 'Spread',
        proposal: { by: caller.userId, ...proposing, looks, after },
        before: figuresOf(openPartsOf(rows)),
        voices: hasClauses(loan) ? undefined : nobodyAnswered(now),
        ...{ waitsSince: today, until: answeredUntil(today), alarmed: undefined },
      },
      relief,
    ),
    log: `More time proposed for loan ${loan.id} of ${loan.borrowerId}`,
  };
};

/** Grants what another person proposed, with the figures that they saw (RELIEF-12). */
export const grantRelief: Route<typeof staffReliefApi.grantRelief> = async ({ params, body, caller, now }) => {
  const { relief, loan, rows, former, today, looks } = await toDecide(params.id, body.noTie, { caller, now });
  const after = advanceRelief(relief, 'Granted', { by: 'CreditApprover', now });
  const { proposal } = relief;
  if (!proposal) throw notFound();
  mustBeAsSeen(relief.decidedAt, body);
  mustBeAnother(caller.userId, proposal.by);
  const parts = await partsToGrant({ ...relief, proposal }, { loan, rows, former, today });
  const grant = await granted(after, parts, { loan, rows, now });
  return {
    reply: say('ReliefIsGranted', 'The borrower has more time.'),
    writes: [...reliefs.save(grant.relief, relief), ...grant.writes],
    log: `More time granted for loan ${loan.id} of ${loan.borrowerId}${loggedLooks(looks)}`,
  };
};

/**
 * What a proposal asks for from today on. Refuses with Refused one that is not agreed on yet, and what is possible no more: days have passed since
 * it was proposed; and with FigureDiffers one for which something was paid since (RELIEF-12).
 */
async function partsToGrant(
  relief: Relief & { proposal: NonNullable<Relief['proposal']> },
  { loan, rows, former, today }: Pausing,
): Promise<OpenPart[]> {
  const { proposal, voices, until = '' } = relief;
  mustAllowRelief(loan);
  await mustBeAgreed(relief, today);
  if (proposal.periods !== undefined) mustBePausableBy(proposal.periods, { loan, rows, former, today }, today);
  const parts = proposedParts(proposal, { loan, rows, after: voices && until > today ? until : today });
  mustBeAsProposed(proposal.after, figuresOf(parts));
  return parts;
}

/** Refuses with Refused a grant before those whose agreements lack the clause have answered (RELIEF-16). */
async function mustBeAgreed({ voices, loanId }: Relief, today: string): Promise<void> {
  if (voices && !isAgreedOn(today, { voices, guarantorIds: await guarantorIdsOf(loanId) }))
    throw refused('ReliefNotAgreed', 'Somebody must agree first.');
}

/** Refuses a request with its reasons (RELIEF-12). */
export const refuseRelief: Route<typeof staffReliefApi.refuseRelief> = async ({ params, body, caller, now }) => {
  const { noTie, ...refusing } = body;
  const { relief, loan, looks } = await toDecide(params.id, noTie, { caller, now });
  const decided = { by: caller.userId, ...refusing, looks };
  const after = advanceRelief(relief, 'Refused', { by: reviewerOf(caller), now, changes: { refused: decided } });
  if (relief.proposal) mustBeAnother(caller.userId, relief.proposal.by);
  return {
    reply: say('ReliefIsRefused', 'The request is refused.'),
    writes: [...reliefs.save(after, relief), ...noMoreWaiting(loan)],
    log: `More time refused for loan ${loan.id} of ${loan.borrowerId}: ${body.note}`,
  };
};

/** A request with its loan, on which the caller is about to decide, and the Looks that they have confirmed. Refuses a party with Forbidden, what is not there with NotFound. */
async function toDecide(id: string, isConfirmed: true | undefined, { caller, now }: Deciding) {
  const loanId = loanIdIn(id);
  const { loan, tie } = await loanWithTie(loanId, { caller, now });
  const looks = confirmedLooks(tie, isConfirmed);
  const [rows, former] = await Promise.all([listRepayments(loan), reliefs.all('table', { loanId })]);
  const relief = former.find((one) => one.id === id);
  if (!relief || isNeedless(loan, rows)) throw notFound();
  return { relief, loan, rows, former, looks, today: apiaDayOf(now) };
}

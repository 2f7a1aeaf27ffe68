import { firstQueue, pageOfQueue } from '#lambdas/accounts/review-queue.ts';
import { isFoundBy, people, searchPeople } from '#lambdas/accounts/store.ts';
import { type Deciding, type Standing, unreadableStanding } from '#lambdas/conflicts/guard.ts';
import { documents } from '#lambdas/documents/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import { placeInList } from '#lambdas/platform/entity.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Page, Request, Reviewer } from '#shared/endpoint.ts';
import { type Guarantor, isQueued, type Verification } from '#shared/guarantors/guarantor.ts';
import { reviewLock } from '#shared/guarantors/review.ts';
import type { GuarantorForReview, staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { guarantorForReviewOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { toDecide } from './review-guarantor.ts';
import { standingToGuarantor } from './standing.ts';
import { guarantorCalculations, guarantors, listGuarantorsBy, listGuarantorsOf } from './store.ts';

type Query = Request<typeof staffGuarantorsApi.listGuarantorsForReview>['query'];

const queue = {
  name: 'guarantors',
  pageIn: (verification: Verification, page: Page) => guarantors.page('byVerification', { verification }, page),
  listOf: listGuarantorsBy,
  statusOf: ({ verification }: Guarantor) => verification,
  placeOf: (guarantor: Guarantor) => placeInList(guarantors.entity, 'byVerification', guarantor),
} as const;

/** The guarantor queue (GUARANTORS-52): one verification status at a time, or its guarantors whose name or e-mail matches. */
export const listGuarantorsForReview: Route<typeof staffGuarantorsApi.listGuarantorsForReview> = async ({
  query,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const { items, cursor, total } = await listFor({ ...query, status: query.status ?? firstQueue[reviewer] });
  const cards = await eachReadable(items, (guarantor) => cardOf(guarantor, reviewer, { caller, now, isShown: true }));
  return new Paged(cards, cursor, total);
};

async function listFor({ standing, status, ...query }: Query & { status: Verification }) {
  if (!query.search) return standing ? ordered(query) : pageOfQueue(queue, { ...query, status });
  return pageOf(await found(query.search, { standing, status }), query, {
    listed: JSON.stringify([standing, status, query.search]),
    placeOf: (guarantor) => placeInList(guarantors.entity, standing ? 'standingOrders' : 'byVerification', guarantor),
  });
}

type Filters = { standing: Query['standing']; status: Verification };

/** The guarantors whose name or e-mail begins with what was typed, nominees without an account too (GUARANTORS-52). */
async function found(search: string, { standing, status }: Filters): Promise<Guarantor[]> {
  const ofPeople = (await Promise.all((await searchPeople(search)).map(queue.listOf))).flat();
  const isShown = (guarantor: Guarantor) =>
    standing
      ? guarantor.standingOrder === standing && !guarantor.released
      : isQueued(guarantor) && guarantor.verification === status;
  // A nominee without an account has submitted nothing, so they are Unverified.
  const nominees = !standing && status === 'Unverified' ? await nomineesNamed(search) : [];
  return [...ofPeople.filter(isShown), ...nominees];
}

const lastNameOf = ({ fullName }: Guarantor): string => fullName.split(/\s+/).at(-1) ?? '';

async function nomineesNamed(search: string): Promise<Guarantor[]> {
  const nominees: Guarantor[] = [];
  const unverified = (page: Page) => guarantors.page('byVerification', { verification: 'Unverified' }, page);
  for await (const guarantor of everyItem(unverified))
    if (!guarantor.userId && isFoundBy(search, [guarantor.fullName, lastNameOf(guarantor), guarantor.email]))
      nominees.push(guarantor);
  return nominees;
}

/** The guarantors with a standing order to decide on. They have no counter: the total is counted, up to 100. */
async function ordered(page: Page) {
  const [listed, total] = await Promise.all([
    guarantors.page('standingOrders', {}, page),
    guarantors.count('standingOrders', {}),
  ]);
  return { items: listed.items, cursor: listed.cursor, total };
}

async function cardOf(guarantor: Guarantor, reviewer: Reviewer, deciding: Deciding): Promise<GuarantorForReview> {
  const { id, userId, loanId } = guarantor;
  const [loan, person, files, calculation] = await Promise.all([
    loans.get({ id: loanId }),
    userId ? people.find({ id: userId }) : undefined,
    documents.allReadable('byPurpose', { attachedTo: `guarantor:${id}` }),
    guarantorCalculations.find({ id }),
  ]);
  const { lock, tie } = await standingOf(guarantor, loan, deciding).catch(unreadableStanding);
  const locked = reviewLock(guarantor, reviewer) ?? lock;
  const hasOrder = guarantor.standingOrder === 'Pending' || guarantor.standingOrder === 'Verified';
  const standingLock = hasOrder ? await lockOf(() => toDecide(id, deciding)) : null;
  return guarantorForReviewOf({ guarantor, loan, person, documents: files, calculation, locked, standingLock, tie });
}

/**
 * How the caller, as a person, stands to a guarantor who is in their stage (API-36, API-37). The person who decided
 * the first stage may not decide the second, but decides again on documents that they asked for (GUARANTORS-25).
 */
async function standingOf(guarantor: Guarantor, loan: Loan, deciding: Deciding): Promise<Standing> {
  const [invested, others] = await Promise.all([
    investments.all('table', { loanId: loan.id }),
    listGuarantorsOf(loan.id),
  ]);
  return standingToGuarantor(guarantor, { loan, investments: invested, guarantors: others }, deciding);
}

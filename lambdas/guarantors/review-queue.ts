import { findPerson, searchPeople } from '#lambdas/accounts/store.ts';
import { documentsAttachedTo } from '#lambdas/documents/store.ts';
import { listInvestmentsOf } from '#lambdas/investments/store.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { Page, Request, Reviewer } from '#shared/endpoint.ts';
import type { GuarantorForReview, guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor, Verification } from '#shared/guarantors/guarantor.ts';
import { reviewLock } from '#shared/guarantors/review.ts';
import { guarantorForReviewOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { personalLock } from '#shared/loans/parties.ts';
import {
  countStandingOrders,
  findGuarantorCalculation,
  listGuarantorsBy,
  listGuarantorsIn,
  listGuarantorsOf,
  listStandingOrders,
} from './store.ts';

type Query = Request<typeof guarantorsApi.listGuarantorsForReview>['query'];

const firstQueue: Record<Reviewer, Verification> = { RiskReviewer: 'Pending', CreditApprover: 'UnderReview' };

/** The guarantor queue (GUARANTORS-52): one verification status at a time, or its guarantors whose name or e-mail matches. */
export const listGuarantorsForReview: Route<typeof guarantorsApi.listGuarantorsForReview> = async ({
  query,
  caller,
}) => {
  const reviewer = reviewerOf(caller);
  const { items, cursor, total } = await listFor(query, reviewer);
  return new Paged(await Promise.all(items.map((guarantor) => cardOf(guarantor, reviewer, caller))), cursor, total);
};

async function listFor({ search, status, standing, ...page }: Query, reviewer: Reviewer) {
  if (standing) return ordered(page);
  const wanted = status ?? firstQueue[reviewer];
  return search ? searched(search, wanted, page) : queued(wanted, page);
}

/** The guarantors with a standing order to decide on. They have no counter: the total is counted, up to 100. */
async function ordered(page: Page) {
  const [listed, total] = await Promise.all([listStandingOrders(page), countStandingOrders()]);
  return { items: listed.items, cursor: listed.cursor, total };
}

async function queued(status: Verification, page: Page) {
  const [listed, counted] = await Promise.all([listGuarantorsIn(status, page), readCounters()]);
  return { items: listed.items, cursor: listed.cursor, total: counted[`guarantors${status}`] ?? 0 };
}

async function searched(typed: string, status: Verification, page: Page) {
  const people = await searchPeople(typed);
  const guarantors = (await Promise.all(people.map(listGuarantorsBy))).flat();
  const found = guarantors.filter(({ verification }) => verification === status);
  return pageOf(found, page, `guarantors\n${JSON.stringify([typed, status])}`);
}

async function cardOf(guarantor: Guarantor, reviewer: Reviewer, caller: Caller): Promise<GuarantorForReview> {
  const { id, userId, loanId } = guarantor;
  const [loan, person, documents, calculation] = await Promise.all([
    getLoan(loanId),
    userId ? findPerson(userId) : undefined,
    documentsAttachedTo(`guarantor:${id}`),
    findGuarantorCalculation(id),
  ]);
  const locked = reviewLock(guarantor, reviewer) ?? (await lockFor(caller, guarantor, loan));
  return guarantorForReviewOf({ guarantor, loan, person, documents, calculation, locked });
}

/** Why the caller, as a person, may not decide on a guarantor who is in their stage (API-36, API-37). */
async function lockFor({ userId }: Caller, guarantor: Guarantor, loan: Loan): Promise<string | null> {
  const [investments, others] = await Promise.all([listInvestmentsOf(loan.id), listGuarantorsOf(loan.id)]);
  const parties = { loan, investments, guarantors: [guarantor, ...others] };
  return personalLock(userId, parties, guarantor.riskReviewerId);
}

import { hasSecondFactor } from '#lambdas/accounts/cognito.ts';
import { listSessions } from '#lambdas/accounts/sessions.ts';
import { mailStops, pageOfSearch, people, peopleIn } from '#lambdas/accounts/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { isLive } from '#lambdas/platform/caller.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { peopleApi } from '#shared/admin/people-api.ts';
import {
  foundPersonOf,
  personGuaranteeOf,
  personInvestmentOf,
  personLoanOf,
  personProfileOf,
  personSessionOf,
} from '#shared/admin/people-wire.ts';
import { myDocumentOf } from '#shared/documents/wire.ts';
import { factorResetsOf, findFactorReset } from './factor-reset.ts';

/**
 * People whose name or e-mail begins with the search text (ACCOUNTS-39), each once a page, in the order of the
 * matches.
 */
export const findPeople: Route<typeof peopleApi.findPeople> = async ({ query: { search = '', ...page } }) => {
  const { ids, cursor } = await pageOfSearch(search, page);
  const people = await peopleIn(ids);
  const found = ids.flatMap((id) => people.get(id) ?? []);
  return new Paged(found.map(foundPersonOf), cursor);
};

/**
 * One person, their sessions, and whether their second factor is on. Their loans and other lists have calls of their
 * own.
 */
export const readPerson: Route<typeof peopleApi.readPerson> = async ({ params: { id }, now }) => {
  const person = await people.get({ id });
  const [sessions, reset, secondfactor, mailstop] = await Promise.all([
    listSessions(id),
    findFactorReset(id, now),
    hasSecondFactor(id),
    mailStops.find({ email: person.email }),
  ]);
  const [waiting] = await factorResetsOf(reset ? [reset] : []);
  return {
    ...personProfileOf(person),
    sessions: sessions.map((session) => personSessionOf(session, isLive(session, now))),
    reset: waiting ?? null,
    secondfactor,
    mailstop: mailstop ?? null,
  };
};

const paged = async <Item, Row>(listing: Promise<{ items: Item[]; cursor?: string }>, rowOf: (item: Item) => Row) => {
  const { items, cursor } = await listing;
  return new Paged(items.map(rowOf), cursor);
};

export const listLoansOfPerson: Route<typeof peopleApi.listLoansOfPerson> = ({ params, query }) =>
  paged(loans.page('byBorrower', { borrowerId: params.id }, query, { newestFirst: true }), personLoanOf);

export const listInvestmentsOfPerson: Route<typeof peopleApi.listInvestmentsOfPerson> = ({ params, query }) =>
  paged(investments.page('byInvestor', { investorId: params.id }, query, { newestFirst: true }), personInvestmentOf);

export const listGuaranteesOfPerson: Route<typeof peopleApi.listGuaranteesOfPerson> = ({ params, query }) =>
  paged(guarantors.page('byUser', { userId: params.id }, query, { newestFirst: true }), personGuaranteeOf);

export const listDocumentsOfPerson: Route<typeof peopleApi.listDocumentsOfPerson> = ({ params, query, now }) =>
  paged(documents.page('byOwner', { ownerId: params.id }, query, { newestFirst: true }), (document) =>
    myDocumentOf(document, now),
  );

import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { loansApi, type MyLoan } from '#shared/loans/api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { isAt, oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { mayHaveRole } from '#web/platform/session/current-session.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';

/** The address of the page to request a loan. */
export const REQUEST_PAGE = '/borrower/requestloan';

type Overview = Result<typeof borrowerOverviewApi.readBorrowerOverview>;

/** The signed-in borrower with their loans, newest first, and what else the first page, and the one to request a loan, shows; without what could not be loaded. */
export type BorrowerData = { user: User; loans: MyLoan[] | undefined; overview: Overview | undefined };

// The loans loaded last, which the pages show without a connection.
let last: Borrower | undefined;
/** The borrower's data, loaded once for all loaders of a navigation. */
export const borrowerData = oncePerNavigation(load);

/**
 * Sends a borrower's call while `guarded` still checks who is signed in, which saves a round trip. Where no borrower was
 * signed in before, it waits for that check. Resolves to undefined when the call is refused or nothing answers.
 */
export const callAlongside = <Reply>(
  guarded: Promise<unknown>,
  send: () => Promise<Reply>,
): Promise<Reply | undefined> => loaded(mayHaveRole('Borrower') ? send() : guarded.then(send));

const pagesOfOverview = ['/borrower', REQUEST_PAGE];

async function load(request: Request): Promise<BorrowerData> {
  const guarded = freshUser(request, 'Borrower');
  const reading = callAlongside<Read>(
    guarded,
    pagesOfOverview.some((page) => isAt(request, page)) ? readOverview : readLoans,
  );
  const [user, read] = await Promise.all([guarded, reading]);
  if (read) last = { user, loans: read.loans };
  const lastLoans = !navigator.onLine && last?.user.userId === user.userId ? last.loans : undefined;
  return { user, loans: read?.loans ?? lastLoans, overview: read?.overview };
}

type Read = { loans: MyLoan[]; overview?: Overview };

async function readOverview(): Promise<Read> {
  const overview = await call(borrowerOverviewApi.readBorrowerOverview, {});
  return { loans: overview.loans, overview };
}

const readLoans = async (): Promise<Read> => ({ loans: await call(loansApi.listMyLoans, {}) });

/** The borrower's data on a page of an area that has loaded the loans. */
export type Borrower = { user: User; loans: MyLoan[] };
export const useBorrower = (): Borrower => useOutletContext<Borrower>();

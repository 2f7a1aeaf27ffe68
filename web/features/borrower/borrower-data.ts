import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { loansApi, type MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { mayHaveRole } from '#web/platform/session/current-session.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';

/** The signed-in borrower with their loans, newest first; without loans when these could not be loaded. */
export type BorrowerData = { user: User; loans: MyLoan[] | undefined };

// The data loaded last, which the pages show without a connection.
let last: BorrowerData | undefined;
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

async function load(request: Request): Promise<BorrowerData> {
  const guarded = freshUser(request, 'Borrower');
  const reading = callAlongside(guarded, () => call(loansApi.listMyLoans, {}));
  const [user, loans] = await Promise.all([guarded, reading]);
  if (loans) last = { user, loans };
  const lastLoans = !navigator.onLine && last?.user.userId === user.userId ? last.loans : undefined;
  return { user, loans: loans ?? lastLoans };
}

/** The borrower's data on a page of an area that has loaded the loans. */
export type Borrower = { user: User; loans: MyLoan[] };
export const useBorrower = (): Borrower => useOutletContext<Borrower>();

const over: readonly LoanStatus[] = ['Repaid', 'Rejected', 'Cancelled'];

/** Whether a loan is live (LOANS-2): neither Repaid, Rejected nor Cancelled. */
export const isUnderWay = ({ status }: MyLoan): boolean => !over.includes(status);

/** The loan that the overview shows: the live one, else the newest. */
export const currentLoan = (loans: readonly MyLoan[]): MyLoan | undefined => loans.find(isUnderWay) ?? loans[0];

const unpaid: readonly LoanStatus[] = beforeActive.slice(beforeActive.indexOf('Approved'));

/** Whether a loan is approved and not yet paid out: now its borrower should say where to pay it (LOANS-55). */
export const isToBePaidOut = ({ status }: MyLoan): boolean => unpaid.includes(status);

/** Whether a loan has a schedule to show (LOANS-55). */
export const hasSchedule = ({ status }: MyLoan): boolean => ['Active', 'Repaid', 'Defaulted'].includes(status);

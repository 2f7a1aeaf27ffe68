import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { loansApi, type MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { guard } from '#web/platform/session/guard.ts';
import { hasToken, reloadUser } from '#web/platform/session/session.ts';

/** The signed-in borrower with their loans, newest first; without loans when these could not be loaded. */
export type BorrowerData = { user: User; loans: MyLoan[] | undefined };

// What was loaded last: the pages show it while there is no connection.
let last: BorrowerData | undefined;
/** The borrower's data, loaded once for all loaders of a navigation. */
export const borrowerData = oncePerNavigation(load);

/**
 * Makes a call before it is known who is signed in, which saves a round trip on a page that was just loaded. Resolves to
 * undefined when nobody is signed in, the call is refused, or nothing answers.
 */
export const inTheirName = <Reply>(ask: () => Promise<Reply>): Promise<Reply | undefined> =>
  loaded(hasToken().then((isThere) => (isThere ? ask() : undefined)));

async function load(request: Request): Promise<BorrowerData> {
  const known = currentUser();
  const asking = inTheirName(() => call(loansApi.listMyLoans, {}));
  const user = await guard(request, 'Borrower');
  // The known KYC status may be old: until it is Verified, each page loads it anew.
  const isSettled = !known || known.kycStatus === 'Verified';
  const [fresh, loans] = await Promise.all([isSettled ? user : loaded(reloadUser()), asking]);
  if (loans) last = { user, loans };
  const kept = !navigator.onLine && last?.user.userId === user.userId ? last.loans : undefined;
  return { user: fresh ?? user, loans: loans ?? kept };
}

/** The borrower's data on a page of an area that has loaded the loans. */
export type Borrower = { user: User; loans: MyLoan[] };
export const useBorrower = (): Borrower => useOutletContext<Borrower>();

const over: readonly LoanStatus[] = ['Repaid', 'Rejected', 'Cancelled'];

/** Whether a loan is live (LOANS-2): neither Repaid, Rejected nor Cancelled. */
export const isUnderWay = ({ status }: MyLoan): boolean => !over.includes(status);

/** The loan that the overview shows: the live one, else the newest. */
export const currentLoan = (loans: readonly MyLoan[]): MyLoan | undefined => loans.find(isUnderWay) ?? loans[0];

/** Whether a loan has a schedule to show (LOANS-55). */
export const hasSchedule = ({ status }: MyLoan): boolean => ['Active', 'Repaid', 'Defaulted'].includes(status);

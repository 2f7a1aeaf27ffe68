import type { MyLoan } from './api.ts';
import type { LoanStatus } from './loan.ts';
import { beforeActive } from './statuses.ts';

const over: readonly LoanStatus[] = ['Repaid', 'Rejected', 'Cancelled'];

/** Whether a loan is live (LOANS-2): neither Repaid, Rejected nor Cancelled. */
export const isUnderWay = ({ status }: Pick<MyLoan, 'status'>): boolean => !over.includes(status);

/** The loan that the overview shows: the live one, else the newest. */
export const currentLoan = <Own extends Pick<MyLoan, 'status'>>(loans: readonly Own[]): Own | undefined =>
  loans.find(isUnderWay) ?? loans[0];

/** Whether a loan is approved and not yet paid out: now its borrower should say where to pay it (LOANS-55). */
export const isToBePaidOut = ({ status }: Pick<MyLoan, 'status'>): boolean =>
  beforeActive.slice(beforeActive.indexOf('Approved')).some((each) => each === status);

/** Whether a loan has a schedule to show (LOANS-55). */
export const hasSchedule = ({ status }: { status: string }): boolean =>
  ['Active', 'Repaid', 'Defaulted'].includes(status);

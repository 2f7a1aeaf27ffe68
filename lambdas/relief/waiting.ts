import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** The writes with which calls and a default wait no more for a request (RELIEF-13). */
export const noMoreWaiting = (loan: Loan): Write[] =>
  loan.reliefUntil === undefined ? [] : saveLoan({ ...loan, reliefUntil: undefined }, loan);

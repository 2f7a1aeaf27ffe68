import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** Tells SystemAdmins that a loan of staff waits for their decision (CONFLICTS-7). */
export const thirdAsked = async ({ id: loanId }: Loan): Promise<Write[]> =>
  (await staffWith('SystemAdmin')).map(({ id: userId }) =>
    emit({ topic: 'Notice', userId, kind: 'StaffLoanWaits', params: { loanId } }),
  );

import { attachDocuments } from '#lambdas/documents/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { loansApi } from '#shared/loans/api.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { deadlineOf } from '#shared/loans/loan-lifecycle.ts';
import {
  type LoanRequest,
  mustBeFreeToBorrow,
  mustOweNoGuarantor,
  mustProveIncome,
} from '#shared/loans/loan-request.ts';
import { sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { say } from '#shared/sentence.ts';
import { owedToGuarantors } from './owed-to-guarantors.ts';
import { addLoan } from './save-loan.ts';
import { nextLoanId } from './store.ts';

/** Submits a loan request (LOANS-7). */
export const requestLoan: Route<typeof loansApi.requestLoan> = async ({ body, caller, now }) => {
  const today = apiaDayOf(now);
  mustProveIncome(body.EmploymentStatus, body.documents);
  mustBeVerified(caller.person, today);
  const { liveLoans: mostLive } = policyOn(today);
  mustBeFreeToBorrow(caller.person, mostLive);
  mustOweNoGuarantor(await owedToGuarantors(caller.userId));

  const loan = { ...requested(body, now), id: await nextLoanId(), borrowerId: caller.userId };
  const attached = await attachDocuments(caller.userId, body.documents, { to: `loan:${loan.id}`, now });
  return {
    reply: { loanId: loan.id, ...say('LoanRequested', 'Your loan request is with us.') },
    writes: [...addLoan(loan, mostLive, body.CloseToStaff), ...attached],
    log: `Loan ${loan.id} requested`,
  };
};

function requested(request: LoanRequest, now: number): Omit<Loan, 'id' | 'borrowerId'> {
  const createdAt = new Date(now).toISOString();
  const entered = { Pending: createdAt };
  return {
    status: 'Pending',
    purpose: request.Purpose,
    employment: request.EmploymentStatus,
    requested: request.Amount,
    amount: request.Amount,
    months: request.PreferredDurationMonths,
    frequency: request.PreferredFrequency,
    expectedGuarantors: expectedGuarantors(request.Amount, apiaDayOf(now)),
    remaining: request.Amount,
    approved: sene(0),
    investments: 0,
    principalRepaid: sene(0),
    openInstalments: 0,
    entered,
    ...deadlineOf('Pending', entered),
    reminded: 0,
    createdAt,
    version: 1,
  };
}

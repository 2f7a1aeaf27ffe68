import { loanToDecide } from '#lambdas/loans/parties.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustBeAnother } from '#shared/loans/parties.ts';
import { mustBeInDefault } from '#shared/repayments/default.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { listRepayments } from './store.ts';

/** Proposes that a loan is in default (LOANS-26): nothing changes until another person confirms it. */
export const proposeDefault: Route<typeof staffRepaymentsApi.proposeDefault> = async ({ params, caller, now }) => {
  const loan = await loanToDecide(params.id, caller);
  const changes = { defaultProposedBy: caller.userId };
  const proposed = advanceLoan(loan, 'DefaultProposed', { by: 'RiskReviewer', now, changes });
  mustBeInDefault(await listRepayments(loan), apiaDayOf(now));
  return {
    reply: say('DefaultProposed', 'The default is proposed. A CreditApprover confirms it.'),
    writes: saveLoan(proposed, loan),
    log: `Default of loan ${loan.id} of ${loan.borrowerId} proposed`,
  };
};

/** Confirms a default that another person proposed (LOANS-27). The insurance pool then owes its part (REPAYMENTS-36). */
export const confirmDefault: Route<typeof staffRepaymentsApi.confirmDefault> = async ({ params, caller, now }) => {
  const loan = await loanToDecide(params.id, caller);
  const defaulted = advanceLoan(loan, 'DefaultConfirmed', { by: 'CreditApprover', now });
  if (!loan.defaultProposedBy) throw refused('DefaultNotProposed', 'A RiskReviewer must propose the default first.');
  mustBeAnother(caller.userId, loan.defaultProposedBy);
  if (loan.settling) throw refused('PaymentSettling', 'A payment of this loan is still settling. Please try again.');
  mustBeInDefault(await listRepayments(loan), apiaDayOf(now));
  return {
    reply: say('DefaultConfirmed', 'The loan is in default.'),
    writes: saveLoan(defaulted, loan),
    log: `Default of loan ${loan.id} of ${loan.borrowerId} confirmed`,
  };
};

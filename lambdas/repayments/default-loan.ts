import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { defaultToConfirm, defaultToPropose } from './default-checks.ts';

/** Proposes that a loan is in default (LOANS-26): nothing changes until another person confirms it. */
export const proposeDefault: Route<typeof staffRepaymentsApi.proposeDefault> = async ({ params, caller, now }) => {
  const { loan, after } = await defaultToPropose(params.id, caller, now);
  return {
    reply: say('DefaultProposed', 'The default is proposed. A CreditApprover confirms it.'),
    writes: saveLoan(after, loan),
    log: `Default of loan ${loan.id} of ${loan.borrowerId} proposed`,
  };
};

/** Confirms a default that another person proposed (LOANS-27). The insurance pool then owes its part (REPAYMENTS-36). */
export const confirmDefault: Route<typeof staffRepaymentsApi.confirmDefault> = async ({ params, caller, now }) => {
  const { loan, after } = await defaultToConfirm(params.id, caller, now);
  return {
    reply: say('DefaultConfirmed', 'The loan is in default.'),
    writes: saveLoan(after, loan),
    log: `Default of loan ${loan.id} of ${loan.borrowerId} confirmed`,
  };
};

import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Hearing } from '#shared/collections/hearing.ts';
import type { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { say } from '#shared/sentence.ts';
import { defaultToConfirm, defaultToPropose } from './default-checks.ts';
import { hearings } from './store.ts';

/** Proposes that a loan is in default (LOANS-26): its borrower is heard (LOANS-61), then another person confirms it. */
export const proposeDefault: Route<typeof staffCollectionsApi.proposeDefault> = async ({ params, caller, now }) => {
  const { loan, after, hearing } = await defaultToPropose(params.id, caller, now);
  return {
    reply: say('DefaultProposed', 'The default is proposed. A CreditApprover confirms it after the hearing.'),
    writes: [...saveLoan(after, loan), ...hearings.add(hearing), ...(await hearingNotices(loan, hearing))],
    log: `Default of loan ${loan.id} of ${loan.borrowerId} proposed`,
  };
};

/** Confirms a default that another person proposed (LOANS-27). The insurance pool then owes its part (REPAYMENTS-36). */
export const confirmDefault: Route<typeof staffCollectionsApi.confirmDefault> = async ({ params, caller, now }) => {
  const { loan, after } = await defaultToConfirm(params.id, caller, now);
  return {
    reply: say('DefaultConfirmed', 'The loan is in default.'),
    writes: saveLoan(after, loan),
    log: `Default of loan ${loan.id} of ${loan.borrowerId} confirmed`,
  };
};

/** Tells the borrower and the guarantors of a hearing (LOANS-61). */
async function hearingNotices({ id: loanId, borrowerId }: Loan, hearing: Hearing): Promise<Write[]> {
  const params = { loanId, amount: hearing.arrears, since: hearing.since, until: hearing.until };
  const guarantors = await listGuarantorsOf(loanId);
  return [
    emit({ topic: 'Notice', userId: borrowerId, kind: 'DefaultHearing', params }),
    ...guarantors.flatMap(({ id: guarantorId, userId }) =>
      userId === undefined
        ? []
        : [emit({ topic: 'Notice', userId, kind: 'DefaultHearingGuarantor', params: { ...params, guarantorId } })],
    ),
  ];
}

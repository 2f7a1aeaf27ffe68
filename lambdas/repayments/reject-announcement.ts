import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { withParties } from './disbursement.ts';
import { getRepayment, saveRepayment } from './store.ts';

/**
 * Staff reject a payment that was announced and did not come, with their reason (RULES 7): the instalment is what its
 * date says again, and its borrower is told why. Refuses with Forbidden whoever is a party to the loan.
 */
export const rejectAnnouncement: Route<typeof repaymentsApi.rejectAnnouncement> = async ({ params, body, caller }) => {
  const row = await getRepayment(params.id);
  const { loan } = await withParties(row.loanId, caller.userId);
  if (!row.announced || row.status === 'Paid')
    throw new DomainError('IllegalTransition', 'No payment is announced for this instalment.');
  const told = { loanId: row.loanId, day: row.due, reason: body.reason };
  return {
    reply: { message: 'The announced payment is rejected. The instalment is open again.' },
    writes: [
      saveRepayment({ ...row, announced: undefined, version: row.version + 1 }),
      emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'PaymentRejected', params: told }),
    ],
    log: `Announcement for ${row.id} rejected`,
  };
};

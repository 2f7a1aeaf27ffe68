import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { illegalTransition } from '#shared/errors.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { getRepayment } from './current-schedule.ts';
import { withParties } from './disbursement-checks.ts';
import { noticeOfOpen } from './notice-of-open.ts';
import { repayments } from './store.ts';

/**
 * Rejects an announced payment that did not arrive, with a reason that the borrower reads (REPAYMENTS-9). Refuses with
 * Forbidden a party to the loan (API-37), and with IllegalTransition if no payment is announced.
 */
export const rejectAnnouncement: Route<typeof staffRepaymentsApi.rejectAnnouncement> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const row = await getRepayment(params.id);
  const { loan } = await withParties(row.loanId, { caller, now });
  if (!row.announced || row.status === 'Paid')
    throw illegalTransition('NoPaymentAnnounced', 'No payment is announced for this instalment.');
  const today = apiaDayOf(now);
  return {
    reply: say('AnnouncementRejected', 'The announced payment is rejected. The instalment is open again.'),
    writes: [
      ...repayments.save({ ...row, announced: undefined }, row),
      await noticeOfOpen('PaymentRejected', { row, loan, today, reason: body.reason }),
    ],
    log: `Announcement of ${loan.borrowerId} for ${row.id} rejected`,
  };
};

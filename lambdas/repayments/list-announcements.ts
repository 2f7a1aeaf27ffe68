import { people, peopleIn } from '#lambdas/accounts/store.ts';
import { loans, loansIn } from '#lambdas/loans/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { awaitedDays, awaitedOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { AnnouncedPayment, staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { withParties } from './disbursement-checks.ts';
import { repayments } from './store.ts';

/** The announced payments, ordered by their last day: from today to the last day of a payment announced today (REPAYMENTS-10). */
export const listAnnouncements: Route<typeof staffRepaymentsApi.listAnnouncements> = async ({ caller, now }) => {
  const today = apiaDayOf(now);
  const days = awaitedDays(today).filter((until) => until >= today);
  const rows = (await Promise.all(days.map((until) => repayments.allReadable('announced', { until })))).flat();
  const listed = await loansIn(rows.map(({ loanId }) => loanId));
  const borrowers = await peopleIn([...listed.values()].map(({ borrowerId }) => borrowerId));
  const announced = await eachReadable(rows, async (row) => {
    const { borrowerId, planId } = listed.get(row.loanId) ?? (await loans.get({ id: row.loanId }));
    // Another plan has taken the place of the one in which it was announced (REPAYMENTS-51).
    if (row.planId !== planId) return [];
    const borrower = borrowers.get(borrowerId) ?? (await people.get({ id: borrowerId }));
    return announcedOf(row, borrower, await lockOf(() => withParties(row.loanId, { caller, now })));
  });
  return announced.flat();
};

function announcedOf(row: Repayment, borrower: Person, lock: string | null): AnnouncedPayment[] {
  // The index may be stale: the announcement has ended since.
  if (!row.announced) return [];
  const { method, at, until } = row.announced;
  return [
    {
      repaymentid: row.id,
      loanid: row.loanId,
      userid: borrower.id,
      name: nameOf(borrower),
      paymentreference: borrower.paymentReference,
      amountopen: awaitedOf(row),
      method,
      announcedat: at,
      until,
      rejectlocked: lock,
    },
  ];
}

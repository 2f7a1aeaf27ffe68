import { ulid } from 'ulid';
import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listOpenCalls } from '#lambdas/repayments/current-schedule.ts';
import { payInstalments } from '#lambdas/repayments/pay-instalments.ts';
import { calls, listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import { spendFree } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { collectionsApi } from '#shared/collections/api.ts';
import { mustBeOpen } from '#shared/collections/open-amount.ts';
import { ownGuaranteeOf } from '#shared/collections/own-guarantee.ts';
import { notFound, refused } from '#shared/errors.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { standingOrderLifecycle } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { isLate, openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';

/** A guarantee of the caller, with what they can still be asked for (COLLECTIONS-5). */
export const readGuarantee: Route<typeof collectionsApi.readGuarantee> = async ({ params, caller }) => {
  const { guarantor, loan } = await ownPaidOut(params.id, caller);
  const [borrower, rows, open, moves] = await Promise.all([
    people.get({ id: loan.borrowerId }),
    listRepayments(loan),
    listOpenCalls(loan.id),
    recourseMoves.all('table', { loanId: loan.id }),
  ]);
  return ownGuaranteeOf({ guarantor, loan, borrower, rows, calls: open, moves });
};

/** Pays what the caller is asked for of an instalment or, before it is called, any part of a late one (COLLECTIONS-6). */
export const payGuarantee: Route<typeof collectionsApi.payGuarantee> = async ({ params, body, caller, now }) => {
  const { guarantor, loan } = await ownPaidOut(params.id, caller);
  const row = (await listRepayments(loan)).find(({ id }) => id === body.repaymentId);
  if (guarantor.released || !row) throw notFound();
  const { amount } = body;
  mustBeOpen(amount, await payableOf(row, guarantor));
  const writes = await payInstalments({
    loan,
    rows: [row],
    amount,
    day: apiaDayOf(now),
    payerId: caller.userId,
    guarantor: { id: guarantor.id, firstName: caller.person.firstName },
    now,
    cause: `guarantee:${ulid(now)}`,
    spending: await spendFree(caller.userId, amount, now),
  });
  return {
    reply: say('InstalmentPaid', '{amount:wst} is paid.', { amount }),
    writes,
    log: `${amount} paid into ${row.id} from the wallet of a guarantor`,
  };
};

/** Cancels the standing order of the caller (GUARANTORS-67): the guarantee stays, and calls go on by mail. */
export const cancelStandingOrder: Route<typeof collectionsApi.cancelStandingOrder> = async ({ params, caller }) => {
  const { guarantor } = await ownPaidOut(params.id, caller);
  if (guarantor.released) throw notFound();
  const standingOrder = standingOrderLifecycle.after(guarantor.standingOrder, 'Cancelled', 'Guarantor');
  return {
    reply: say('StandingOrderEnded', 'Your standing order is cancelled. Your guarantee stays.'),
    writes: guarantors.save({ ...guarantor, standingOrder, standingOrderAccount: undefined }, guarantor),
    log: `Standing order of guarantor ${guarantor.id} cancelled by them`,
  };
};

/** The caller's own guarantee of a loan that is paid out. Refuses with NotFound any other, and one that ended before it was signed (COLLECTIONS-5). */
export async function ownPaidOut(id: string, { userId }: Caller): Promise<{ guarantor: Guarantor; loan: Loan }> {
  const guarantor = await guarantors.get({ id });
  const isEnded = guarantor.released && !guarantor.signature;
  if (guarantor.userId !== userId || guarantor.consent !== 'Accepted' || isEnded) throw notFound();
  const loan = await loans.get({ id: guarantor.loanId });
  if (loan.planId === undefined) throw notFound();
  return { guarantor, loan };
}

/** What a guarantor may pay into an instalment. Refuses with Refused one that is neither called nor late. */
async function payableOf(row: Repayment, { id }: Guarantor): Promise<Sene> {
  if (row.status !== 'Paid' && row.calledOn !== undefined) {
    const share = (await calls.find(row))?.shares.find(({ guarantorId }) => guarantorId === id);
    return sene(Math.min(openOf(row), share ? askedIn(share) : 0));
  }
  if (!isLate(row)) throw refused('InstalmentNotLate', 'This instalment is not late.');
  return openOf(row);
}

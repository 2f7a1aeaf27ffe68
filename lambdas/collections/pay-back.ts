import { ulid } from 'ulid';
import { people } from '#lambdas/accounts/store.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { paidBack, recourseOf } from '#lambdas/repayments/recourse.ts';
import { listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import { spendFree } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { mustBeOpen } from '#shared/collections/open-amount.ts';
import type { payBackApi } from '#shared/collections/pay-back-api.ts';
import { recourseViewOf } from '#shared/collections/recourse.ts';
import { notFound, refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { isLate } from '#shared/repayments/collection.ts';
import { owedToEach } from '#shared/repayments/recourse.ts';
import { say } from '#shared/sentence.ts';

/** What the caller owes to guarantors who paid for them (COLLECTIONS-11). */
export const readRecourse: Route<typeof payBackApi.readRecourse> = async ({ params, caller }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  const [moves, isLate] = await Promise.all([recourseMoves.all('table', { loanId: loan.id }), comesLater(loan)]);
  const guarantors = await Promise.all(moves.map(({ userId: id }) => people.get({ id })));
  return recourseViewOf(loan, moves, { guarantors, isLate });
};

/** Pays a guarantor back from the caller's wallet (COLLECTIONS-11). */
export const payBack: Route<typeof payBackApi.payBack> = async ({ params, body, caller, now }) => {
  const { userId, person } = caller;
  const { guarantorId, amount } = body;
  const loan = await getOwnLoan(params.id, userId);
  const { moves, seen } = await recourseOf(loan.id);
  const owed = owedToEach(moves).find((one) => one.guarantorId === guarantorId && one.owed > 0);
  if (!owed) throw notFound();
  if (await comesLater(loan)) throw refused('LateFirst', 'Pay what is late first.');
  mustBeOpen(amount, owed.owed);
  const spending = await spendFree(userId, amount, now);
  return {
    reply: say('GuarantorPaidBack', '{amount:wst} is paid back to your guarantor.', { amount }),
    writes: [
      ...paidBack({
        loan,
        parts: [{ guarantorId, userId: owed.userId, amount }],
        now,
        day: apiaDayOf(now),
        cause: `payback:${ulid(now)}`,
        seen: { ...seen, ...spending.seen },
        name: person.firstName,
      }),
      ...spending.writes,
    ],
    log: `${amount} of loan ${loan.id} paid back to guarantor ${guarantorId}`,
  };
};

/** Whether investors come first: something of the loan is late, or it is in default. */
const comesLater = async (loan: Loan): Promise<boolean> =>
  loan.status === 'Defaulted' || (await listRepayments(loan)).some(isLate);

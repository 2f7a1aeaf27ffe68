import { ulid } from 'ulid';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { spend, spendFree, surplusesIn } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';
import { getRepayment, loanIdOf } from './current-schedule.ts';
import { payInstalments } from './pay-instalments.ts';
import { calledShareOf, payableBy } from './payable.ts';

/** Pays an instalment from the borrower's wallet, or a guarantor's share of its call from theirs (REPAYMENTS-15). */
export const payFromWallet: Route<typeof repaymentsApi.payFromWallet> = async ({ params, caller, now }) => {
  // What is spent is read at the same time.
  const [{ rows, loan, amount, guarantorId }] = await Promise.all([
    payableFrom(caller.userId, params.id),
    surplusesIn(caller.userId),
  ]);
  const writes = await payInstalments({
    loan,
    rows,
    amount,
    day: apiaDayOf(now),
    payerId: caller.userId,
    guarantor: guarantorId === undefined ? undefined : { id: guarantorId, firstName: caller.person.firstName },
    now,
    cause: `wallet:${ulid(now)}`,
    spending: await (guarantorId === undefined ? spend(caller.userId, amount) : spendFree(caller.userId, amount, now)),
  });
  return {
    reply: say('InstalmentPaid', '{amount:wst} is paid.', { amount }),
    writes,
    log: `${params.id} paid from the wallet`,
  };
};

type Payable = { rows: Repayment[]; loan: Loan; amount: Sene; guarantorId?: string };

async function payableFrom(userId: string, id: string): Promise<Payable> {
  const loan = await loans.get({ id: loanIdOf(id) });
  if (loan.borrowerId === userId) {
    const { together } = await payableBy(userId, id);
    return { rows: together, loan, amount: sum(together.map(openOf)) };
  }
  const row = await getRepayment(id);
  const share = await calledShareOf(userId, row);
  if (!share) throw notFound();
  return { rows: [row], loan, amount: share.amount, guarantorId: share.guarantorId };
}

import { ulid } from 'ulid';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { getOwnLoan, loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { spend, surplusesIn } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError, illegalTransition, notFound } from '#shared/errors.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { payoff } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';
import { getRepayment, loanIdOf } from './current-schedule.ts';
import { payInstalments } from './pay-instalments.ts';
import { calledShareOf, payableBy } from './payable.ts';
import { settlePayment } from './settle-payment.ts';
import { calls, listRepayments, repayments } from './store.ts';
import { writeAhead } from './write-ahead.ts';

/** Pays an instalment from the borrower's wallet, or a guarantor's share of its call from theirs (REPAYMENTS-15). */
export const payFromWallet: Route<typeof repaymentsApi.payFromWallet> = async ({ params, caller, now }) => {
  // What is spent is read at the same time.
  const [{ rows, loan, amount }] = await Promise.all([
    payableFrom(caller.userId, params.id),
    surplusesIn(caller.userId),
  ]);
  const writes = await payInstalments({
    loan,
    rows,
    amount,
    day: apiaDayOf(now),
    payerId: caller.userId,
    guarantor: loan.borrowerId === caller.userId ? undefined : caller.person.firstName,
    now,
    cause: `wallet:${ulid(now)}`,
    spending: await spend(caller.userId, amount),
  });
  return {
    reply: say('InstalmentPaid', '{amount:wst} is paid.', { amount }),
    writes,
    log: `${params.id} paid from the wallet`,
  };
};

async function payableFrom(userId: string, id: string): Promise<{ rows: Repayment[]; loan: Loan; amount: Sene }> {
  const loan = await loans.get({ id: loanIdOf(id) });
  if (loan.borrowerId === userId) {
    const { together } = await payableBy(userId, id);
    return { rows: together, loan, amount: sum(together.map(openOf)) };
  }
  const row = await getRepayment(id);
  const share = await calledShareOf(userId, row);
  if (!share) throw notFound();
  return { rows: [row], loan, amount: share.amount };
}

async function payoffOf(loanId: number, userId: string, now: number) {
  const loan = await getOwnLoan(loanId, userId);
  if (loan.status !== 'Active' && loan.status !== 'Defaulted')
    throw illegalTransition('LoanNotBeingRepaid', 'Only a loan that is being repaid can be paid off.');
  const rows = await listRepayments(loan);
  const day = apiaDayOf(now);
  return { loan, before: rows, day, ...payoff(rows, day) };
}

/** What paying the whole loan off today costs (REPAYMENTS-19). */
export const readPayoff: Route<typeof repaymentsApi.readPayoff> = async ({ params, caller, now }) => {
  const { loan, day, total, paid } = await payoffOf(params.id, caller.userId, now);
  return { loanid: loan.id, amount: total, principal: paid.principal, interest: paid.interest, day };
};

/**
 * Pays a loan off from the wallet (REPAYMENTS-20). Its rows may be too many for one commit: they are written before it, all
 * Paid, under a plan that counts once the loan carries it.
 */
export const payOff: Route<typeof repaymentsApi.payOff> = async ({ params, body, caller, now }) => {
  // What is spent is read at the same time.
  const [{ loan, before, day, rows, paid, total }] = await Promise.all([
    payoffOf(params.id, caller.userId, now),
    surplusesIn(caller.userId),
  ]);
  if (body.amount !== total)
    throw new DomainError('FigureDiffers', 'PayoffDiffers', 'Paying this loan off costs {amount:wst} today.', {
      amount: total,
    });
  if ((await balanceOf(account.wallet(caller.userId))).available < total)
    throw new DomainError('InsufficientFunds', 'OwnFundsInsufficient', 'There is not enough money in your wallet.');
  const called = (await calls.all('table', { loanId: loan.id })).flatMap((call) => {
    const row = before.find(({ nr, status }) => nr === call.nr && status !== 'Paid');
    return row ? [{ call, paid: openOf(row), isOver: true }] : [];
  });
  const spending = await spend(caller.userId, total);
  const planId = `${day}.${loan.version}`;
  await writeAhead(rows.map((row) => ({ ...row, planId, version: 1 })).flatMap((row) => repayments.add(row)));
  const paying = { loan, payerId: caller.userId, now, cause: `payoff:${loan.id}:${loan.version}`, spending };
  return {
    reply: say('LoanPaidOff', 'Loan #{loanId} is paid off. Faʻafetai!', { loanId: loan.id }),
    writes: await settlePayment(paying, paid, { openInstalments: 0, called, planId }),
    log: `Loan ${loan.id} paid off early`,
  };
};

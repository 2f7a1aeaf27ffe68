import { randomBytes } from 'node:crypto';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type Spending, spend, surplusesIn } from '#lambdas/wallet/spend.ts';
import { payoffReferences } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { apiaDayOf, shortDay } from '#shared/calendar.ts';
import { DomainError, illegalTransition } from '#shared/errors.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { day0Of, newPlan } from '#shared/repayments/new-plan.ts';
import { goodThrough, type PayoffTerms, payoff, payoffParts } from '#shared/repayments/payoff.ts';
import { latestOf, type PayoffQuote, payoffQuoteOf } from '#shared/repayments/payoff-quote.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';
import { replacePlan } from './replace-plan.ts';
import { applyWaiting, settlePayment } from './settle-payment.ts';
import { listRepayments, payoffQuotes } from './store.ts';

export const payoffTermsOf = (loan: Loan): PayoffTerms => ({
  day0: day0Of(loan.planId ?? ''),
  isByDay: hasClauses(loan),
});

export const isBeingRepaid = ({ status }: Pick<Loan, 'status'>): boolean =>
  status === 'Active' || status === 'Defaulted';

/** The writes that pay a loan off with money of a day: under a new plan all of its rows are Paid (REPAYMENTS-20). */
export async function paidOff(
  { loan, rows, day, now }: { loan: Loan; rows: readonly Repayment[]; day: string; now: number },
  spending: Spending,
): Promise<Write[]> {
  const { rows: settled, parts } = payoff(rows, day, payoffTermsOf(loan));
  const cause = `payoff:${loan.id}:${loan.version}`;
  const waiting = await applyWaiting(loan);
  const plan = await replacePlan(loan, rows, newPlan(settled, [], { today: day }), { now, cause });
  const paying = { loan, payerId: loan.borrowerId, now, cause, spending };
  return settlePayment(paying, parts, { openInstalments: 0, called: [], plan, waiting });
}

/** A loan of the caller's own that is being repaid. Refuses with NotFound and IllegalTransition. */
export async function ofOwnLoan(loanId: number, userId: string, now: number) {
  const loan = await getOwnLoan(loanId, userId);
  if (!isBeingRepaid(loan))
    throw illegalTransition('LoanNotBeingRepaid', 'Only a loan that is being repaid can be paid off.');
  return { loan, rows: await listRepayments(loan), today: apiaDayOf(now), terms: payoffTermsOf(loan) };
}

/** What paying the whole loan off today costs (REPAYMENTS-19), and by deposit, where that was asked for. */
export const readPayoff: Route<typeof repaymentsApi.readPayoff> = async ({ params, caller, now }) => {
  const { loan, rows, today, terms } = await ofOwnLoan(params.id, caller.userId, now);
  const { total, paid } = payoff(rows, today, terms);
  const quote = latestOf(await payoffQuotes.all('table', { loanId: loan.id }));
  const isOpen = quote?.status === 'Open' && quote.until >= today;
  const waiting = isOpen ? await waitingFor(loan) : 0;
  return {
    ...{ loanid: loan.id, amount: total, principal: paid.principal, interest: paid.interest, day: today },
    quote: isOpen ? payoffQuoteOf(quote, rows, { today, terms, waiting: waiting as Sene }) : null,
  };
};

const waitingFor = async ({ id, borrowerId }: Loan): Promise<Sene> =>
  sum(
    (await surplusesIn(borrowerId))
      .filter(({ cause, loanId }) => cause === 'Payoff' && loanId === id)
      .map(({ left }) => left),
  );

/** Asks for the price of a payoff by deposit, and replaces the one before (REPAYMENTS-53). */
export const askPayoffQuote: Route<typeof repaymentsApi.askPayoffQuote> = async ({ params, body, caller, now }) => {
  const { loan, rows, today, terms } = await ofOwnLoan(params.id, caller.userId, now);
  mustNotBeHeld(loan);
  const until = goodThrough(today);
  const part = payoffParts(rows, { today, until }, terms).at(-1);
  const quote: PayoffQuote = {
    loanId: loan.id,
    reference: paymentReference('E', randomBytes(8)),
    askedAt: new Date(now).toISOString(),
    amount: part?.amount as Sene,
    perDay: part?.perDay as Sene,
    until,
    usesWallet: body.usewallet,
    status: 'Open',
    version: 1,
  };
  const before = (await payoffQuotes.all('table', { loanId: loan.id })).filter(({ status }) => status === 'Open');
  return {
    reply: payoffQuoteOf(quote, rows, { today, terms, waiting: await waitingFor(loan) }),
    writes: [
      ...before.flatMap((one) => payoffQuotes.save({ ...one, status: 'Replaced' }, one)),
      ...payoffQuotes.add(quote),
      ...payoffReferences.add({ reference: quote.reference, loanId: loan.id, userId: caller.userId }),
      // Of two that are asked for at once one finds the other.
      ...incrementLoanVersion(loan),
    ],
    log: `Payoff of loan ${loan.id} quoted until ${shortDay(until)}`,
  };
};

/** Pays a loan off from the wallet (REPAYMENTS-20). */
export const payOff: Route<typeof repaymentsApi.payOff> = async ({ params, body, caller, now }) => {
  // What is spent is read at the same time.
  const [{ loan, rows, today, terms }] = await Promise.all([
    ofOwnLoan(params.id, caller.userId, now),
    surplusesIn(caller.userId),
  ]);
  mustNotBeHeld(loan);
  const { total } = payoff(rows, today, terms);
  if (body.amount !== total)
    throw new DomainError('FigureDiffers', 'PayoffDiffers', 'Paying this loan off costs {amount:wst} today.', {
      amount: total,
    });
  if ((await balanceOf(account.wallet(caller.userId))).available < total)
    throw new DomainError('InsufficientFunds', 'OwnFundsInsufficient', 'There is not enough money in your wallet.');
  return {
    reply: say('LoanPaidOff', 'Loan #{loanId} is paid off. Faʻafetai!', { loanId: loan.id }),
    writes: await paidOff({ loan, rows, day: today, now }, await spend(caller.userId, total)),
    log: `Loan ${loan.id} paid off early`,
  };
};

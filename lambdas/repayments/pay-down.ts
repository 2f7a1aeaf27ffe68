import { balanceOf } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { MAX_PAYING, reducedTo, type Spending, spend, surplusesIn } from '#lambdas/wallet/spend.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { lockOf, refused } from '#shared/errors.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import { account } from '#shared/ledger/postings.ts';
import { costAt } from '#shared/loans/cost.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { newPlan, type OpenPart } from '#shared/repayments/new-plan.ts';
import { coursesOf, isPaidUntil, isSpread, type PaydownTerms, paidDown } from '#shared/repayments/paydown.ts';
import { payoff } from '#shared/repayments/payoff.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { say } from '#shared/sentence.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import type { Next } from './next-step.ts';
import { ofOwnLoan, paidOff, payoffTermsOf } from './pay-off.ts';
import { replacePlan } from './replace-plan.ts';
import { settlePayment } from './settle-payment.ts';
import { listRepayments } from './store.ts';

/** The example where nothing waits. */
const EXAMPLE = sene(100_00);

function termsOf(loan: Loan): PaydownTerms {
  if (loan.rate === undefined) throw new RangeError(`Loan ${loan.id} has no rate`);
  return { rate: loan.rate, frequency: loan.frequency, instalment: costAt(loan, loan.rate).instalment };
}

/** What waits of a borrower's money, and is there (WALLET-6): of as many receipts as can pay together. */
async function surplusOf({ borrowerId }: Loan): Promise<{ surpluses: Receipt[]; amount: Sene }> {
  const surpluses = (await surplusesIn(borrowerId)).filter(({ cause }) => cause === 'Borrower').slice(0, MAX_PAYING);
  const { available } = await balanceOf(account.wallet(borrowerId));
  return { surpluses, amount: sene(Math.min(available, sum(surpluses.map(({ left }) => left)))) };
}

/**
 * Uses what a borrower paid extra to shorten their loan, once all that is due is paid (REPAYMENTS-58); undefined where there is nothing to do.
 */
export async function payDown(loan: Loan, now: number): Promise<Next> {
  if (!loan.paydown || loan.status !== 'Active') return undefined;
  const today = apiaDayOf(now);
  const { surpluses, amount } = await surplusOf(loan);
  if (amount < policyOn(today).leastPaydown) return undefined;
  const rows = await listRepayments(loan);
  if (!isPaidUntil(rows, today)) return undefined;
  const { borrowerId } = loan;
  const price = payoff(rows, today, payoffTermsOf(loan)).total;
  const spending = (spent: Sene) => spend(borrowerId, spent, reducedTo(sene(amount - spent), surpluses));
  const payOff = async () => paidOff({ loan, rows, day: today, now }, await spending(price));
  if (amount >= price) return { effect: 'PayDown', writes: payOff };
  const open = paidDown(rows, amount, termsOf(loan));
  if (!open) return undefined;
  const shorten = async () => shortened({ loan, rows, open, now }, amount, await spending(amount));
  return { effect: 'PayDown', writes: shorten };
}

type Shortening = { loan: Loan; rows: readonly Repayment[]; open: readonly OpenPart[]; now: number };

/** The writes by which an amount pays principal, and another plan asks for the rest (REPAYMENTS-57). */
async function shortened({ loan, rows, open, now }: Shortening, amount: Sene, spending: Spending): Promise<Write[]> {
  const today = apiaDayOf(now);
  const paid = { period: 0, due: today, principal: amount, interest: sene(0), paidOn: today };
  const planned = newPlan(rows, [paid, ...open], { today });
  const cause = `paydown:${loan.id}:${loan.version}`;
  const plan = await replacePlan(loan, rows, planned, { now, cause });
  const writes = await settlePayment(
    { loan, payerId: loan.borrowerId, now, cause, spending },
    [{ due: today, principal: amount, interest: sene(0) }],
    { openInstalments: plan.changes.openInstalments, called: [], plan },
  );
  return [...writes, told(loan, rows, open)];
}

function told(
  { id: loanId, borrowerId: userId }: Loan,
  rows: readonly Repayment[],
  open: readonly { interest: Sene; due: string }[],
) {
  const before = sum(
    rows.filter(({ status }) => status !== 'Paid').map((row) => sene(row.interest - row.paidInterest)),
  );
  const saved = sene(before - sum(open.map(({ interest }) => interest)));
  const params = { loanId, day: open.at(-1)?.due ?? '', amount: saved };
  return emit({ topic: 'Notice', userId, kind: 'PaidDown', params });
}

/** Whether what is paid extra shortens the loan, and how it goes on without and with it (REPAYMENTS-59). */
export const readPaydown: Route<typeof repaymentsApi.readPaydown> = async ({ params, caller, now }) => {
  const { loan, rows, today } = await ofOwnLoan(params.id, caller.userId, now);
  const { amount } = await surplusOf(loan);
  const isExample = amount < policyOn(today).leastPaydown;
  const extra = isExample ? EXAMPLE : amount;
  const courses = coursesOf(rows, extra, termsOf(loan));
  return {
    ...{ on: loan.paydown === true, locked: lockOf(() => mustAllowPaydown(loan, rows)), extra, isexample: isExample },
    ...{ without: courses.without, with: courses.with ?? null },
    saved: sene(courses.with ? courses.without.interest - courses.with.interest : 0),
  };
};

/** Refuses with Refused a loan that what is paid extra cannot shorten (REPAYMENTS-57). */
function mustAllowPaydown(loan: Loan, rows: readonly Repayment[]): void {
  if (!hasClauses(loan)) throw refused('PaydownNotAgreed', 'Your agreement allows paying off, not paying down.');
  if (isSpread(rows, termsOf(loan)))
    throw refused(
      'PaydownOfSmaller',
      'Your instalments were made smaller. What you pay extra waits for the next ones.',
    );
}

/** Switches paying down on or off (REPAYMENTS-57). */
export const switchPaydown: Route<typeof repaymentsApi.switchPaydown> = async ({ params, body, caller, now }) => {
  const { loan, rows } = await ofOwnLoan(params.id, caller.userId, now);
  if (body.on) mustAllowPaydown(loan, rows);
  return {
    reply: body.on
      ? say('PaydownOn', 'What you pay extra shortens your loan from now on.')
      : say('PaydownOff', 'What you pay extra waits for your next instalments again.'),
    writes: saveLoan({ ...loan, paydown: body.on || undefined }, loan),
    log: `Paying down of loan ${loan.id} switched ${body.on ? 'on' : 'off'}`,
  };
};

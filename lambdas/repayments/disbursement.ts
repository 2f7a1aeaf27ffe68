import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { illegalTransition } from '#shared/errors.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { account, move } from '#shared/ledger/postings.ts';
import { dueDates, loanSchedule } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene, sum } from '#shared/money.ts';
import { claimed } from '#shared/repayments/distribution.ts';
import { type Repayment, repaymentIdOf } from '#shared/repayments/repayment.ts';
import { chunksOf } from '#shared/repayments/share-chunk.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { decidePayout, disbursementOf, type Payout } from '#shared/wallet/payout.ts';
import { confirmedAnew, preparedAnew, withdrawnAnew } from './disburse-anew.ts';
import { destinationFor, withParties } from './disbursement-checks.ts';
import { countInsured, distribute } from './distribute.ts';
import { withReferences } from './guarantee-reference.ts';
import { sentEntries } from './sent-disbursement.ts';
import { addShares, repayments } from './store.ts';
import { writeAhead } from './write-ahead.ts';

/** Prepares the disbursement (LOANS-22): nothing is posted, and it holds the loan's deadline up (LOANS-33). That of a held loan is prepared anew (REPAYMENTS-62). */
export const prepareDisbursement: Route<typeof staffRepaymentsApi.prepareDisbursement> = async ({
  params,
  caller,
  now,
}) => {
  const { loan, guarantors } = await withParties(params.id, { caller, now });
  if (loan.heldSince !== undefined) {
    const anew = await preparedAnew(loan, { by: caller.userId, now });
    return {
      reply: preparedSaid(),
      writes: anew.writes,
      log: `Disbursement ${anew.id} of loan ${loan.id} to ${loan.borrowerId} prepared anew`,
    };
  }
  const id = ulid(now);
  const changes = { payoutId: id };
  const after = advanceLoan(loan, 'DisbursementPrepared', { by: 'CreditApprover', now, changes });
  const destination = await destinationFor(loan, guarantors, now);
  const payout = disbursementOf(loan, { id, destination, by: caller.userId, now });
  return {
    reply: preparedSaid(),
    writes: [...payouts.add(payout), ...saveLoan(after, loan)],
    log: `Disbursement ${id} of loan ${loan.id} to ${loan.borrowerId} prepared`,
  };
};

const preparedSaid = () => say('DisbursementPrepared', 'The disbursement is prepared. Another person confirms it.');

/** Withdraws a prepared disbursement (LOANS-23). */
export const withdrawDisbursement: Route<typeof staffRepaymentsApi.withdrawDisbursement> = async ({
  params,
  caller,
  now,
}) => {
  const { loan } = await withParties(params.id, { caller, now });
  const payout = await preparedFor(loan);
  const changes = { payoutId: undefined };
  const decider = { by: caller.userId, now };
  return {
    reply: say('DisbursementWithdrawn', 'The disbursement is withdrawn.'),
    writes:
      loan.heldSince === undefined
        ? [
            ...payouts.save(decidePayout(payout, 'Withdrawn', decider), payout),
            ...saveLoan(advanceLoan(loan, 'DisbursementWithdrawn', { by: reviewerOf(caller), now, changes }), loan),
          ]
        : withdrawnAnew(loan, payout, decider),
    log: `Disbursement ${payout.id} of loan ${loan.id} to ${loan.borrowerId} withdrawn`,
  };
};

async function preparedFor({ payoutId }: Loan): Promise<Payout> {
  if (payoutId === undefined)
    throw illegalTransition('NoDisbursementPrepared', 'No disbursement of this loan is prepared.');
  return payouts.get({ id: payoutId });
}

/**
 * Confirms the disbursement (LOANS-24): the loan becomes Active, its schedule begins today (REPAYMENTS-5), and the money
 * leaves. The rows and shares are written before the commit, under a plan that counts once the loan carries it.
 */
export const confirmDisbursement: Route<typeof staffRepaymentsApi.confirmDisbursement> = async (request) => {
  const { params, body, caller, now } = request;
  const { loan, investments, guarantors } = await withParties(params.id, { caller, now });
  const payout = await preparedFor(loan);
  if (loan.heldSince !== undefined)
    return {
      reply: activatedSaid(),
      writes: await confirmedAnew(loan, payout, { by: caller.userId, now, ...body }),
      log: `Disbursement ${payout.id} of loan ${loan.id} to ${loan.borrowerId} confirmed anew`,
    };
  const confirmed = decidePayout(payout, 'Confirmed', { by: caller.userId, now, ...body });
  const planId = apiaDayOf(now);
  const rows = planOf(loan, planId);
  const holders = investments.map(holderOf);
  await Promise.all([writeAhead(rows.flatMap((row) => repayments.add(row))), writeAhead(addShares(loan.id, holders))]);

  const { entries, writes, settling } = await posted(loan, payout, investments, new Date(now).toISOString());
  const named = await withReferences(loan.id, guarantors);
  const changes = { planId, openInstalments: rows.length, payoutId: undefined, settling };
  const after = advanceLoan(loan, 'DisbursementConfirmed', { by: reviewerOf(caller), now, changes });
  return {
    reply: activatedSaid(),
    writes: [
      ...saveLoan(after, loan),
      ...payouts.save(confirmed, payout),
      ...post(entries),
      ...writes,
      ...countInsured([], holders),
      ...named.flatMap((one) => one.writes),
    ],
    log: `Disbursement ${payout.id} of loan ${loan.id} to ${loan.borrowerId} confirmed`,
  };
};

const activatedSaid = () => say('LoanActivated', 'The loan is active. Its schedule begins today.');

async function posted(loan: Loan, payout: Payout, investments: readonly Investment[], at: string) {
  const { id: loanId, amount, borrowerId } = loan;
  const cause = {
    id: `disbursement:${payout.id}`,
    kind: 'LoanDisbursed',
    at,
    loanId,
    from: account.loanHold(loanId),
  } as const;
  const fees = sum(investments.map(({ lipFee }) => lipFee));
  const { entry, writes, settling } = await distribute({
    cause,
    direct: [
      ...move(account.loanHold(loanId), account.wallet(borrowerId), amount),
      ...move(account.lipUnearned, account.lipPool, fees),
    ],
    chunks: chunksOf(loanId, investments.map(holderOf)),
    legsOf: (_, { holders }) => claimed(loanId, holders),
  });
  return { entries: [entry, ...sentEntries(loan, payout, at)], writes, settling };
}

const holderOf = ({ id, investorId, amount, optedIntoLip }: Investment): Shareholder => ({
  investmentId: id,
  investorId,
  amount,
  optedIntoLip,
  principal: sene(0),
  interest: sene(0),
  lip: sene(0),
});

/** The rows of a loan's schedule. The plan's id is day 0 (REPAYMENTS-5). */
function planOf({ id, amount, rate, months, frequency }: Loan, planId: string): Repayment[] {
  if (rate === undefined) throw new RangeError(`Loan ${id} has no rate`);
  const rows = loanSchedule({ amount, rate, months, frequency });
  const days = dueDates(planId, frequency, rows.length);
  return rows.map(({ nr, principal, interest }, at) => ({
    id: repaymentIdOf(id, nr),
    loanId: id,
    planId,
    nr,
    due: days[at] ?? planId,
    principal,
    interest,
    paidPrincipal: sene(0),
    paidInterest: sene(0),
    status: 'Scheduled',
    announcedMethods: [],
    version: 1,
  }));
}

import { ulid } from 'ulid';
import { people } from '#lambdas/accounts/store.ts';
import { attachDocuments } from '#lambdas/documents/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { type Caller, personKey } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { conditionCheck, type Write } from '#lambdas/platform/writes.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { sharesMoney } from '#shared/conflicts/tie.ts';
import { english } from '#shared/english.ts';
import { forbidden, illegalTransition, invalid, refused } from '#shared/errors.ts';
import type { InvestmentForm, investmentsApi } from '#shared/investments/api.ts';
import { committed } from '#shared/investments/commitment.ts';
import { isPoolOpen } from '#shared/investments/insurance-pool.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { lipFeeOf } from '#shared/investments/investment-figures.ts';
import { expiryOf } from '#shared/investments/investment-lifecycle.ts';
import { mustFit } from '#shared/investments/offer.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { MIN_INVESTMENT } from '#shared/policy.ts';
import { say } from '#shared/sentence.ts';
import { addInvestment } from './store.ts';

/** Commits an investor to a part of a loan (INVESTMENTS-13). */
export const submitInvestment: Route<typeof investmentsApi.submitInvestment> = async ({ body, caller, now }) => {
  mustBeVerified(caller.person, apiaDayOf(now));
  const loan = await loanToInvestIn(body.loanId, caller);
  mustFit(body, loan, apiaDayOf(now));
  if (body.optedIntoLIP) await poolMustBeOpen(apiaDayOf(now));

  const investment = investmentOf(body, loan, caller.userId, now);
  const attached = await attachDocuments(caller.userId, body.documents, { to: `investment:${investment.id}`, now });
  return {
    reply: {
      investmentid: investment.id,
      totalpayableamount: investment.totalPayable,
      investorpaymentreference: caller.person.investorPaymentReference,
      ...say('InvestmentReserved', 'Your investment is reserved. Please deposit the total payable.'),
    },
    writes: [
      // If the identity is rejected at the same moment, this request is retried, and refused.
      conditionCheck(personKey(caller.userId), {
        expression: '#kycStatus = :verified',
        values: { ':verified': 'Verified' },
      }),
      ...addInvestment(investment),
      ...takeFrom(loan, investment, body.guarantorCount, now),
      ...attached,
    ],
    log: `Investment ${investment.id} submitted`,
  };
};

/** Refuses with Refused an investment that opts in while the pool could not cover it (INVESTMENTS-40). */
async function poolMustBeOpen(day: string): Promise<void> {
  const [{ balance: pool }, { insuredPrincipal = 0 }] = await Promise.all([balanceOf(account.lipPool), readCounters()]);
  if (!isPoolOpen({ pool, insured: sene(insuredPrincipal) }, day))
    throw refused('PoolClosed', 'The Loan Insurance Pool takes no new investments now.');
}

/**
 * The loan to invest in. Refuses with Invalid one that has not been on the marketplace, with IllegalTransition one that has
 * left it (INVESTMENTS-2) and, after the same reads and in the same words, one around which their own money would go: they share a phone
 * or an account with its borrower or a guarantor (CONFLICTS-6). Refuses with Forbidden the caller's own and one that they guarantee
 * (INVESTMENTS-1).
 */
async function loanToInvestIn(id: number, { userId, person }: Caller): Promise<Loan> {
  const loan = await loans.find({ id });
  if (!loan || ['Pending', 'UnderReview', 'Rejected'].includes(loan.status))
    throw invalid('LoanReferenceInvalid', english.LoanReferenceInvalid);
  if (loan.borrowerId === userId) throw forbidden('OwnLoanInvestment', 'You cannot invest in your own loan.');
  const live = await listGuarantorsOf(id);
  if (live.some((guarantor) => guarantor.userId === userId))
    throw forbidden('GuaranteedLoanInvestment', 'You cannot invest in a loan that you guarantee.');
  const around = await people.findMany(
    [loan.borrowerId, ...live.flatMap((each) => each.userId ?? [])].map((of) => ({ id: of })),
  );
  if (loan.status !== 'Approved' || around.some((other) => sharesMoney(person, other)))
    throw illegalTransition('LoanClosedToInvestors', 'This loan is not open to you.');
  return loan;
}

function investmentOf(form: InvestmentForm, loan: Loan, investorId: string, now: number): Investment {
  const createdAt = new Date(now).toISOString();
  return {
    id: `${loan.id}.${ulid(now)}`,
    loanId: loan.id,
    investorId,
    borrowerId: loan.borrowerId,
    status: 'Pending',
    payment: 'Unpaid',
    amount: form.amount,
    lipFee: lipFeeOf(form.amount, form.optedIntoLIP, apiaDayOf(now)),
    totalPayable: form.totalPayableAmount,
    reserved: sene(0),
    rate: form.interestRate,
    months: loan.months,
    frequency: loan.frequency,
    optedIntoLip: form.optedIntoLIP,
    lead: loan.leadInvestmentId === undefined,
    incomeSource: form.incomeSource,
    deadline: expiryOf(createdAt),
    reminded: 0,
    createdAt,
    version: 1,
  };
}

/**
 * Takes the amount from what remains of the loan, so that racing investors never over-fund it (INVESTMENTS-9).
 *
 * The first and the last commitment change more than that and replace the loan, on the condition that its version is the
 * one read. All others only require that enough is left, so that they do not block each other. A commitment that
 * collides is retried on what is true then.
 */
function takeFrom(loan: Loan, investment: Investment, guarantors: number, now: number): Write[] {
  const after = committed(loan, investment, guarantors, now);
  if (investment.lead || after.status !== loan.status) return saveLoan(after, loan);
  const condition = {
    expression:
      '#status = :approved AND #rate = :rate AND #remaining >= :needed AND attribute_exists(#leadInvestmentId) AND #expectedGuarantors = :guarantors',
    values: {
      ':approved': loan.status,
      ':rate': investment.rate,
      ':needed': investment.amount + MIN_INVESTMENT,
      ':guarantors': loan.expectedGuarantors,
    },
  };
  return [loans.update({ id: loan.id }, { add: { remaining: -investment.amount, investments: 1 } }, condition)];
}

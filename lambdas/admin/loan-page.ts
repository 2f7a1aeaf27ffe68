import { peopleIn } from '#lambdas/accounts/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { agreements, guarantors } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { postingsOf } from '#lambdas/ledger/store.ts';
import { reviewCardOf } from '#lambdas/loans/review-card.ts';
import { loanCalculations, loans } from '#lambdas/loans/store.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { byNumber, calls, repayments } from '#lambdas/repayments/store.ts';
import { readWallet } from '#lambdas/wallet/read-wallet.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import { disbursementOf, historyOf, type LoanParts, loanPartsOf } from '#shared/admin/loan-page.ts';
import type { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { detailsInWords, peopleNamedIn } from '#shared/admin/log-details.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { asHeld } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { logOfLoan } from './store.ts';

/** What the page of a loan reads by its number alone. */
export const loanPageNeeds = (loanId: number): Need[] => [
  loans.keyOf({ id: loanId }),
  loanCalculations.keyOf({ loanId }),
  investments.partOf('table', { loanId }),
  guarantors.partOf('table', { loanId }),
  agreements.partOf('table', { loanId }),
  calls.partOf('table', { loanId }),
  documents.partOf('byPurpose', { attachedTo: `loan:${loanId}` }),
];

/** All that staff see of a loan (ADMIN-33), in three rounds of reads: by its number, by what it names, and by what those name. */
export const readLoanForReview: Route<typeof loanPageApi.readLoanForReview> = async ({
  params: { id },
  caller,
  now,
}) => {
  const loan = await loans.get({ id });
  const [card, { parts, logged, people }, payout, wallet] = await Promise.all([
    reviewCardOf(loan, caller, now),
    namedPartsOf(loan),
    disbursementIn(loan),
    readWallet(loan.borrowerId),
  ]);
  const nameOf = namesFrom(people);
  const staff = logged.map(({ at, actor, details }) => ({
    at,
    by: nameOf(actor),
    details: detailsInWords(details, people),
  }));
  const shown = loanPartsOf(parts, nameOf);
  return {
    ...card,
    ...shown,
    investments: shown.investments.map((one) => ({ ...one, ...firstAndLast(people.get(one.userid)) })),
    disbursement: payout ? disbursementOf(payout, nameOf) : null,
    wallet,
    history: historyOf(parts, staff, nameOf),
  };
};

/** What belongs to a loan, what staff did to it, and everybody whom these name. */
async function namedPartsOf(loan: Loan) {
  const [parts, logged] = await Promise.all([partsOf(loan), logOfLoan(loan.id)]);
  const people = await peopleIn([
    loan.borrowerId,
    ...parts.investments.map(({ investorId }) => investorId),
    ...parts.guarantors.flatMap(({ userId }) => userId ?? []),
    // Who prepared and confirmed the disbursement is among them.
    ...logged.flatMap(({ actor, details }) => [actor, ...peopleNamedIn(details)]),
  ]);
  return { parts, logged, people };
}

async function partsOf(loan: Loan): Promise<LoanParts> {
  const loanId = loan.id;
  const [invested, nominated, drawnUp, called, rows] = await Promise.all([
    investments.allReadable('table', { loanId }),
    guarantors.allReadable('table', { loanId }),
    agreements.allReadable('table', { loanId }),
    calls.allReadable('table', { loanId }),
    rowsOf(loan),
  ]);
  return { loan, investments: invested, guarantors: nominated, agreements: drawnUp, calls: called, rows };
}

async function rowsOf(loan: Loan): Promise<Repayment[]> {
  const { id: loanId, planId } = loan;
  if (planId === undefined) return [];
  const rows = await repayments.allReadable('table', { loanId, planId });
  return rows.map((row) => asHeld(row, loan)).toSorted(byNumber);
}

/** The payout to the borrower: the one that is prepared, or the one whose money was held for the loan (LOANS-24). */
async function disbursementIn({ id, payoutId, planId }: Loan) {
  if (payoutId === undefined && planId === undefined) return undefined;
  const { items } = payoutId === undefined ? await postingsOf(account.loanHold(id), { limit: 1 }) : { items: [] };
  const lent = /^disbursement:(.+)$/.exec(items[0]?.entryId ?? '')?.[1];
  const found = payoutId ?? lent;
  return found === undefined ? undefined : payouts.find({ id: found });
}

const firstAndLast = (person: Person | undefined) => ({
  firstname: person?.firstName ?? '',
  lastname: person?.lastName ?? '',
});

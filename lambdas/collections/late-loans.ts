import { peopleIn } from '#lambdas/accounts/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { calls, listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { lateness } from '#shared/collections/late-loans.ts';
import type { lateLoansApi } from '#shared/collections/late-loans-api.ts';
import { isToConfirm, proposalOf } from '#shared/collections/proposal.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { contacts, lateLoans } from './store.ts';

/** How many loans a page of the desk reads anew. */
const SHOWN = 20;

/** The loans that the latest audit found late, read anew: those that were paid since are left out (COLLECTIONS-20). */
export const listLateLoans: Route<typeof lateLoansApi.listLateLoans> = async ({ query, now }) => {
  const [pages, waiting] = await Promise.all([lateLoans.allReadable('table', {}), loansToConfirm()]);
  const [first] = pages;
  const least = Number(query.days ?? 1);
  // A page that an earlier and longer report left behind is none of this one.
  const late = pages.filter(({ at }) => at === first?.at).flatMap((page) => page.loans);
  const listed = late.filter(({ days }) => days >= least);
  const from = ((query.page ?? 1) - 1) * SHOWN;
  const shown = await loans.findReadable(listed.slice(from, from + SHOWN).map(({ loanId }) => ({ id: loanId })));
  const today = apiaDayOf(now);
  const found = (await eachReadable(shown, (loan) => latenessNow(loan, today))).flatMap((one) => one ?? []);
  const borrowers = [...found.map(({ borrowerid }) => borrowerid), ...waiting.map(({ userid }) => userid)];
  const nameOf = namesFrom(await peopleIn(borrowers));
  return {
    at: first?.at ?? null,
    total: listed.length,
    pages: Math.ceil(listed.length / SHOWN),
    loans: found
      .map(({ borrowerid, ...loan }) => ({ ...loan, userid: borrowerid, name: nameOf(borrowerid).name }))
      .sort((one, other) => other.days - one.days || one.loanid - other.loanid),
    toconfirm: waiting.map((loan) => ({ ...loan, name: nameOf(loan.userid).name })),
  };
};

/** The loans of which a default or a charge-off waits to be confirmed (COLLECTIONS-22). One that was confirmed since the index was read is left out. */
const loansToConfirm = async () =>
  (await loans.page('toConfirm', {}, { limit: 100 })).items
    .filter(isToConfirm)
    .map((loan) => ({ loanid: loan.id, userid: loan.borrowerId, ...proposalOf(loan) }));

async function latenessNow(loan: Loan, today: string) {
  const loanId = loan.id;
  const [rows, called, moves, asked, noted] = await Promise.all([
    listRepayments(loan),
    calls.all('table', { loanId }),
    recourseMoves.all('table', { loanId }),
    reliefs.all('table', { loanId }),
    contacts.all('table', { loanId }),
  ]);
  return lateness(loan, { rows, calls: called, moves, reliefs: asked, contacts: noted }, today);
}

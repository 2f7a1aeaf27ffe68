import { guarantors, listGuarantorsBy } from '#lambdas/guarantors/store.ts';
import { investments, listInvestmentsBy } from '#lambdas/investments/store.ts';
import { entriesOf, listPostingsOf, postingsBetween } from '#lambdas/ledger/store.ts';
import { listLoansOf, loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf, endOf, startOfApiaDay } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { policyOn } from '#shared/policy.ts';
import { accountsAbout, isOfFee, type Owner, ownBooksOf, yearsIn } from '#shared/wallet/own-books.ts';
import { taxYearDays } from '#shared/wallet/tax-year.ts';
import type { yearlyApi } from '#shared/wallet/yearly-api.ts';
import { yearlyStatementOf } from '#shared/wallet/yearly-statement.ts';

/** The years in which anything was posted for the caller, the latest first (WALLET-59). */
export const listYears: Route<typeof yearlyApi.listYears> = async ({ caller, now }) => {
  const today = apiaDayOf(now);
  const { taxYearStarts } = policyOn(today);
  const { userId } = caller;
  const [lent, borrowed, guarantees] = await Promise.all([
    investments.allReadable('byInvestor', { investorId: userId }),
    loans.allReadable('byBorrower', { borrowerId: userId }),
    listGuarantorsBy(userId),
  ]);
  const owner = { userId, investments: lent, loans: borrowed.map(({ id }) => id), guarantees };
  const posted = await Promise.all(accountsAbout(owner).map(listPostingsOf));
  return yearsIn(posted.flat(), taxYearStarts).map((year) => ({
    year,
    complete: taxYearDays(year, taxYearStarts).last < today,
  }));
};

/** A tax year of the caller, so far where it is not over (WALLET-60). Refuses with NotFound a year in which nothing was posted for them. */
export const readYearlyStatement: Route<typeof yearlyApi.readYearlyStatement> = async ({ params, caller, now }) => {
  const { year } = params;
  const today = apiaDayOf(now);
  const { taxYearStarts } = policyOn(today);
  const { first, last } = taxYearDays(year, taxYearStarts);
  const complete = last < today;
  const days = { first, last: complete ? last : today };
  const owner = await ownerOf(caller.userId);
  const until = endOf(days.last);
  const posted = new Map(
    await Promise.all(
      accountsAbout(owner).map(async (name) => [name, await postingsBetween(name, { until })] as const),
    ),
  );
  const all = [...posted.values()].flat();
  if (!yearsIn(all, taxYearStarts).includes(year))
    throw new DomainError('NotFound', 'YearEmpty', 'There was nothing in that year.');
  const paid = await entriesOf(all.filter(isOfFee).map(({ entryId }) => entryId));
  const books = ownBooksOf(owner, (name) => posted.get(name) ?? [], paid);
  return { year, from: days.first, until: days.last, complete, ...yearlyStatementOf(books, days) };
};

/** Whether anything was posted for a person in a tax year; `starts` is policy (WALLET-62). */
export async function hasPostingIn(userId: string, year: number, starts: string): Promise<boolean> {
  const { first, last } = taxYearDays(year, starts);
  const range = { from: new Date(startOfApiaDay(first)).toISOString(), until: endOf(last) };
  const names = accountsAbout(await ownerOf(userId));
  const posted = await Promise.all(names.map((name) => postingsBetween(name, range)));
  return posted.some((postings) => postings.length > 0);
}

/** A person with what they lent, borrowed and guaranteed. Refuses with Unreadable where any of it cannot be read. */
async function ownerOf(userId: string): Promise<Owner> {
  const [lent, borrowed, guarantees] = await Promise.all([
    listInvestmentsBy(userId),
    listLoansOf(userId),
    guarantors.all('byUser', { userId }),
  ]);
  const lentTo = await loans.findMany(lent.map(({ loanId }) => ({ id: loanId })));
  const chargedOff = new Map(lentTo.map(({ id, chargedOffOn }) => [id, chargedOffOn]));
  return {
    userId,
    investments: lent.map(({ id, loanId }) => ({ id, loanId, chargedOffOn: chargedOff.get(loanId) })),
    loans: borrowed.map(({ id }) => id),
    guarantees,
  };
}

import { guarantors, listGuarantorsBy } from '#lambdas/guarantors/store.ts';
import { investments, listInvestmentsBy } from '#lambdas/investments/store.ts';
import { entriesOf, listPostingsOf, postingsBetween } from '#lambdas/ledger/store.ts';
import { listLoansOf, loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf, endOf, startOfApiaDay } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { accountsAbout, isOfFee, type Owner, ownBooksOf, yearsOf } from '#shared/wallet/own-books.ts';
import { taxYearDays } from '#shared/wallet/tax-year.ts';
import type { yearlyApi } from '#shared/wallet/yearly-api.ts';
import { yearlyStatementOf } from '#shared/wallet/yearly-statement.ts';

/** The years in which anything was posted for the caller, or a loan that they lent to was charged off, the latest first (WALLET-59). */
export const listYears: Route<typeof yearlyApi.listYears> = async ({ caller, now }) => {
  const today = apiaDayOf(now);
  const { taxYearStarts } = policyOn(today);
  const { userId } = caller;
  const [lent, borrowed, guarantees] = await Promise.all([
    investments.allReadable('byInvestor', { investorId: userId }),
    loans.allReadable('byBorrower', { borrowerId: userId }),
    listGuarantorsBy(userId),
  ]);
  const lentTo = await loans.findReadable(lent.map(({ loanId }) => ({ id: loanId })));
  const owner = { userId, investments: withChargeOff(lent, lentTo), loans: borrowed.map(({ id }) => id), guarantees };
  const posted = await Promise.all(accountsAbout(owner).map(listPostingsOf));
  return yearsOf(owner, posted.flat(), taxYearStarts).map((year) => ({
    year,
    complete: taxYearDays(year, taxYearStarts).last < today,
  }));
};

/** A tax year of the caller, so far where it is not over (WALLET-60). Refuses with NotFound any other year than those of `listYears`. */
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
  if (!yearsOf(owner, all, taxYearStarts).includes(year))
    throw new DomainError('NotFound', 'YearEmpty', 'There was nothing in that year.');
  const paid = await entriesOf(all.filter(isOfFee).map(({ entryId }) => entryId));
  const books = ownBooksOf(owner, (name) => posted.get(name) ?? [], paid);
  return { year, from: days.first, until: days.last, complete, ...yearlyStatementOf(books, days) };
};

/** Whether a tax year is one of a person's (WALLET-59); `starts` is policy (WALLET-62). */
export async function isYearOf(userId: string, year: number, starts: string): Promise<boolean> {
  const { first, last } = taxYearDays(year, starts);
  const range = { from: new Date(startOfApiaDay(first)).toISOString(), until: endOf(last) };
  const owner = await ownerOf(userId);
  const posted = await Promise.all(accountsAbout(owner).map((name) => postingsBetween(name, range)));
  return yearsOf(owner, posted.flat(), starts).includes(year);
}

/** A person with what they lent, borrowed and guaranteed. Refuses with Unreadable where any of it cannot be read. */
async function ownerOf(userId: string): Promise<Owner> {
  const [lent, borrowed, guarantees] = await Promise.all([
    listInvestmentsBy(userId),
    listLoansOf(userId),
    guarantors.all('byUser', { userId }),
  ]);
  const lentTo = await loans.findMany(lent.map(({ loanId }) => ({ id: loanId })));
  return { userId, investments: withChargeOff(lent, lentTo), loans: borrowed.map(({ id }) => id), guarantees };
}

/** Investments with the day (Apia) on which their loan was charged off; one that was rejected lent nothing. */
function withChargeOff(lent: readonly Investment[], lentTo: readonly Loan[]): Owner['investments'] {
  const chargedOff = new Map(lentTo.map(({ id, chargedOffOn }) => [id, chargedOffOn]));
  return lent.map(({ id, loanId, status }) => ({
    ...{ id, loanId },
    chargedOffOn: status === 'Rejected' ? undefined : chargedOff.get(loanId),
  }));
}

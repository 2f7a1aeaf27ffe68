import { account, type Entry, loanOf, repaymentKinds } from '#shared/ledger/postings.ts';
import {
  accountsAbout,
  isOfFee,
  type OwnBooks,
  type Owner,
  ownBooksOf,
  type Posted,
  yearsOf,
} from '#shared/wallet/own-books.ts';
import { taxYearDays } from '#shared/wallet/tax-year.ts';
import type { YearlyStatement } from '#shared/wallet/yearly-api.ts';
import { yearlyStatementOf } from '#shared/wallet/yearly-statement.ts';

type Legs = readonly { account: string; amount: number }[];
const STARTS = '01-01';

/** The postings of each account, as the ledger writes them for entries. */
export function postedIn(entries: readonly Entry[]): (name: string) => readonly Posted[] {
  const posted = new Map<string, Posted[]>();
  for (const { kind, at, legs, loanId = loanOf(legs) } of entries)
    for (const { account: name, amount } of legs) {
      const known = posted.get(name) ?? [];
      posted.set(name, known);
      known.push({ kind, at, amount, ...(loanId && { loanId }) });
    }
  return (name) => posted.get(name) ?? [];
}

/** The books of a person by these entries. */
export function booksOfOwner(owner: Owner, entries: readonly Entry[], on = postedIn(entries)): OwnBooks {
  const wallet = account.wallet(owner.userId);
  const paid = entries.filter((entry) => isOfFee(entry) && entry.legs.some((leg) => leg.account === wallet));
  return ownBooksOf(owner, on, paid);
}

/** What is wrong with the yearly statements of all people together, whose books are of these entries: nothing, or a line for each difference. */
export function yearlyWrongs(entries: readonly Entry[], owners: readonly Owner[]): string[] {
  const on = postedIn(entries);
  const years = [
    ...new Set(owners.flatMap((owner) => yearsOf(owner, accountsAbout(owner).flatMap(on), STARTS))),
  ].sort();
  const books = owners.map((owner) => [owner.userId, booksOfOwner(owner, entries, on)] as const);
  const closings = new Map<string, number>();
  return years.flatMap((year) => {
    const days = taxYearDays(year, STARTS);
    const inYear = entries.filter(({ at }) => apiaYear(at) === year);
    const statements = books.map(([userId, own]) => ({ userId, ...yearlyStatementOf(own, days) }));
    const received = total(statements.map(({ investor }) => investor?.interest ?? 0));
    const paid = total(statements.flatMap(({ borrower }) => (borrower?.loans ?? []).map(({ interest }) => interest)));
    const wrongs = statements.flatMap((statement) => {
      const { userId, wallet } = statement;
      const others = total(
        inYear.map(({ kind, legs }) => (partKinds.has(kind) ? 0 : amountOn(legs, account.wallet(userId)))),
      );
      const before = closings.get(userId) ?? 0;
      closings.set(userId, wallet.closing);
      return [
        ...differs(`${year} ${userId} opens with`, wallet.opening, before),
        ...differs(`${year} ${userId} closes with`, wallet.closing, wallet.opening + wallet.moneyin + wallet.moneyout),
        ...differs(`${year} the parts of ${userId}`, partsOf(statement) + others, wallet.closing - wallet.opening),
      ];
    });
    return [...wrongs, ...differs(`the interest of ${year}`, received + poolInterest(inYear), paid)];
  });
}

/** The year in Apia, thirteen hours ahead. */
const apiaYear = (at: string): number => new Date(Date.parse(at) + 13 * 3_600_000).getUTCFullYear();

/** The kinds of entry that the parts of a statement tell of. */
const partKinds = new Set<string>([
  ...repaymentKinds,
  'InvestmentPaid',
  'InvestmentRefunded',
  'LipPaidOut',
  'GuarantorPaidBack',
]);

/** What the parts of a statement say that a wallet got, less what left it. */
function partsOf({ investor, borrower, guarantor }: Pick<YearlyStatement, 'investor' | 'borrower' | 'guarantor'>) {
  const { interest = 0, principalback = 0, recoveries = 0, lippayouts = 0, invested = 0, lipfees = 0 } = investor ?? {};
  const own = (borrower?.loans ?? []).map((loan) => loan.principal + loan.interest - loan.byguarantors);
  return (
    interest +
    principalback +
    recoveries +
    lippayouts -
    invested -
    lipfees -
    total(own) -
    (borrower?.paidback ?? 0) -
    (guarantor?.paid ?? 0) +
    (guarantor?.paidback ?? 0)
  );
}

/** The interest that the pool got for what it has paid (REPAYMENTS-35). */
const poolInterest = (entries: readonly Entry[]): number =>
  total(
    entries
      .filter(({ kind }) => repaymentKinds.some((one) => one === kind))
      .flatMap(({ legs }) => legs)
      .map(({ account: name, amount }) => (name === account.lipPool || /^CLAIM:\d+:LIP$/.test(name) ? amount : 0)),
  );

const amountOn = (legs: Legs, name: string): number =>
  total(legs.map((leg) => (leg.account === name ? leg.amount : 0)));
const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const differs = (what: string, is: number, shouldBe: number): string[] =>
  is === shouldBe ? [] : [`${what} is ${is}, should be ${shouldBe}`];

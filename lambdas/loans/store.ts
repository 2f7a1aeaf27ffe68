import { itemsOf } from '#lambdas/platform/items.ts';
import { nextNumber } from '#lambdas/platform/table.ts';
import type { Key } from '#lambdas/platform/writes.ts';
import { notFound } from '#shared/errors.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import type { Decision } from '#shared/reasons/decision.ts';
import { calculationEntity, decisionEntity, loanEntity, loanTokenEntity, secondLookEntity } from './entities.ts';

export const loans = itemsOf(loanEntity);
export const loanCalculations = itemsOf(calculationEntity);
const loanTokens = itemsOf(loanTokenEntity);
export const decisions = itemsOf(decisionEntity);
export const secondLooks = itemsOf(secondLookEntity);

/** Where the first machine of a loan, or that of its second review, leaves the token of its wait in a status. */
export const tokenKeyOf = (loanId: number, status: LoanStatus, isAgain: boolean): Key =>
  loanTokens.keyOf({ loanId, status: isAgain ? `${status}-again` : status });

/** Where that token may be: a second review that began before 29 November 2026 left it where the first machine did. */
export const tokenKeysOf = (loanId: number, status: LoanStatus, isAgain = false): Key[] => [
  ...(isAgain ? [tokenKeyOf(loanId, status, true)] : []),
  tokenKeyOf(loanId, status, false),
];

/** A borrower's own loan. Refuses with NotFound somebody else's, like one that does not exist. */
export async function getOwnLoan(id: number, borrowerId: string): Promise<Loan> {
  const loan = await loans.get({ id });
  if (loan.borrowerId !== borrowerId) throw notFound();
  return loan;
}

/** The loans with these numbers, by number. Eventually consistent: for lists. */
export async function loansIn(ids: readonly number[]): Promise<Map<number, Loan>> {
  const found = await loans.findReadable(ids.map((id) => ({ id })));
  return new Map(found.map((loan) => [loan.id, loan]));
}

/** Every loan of a person, hidden ones included, the latest first. */
export const listLoansOf = (borrowerId: string): Promise<Loan[]> =>
  loans.all('byBorrower', { borrowerId }, { newestFirst: true });

/** The next loan number. A number that is taken and not used leaves a gap. */
export const nextLoanId = (): Promise<number> => nextNumber('loan');

/** The saved calculations of these loans, by the loan's number. Eventually consistent: for lists. */
export async function calculationsIn(listed: readonly Loan[]): Promise<Map<number, SavedCalculation>> {
  const saved = await loanCalculations.findReadable(
    listed.filter(({ calculated }) => calculated).map(({ id }) => ({ loanId: id })),
  );
  return new Map(saved.map((calculation) => [calculation.loanId, calculation]));
}

/** What was decided last on a thing of a loan: 'loan', 'investment:{id}', 'guarantor:{id}' or 'standing-order:{id}'. */
export const latestDecisionOn = async (loanId: number, of: string): Promise<Decision | undefined> =>
  (await decisions.page('table', { loanId, of }, { limit: 1 }, { newestFirst: true })).items[0];

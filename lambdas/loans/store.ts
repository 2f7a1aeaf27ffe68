import { itemsOf } from '#lambdas/platform/items.ts';
import { nextNumber } from '#lambdas/platform/table.ts';
import type { Change, Condition, Key, Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { notFound } from '#shared/errors.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { calculationEntity, loanEntity, loanTokenEntity } from './entities.ts';

export const loanItems = itemsOf(loanEntity);
const calculations = itemsOf(calculationEntity);
const tokens = itemsOf(loanTokenEntity);

export const loanTokenKey = (loanId: number, status: LoanStatus): Key => tokens.keyOf({ loanId, status });

/** The loan, read consistently. Refuses with NotFound. */
export const getLoan = (id: number): Promise<Loan> => loanItems.get({ id });
export const findLoan = (id: number): Promise<Loan | undefined> => loanItems.find({ id });

/** A borrower's own loan. Refuses with NotFound somebody else's, like one that does not exist. */
export async function getOwnLoan(id: number, borrowerId: string): Promise<Loan> {
  const loan = await getLoan(id);
  if (loan.borrowerId !== borrowerId) throw notFound();
  return loan;
}

/** The loans with these numbers, by number. Eventually consistent: for lists. */
export async function loansIn(ids: readonly number[]): Promise<Map<number, Loan>> {
  const loans = await loanItems.findMany(
    ids.map((id) => ({ id })),
    { ConsistentRead: false },
  );
  return new Map(loans.map((loan) => [loan.id, loan]));
}

/** Every loan of a person, hidden ones included, the latest first. */
export const listLoansOf = (borrowerId: string): Promise<Loan[]> =>
  loanItems.all('byBorrower', { borrowerId }, { newestFirst: true });

/** One page of a person's loans, the latest first. */
export const pageOfLoans = (borrowerId: string, page: Page) =>
  loanItems.page('byBorrower', { borrowerId }, page, { newestFirst: true });

/** One page of the loans in a status, the longest waiting first. */
export const listLoansIn = (status: LoanStatus, page: Page) => loanItems.page('byStatus', { status }, page);

/** The next loan number. A number that is taken and not used leaves a gap. */
export const nextLoanId = (): Promise<number> => nextNumber('loan');

/** Changes single attributes of a loan that move no status, like what remains of it, on a condition (INVESTMENTS-9). */
export const updateLoan = (id: number, change: Change, condition: Condition): Write =>
  loanItems.update({ id }, change, condition);

export const findCalculation = (loanId: number): Promise<SavedCalculation | undefined> => calculations.find({ loanId });

/** The saved calculations of these loans, by the loan's number. Eventually consistent: for lists. */
export async function calculationsIn(loans: readonly Loan[]): Promise<Map<number, SavedCalculation>> {
  const saved = await calculations.findMany(
    loans.filter(({ calculated }) => calculated).map(({ id }) => ({ loanId: id })),
    { ConsistentRead: false },
  );
  return new Map(saved.map((calculation) => [calculation.loanId, calculation]));
}

/** The latest calculation takes the place of the one before. */
export const putCalculation = (calculation: SavedCalculation): Write => calculations.put(calculation);

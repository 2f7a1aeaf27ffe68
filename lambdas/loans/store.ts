import { updatePerson } from '#lambdas/accounts/store.ts';
import { find, findAll, list, listAll, nextNumber, read } from '#lambdas/platform/table.ts';
import {
  type Change,
  type Condition,
  count,
  emit,
  insert,
  type Key,
  put,
  replace,
  update,
  type Write,
} from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { SavedCalculation } from '#shared/loans/calculation.ts';
import { Loan, type LoanStatus } from '#shared/loans/loan.ts';
import { advanceLoan, isLive } from '#shared/loans/loan-lifecycle.ts';
import { isLapsed } from '#shared/loans/reminders.ts';

export const loanKey = (id: number): Key => ({ pk: `LOAN#${id}`, sk: 'META' });
const calculationKey = (loanId: number): Key => ({ pk: `LOAN#${loanId}`, sk: 'CALC' });

/** The key of the task token with which the state machine waits in a status (LOANS-35). */
export const loanTokenKey = (id: number, status: LoanStatus): Key => ({ pk: `LOAN#${id}`, sk: `TOKEN#${status}` });

const itemOf = (loan: Loan) => ({
  ...loan,
  ...loanKey(loan.id),
  gsi1pk: `USER#${loan.borrowerId}#LOANS`,
  gsi1sk: `${loan.createdAt}#${loan.id}`,
  gsi2pk: `LOANSTATUS#${loan.status}`,
  gsi2sk: `${loan.entered[loan.status] ?? loan.createdAt}#${loan.id}`,
});

/** The loan, read consistently. Refuses with NotFound. */
export const getLoan = (id: number): Promise<Loan> => read(loanKey(id), Loan);
export const findLoan = (id: number): Promise<Loan | undefined> => find(loanKey(id), Loan);

/** A borrower's own loan. Refuses with NotFound somebody else's, like one that does not exist. */
export async function getOwnLoan(id: number, borrowerId: string): Promise<Loan> {
  const loan = await getLoan(id);
  if (loan.borrowerId !== borrowerId) throw new DomainError('NotFound', 'We cannot find this.');
  return loan;
}

/** The loans with these numbers, by number. Eventually consistent: for lists. */
export async function loansIn(ids: readonly number[]): Promise<Map<number, Loan>> {
  const items = await findAll([...new Set(ids)].map(loanKey), { ConsistentRead: false });
  return new Map(items.map((item) => Loan.parse(item)).map((loan) => [loan.id, loan]));
}

/** Every loan of a person, hidden ones included, the latest first. */
export const listLoansOf = (borrowerId: string): Promise<Loan[]> =>
  listAll({ index: 'gsi1', partition: `USER#${borrowerId}#LOANS`, newestFirst: true }, Loan);

/** One page of a person's loans, the latest first. */
export const pageOfLoans = (borrowerId: string, page: Page) =>
  list({ index: 'gsi1', partition: `USER#${borrowerId}#LOANS`, newestFirst: true, ...page }, Loan);

/** One page of the loans in a status, the longest waiting first. */
export const listLoansIn = (status: LoanStatus, page: Page) =>
  list({ index: 'gsi2', partition: `LOANSTATUS#${status}`, ...page }, Loan);

/** The next loan number. A number that is taken and not used leaves a gap. */
export const nextLoanId = (): Promise<number> => nextNumber('loan');

/**
 * A new loan. Refused with Stale when its borrower has meanwhile as many live loans as allowed, one in default, or an
 * identity that is not verified (LOANS-1, LOANS-2).
 */
export const addLoan = (loan: Loan, mostLive: number): Write[] => [
  insert(itemOf(loan)),
  updatePerson(
    loan.borrowerId,
    { add: { liveLoans: 1 } },
    {
      expression:
        '(attribute_not_exists(#liveLoans) OR #liveLoans < :most) AND (attribute_not_exists(#defaultedLoans) OR #defaultedLoans < :one) AND #kycStatus = :verified',
      values: { ':most': mostLive, ':one': 1, ':verified': 'Verified' },
    },
  ),
  count(`loans${loan.status}`, 1),
  emit({ topic: 'LoanMoved', loanId: loan.id, to: loan.status }),
];

/**
 * Saves the next version of a loan. When its status moved, the counters of loans and its borrower's own move with it,
 * and `LoanMoved` goes out: to its state machine, to the people it concerns, and to whatever follows from the status.
 */
export const saveLoan = (loan: Loan, before: Loan): Write[] => [
  replace(itemOf(loan)),
  ...(loan.status === before.status
    ? []
    : [
        count(`loans${before.status}`, -1),
        count(`loans${loan.status}`, 1),
        ...countedForBorrower(loan, before),
        emit({ topic: 'LoanMoved', loanId: loan.id, from: before.status, to: loan.status }),
      ]),
];

function countedForBorrower(loan: Loan, before: Loan): Write[] {
  const liveLoans = Number(isLive(loan.status)) - Number(isLive(before.status));
  const defaultedLoans = Number(loan.status === 'Defaulted') - Number(before.status === 'Defaulted');
  return liveLoans || defaultedLoans ? [updatePerson(loan.borrowerId, { add: { liveLoans, defaultedLoans } })] : [];
}

/** The end of a loan whose deadline has passed (LOANS-28), `now` in milliseconds; no writes before that. */
export function lapseLoan(loan: Loan, now: number): Write[] {
  if (!isLapsed(loan, now)) return [];
  const changes = { cancelledBy: 'Deadline' as const, reason: 'Its deadline has passed.' };
  return saveLoan(advanceLoan(loan, 'DeadlinePassed', { by: 'system', now, changes }), loan);
}

/** Changes single attributes of a loan that move no status, like what remains of it, on a condition (INVESTMENTS-9). */
export const updateLoan = (id: number, change: Change, condition: Condition): Write =>
  update(loanKey(id), change, condition);

export const findCalculation = (loanId: number): Promise<SavedCalculation | undefined> =>
  find(calculationKey(loanId), SavedCalculation);

/** The saved calculations of these loans, by the loan's number. Eventually consistent: for lists. */
export async function calculationsIn(loans: readonly Loan[]): Promise<Map<number, SavedCalculation>> {
  const keys = loans.filter(({ calculated }) => calculated).map(({ id }) => calculationKey(id));
  const items = await findAll(keys, { ConsistentRead: false });
  return new Map(items.map((item) => SavedCalculation.parse(item)).map((saved) => [saved.loanId, saved]));
}

/** The latest calculation takes the place of the one before. */
export const putCalculation = (calculation: SavedCalculation): Write =>
  put({ ...calculation, ...calculationKey(calculation.loanId) });

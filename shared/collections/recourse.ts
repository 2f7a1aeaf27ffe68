import type { Person } from '#shared/accounts/person.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { owedToEach, type RecourseMove } from '#shared/repayments/recourse.ts';
import type { Recourse } from './pay-back-api.ts';

/** What a borrower owes to the guarantors of a loan, with their first names and no more of them (COLLECTIONS-11). */
export function recourseViewOf(
  { id }: Pick<Loan, 'id'>,
  moves: readonly RecourseMove[],
  { guarantors, isLate }: { guarantors: readonly Pick<Person, 'id' | 'firstName'>[]; isLate: boolean },
): Recourse {
  const each = owedToEach(moves);
  return {
    loanid: id,
    owed: sum(each.map(({ owed }) => owed)),
    islate: isLate,
    guarantors: each.map(({ guarantorId, userId, paid, paidBack, forgiven, owed }) => ({
      guarantorid: guarantorId,
      firstname: guarantors.find((one) => one.id === userId)?.firstName ?? '',
      paid,
      paidback: paidBack,
      forgiven,
      owed,
    })),
  };
}

import { apiaDayOf } from '#shared/calendar.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { silentAt } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { formatWst } from '#shared/money.ts';
import type { JobItem } from './job.ts';

/** What a thing comes to by itself, and at which instant (milliseconds). */
export type Ending = { id: string; about: string; endsAt: number; effect: 'Cancel' | 'Reject' | 'Reopen' };

/** The deadline of a loan (RULES 3, L16); undefined where it has none, or where a prepared payout holds it up. */
export function endingOfLoan({ id, status, deadline, payoutId }: Loan): Ending | undefined {
  if (deadline === undefined || payoutId !== undefined) return undefined;
  return { id: String(id), about: `Loan ${id}, ${status}`, endsAt: Date.parse(deadline), effect: 'Cancel' };
}

/** The day by which an investment must be paid (RULES 4, V6); undefined for what is paid. */
export function endingOfInvestment({ id, loanId, totalPayable, deadline }: Investment): Ending | undefined {
  if (deadline === undefined) return undefined;
  const about = `${formatWst(totalPayable)} in loan ${loanId}`;
  return { id, about, endsAt: Date.parse(deadline), effect: 'Reject' };
}

/** When a nominee has been silent for too long (RULES 3, L10); undefined for whom nothing is waited for. */
export function endingOfNominee(nominee: Guarantor): Ending | undefined {
  const endsAt = silentAt(nominee);
  const { id, loanId, fullName } = nominee;
  return endsAt === undefined ? undefined : { id, about: `${fullName} for loan ${loanId}`, endsAt, effect: 'Reopen' };
}

const DAY_MS = 86_400_000;

/**
 * What a job lists at an instant (milliseconds), the earliest first: what should have ended by now, and what will within
 * a day, each with the last day that it has.
 */
export const endingsAt = (endings: readonly Ending[], now: number): JobItem[] =>
  endings
    .filter(({ endsAt }) => endsAt <= now + DAY_MS)
    .toSorted((one, other) => one.endsAt - other.endsAt)
    .map(({ id, about, endsAt, effect }) => ({
      id,
      // A deadline day is a whole day: it has passed when the next one begins.
      about: `${about}, until ${apiaDayOf(endsAt - 1)}`,
      effect: endsAt <= now ? effect : `${effect}Soon`,
    }));

import { DAY_MS, lastDayOf, longDay } from '#shared/calendar.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { silentAt } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { JobItem } from '#shared/job.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type SecondLook, lapsesAt as secondLookLapsesAt } from '#shared/loans/second-look.ts';
import { formatWst } from '#shared/money.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { lapsesAt } from '#shared/relief/relief-lifecycle.ts';

/** What ends by itself, how, and at which instant (milliseconds). */
export type Ending = { id: string; about: string; endsAt: number; effect: 'Cancel' | 'Reject' | 'Reopen' };

/**
 * When a loan's deadline ends it (LOANS-28); undefined without one, or while a prepared payout holds it up (LOANS-33).
 */
export function endingOfLoan({ id, status, deadline, payoutId }: Loan): Ending | undefined {
  if (deadline === undefined || payoutId !== undefined) return undefined;
  return { id: String(id), about: `Loan ${id}, ${status}`, endsAt: Date.parse(deadline), effect: 'Cancel' };
}

/** When an unpaid investment ends (INVESTMENTS-20); undefined once it is paid. */
export function endingOfInvestment({ id, loanId, totalPayable, deadline }: Investment): Ending | undefined {
  if (deadline === undefined) return undefined;
  const about = `${formatWst(totalPayable)} in loan ${loanId}`;
  return { id, about, endsAt: Date.parse(deadline), effect: 'Reject' };
}

/** When a nominee has been silent for too long (GUARANTORS-15); undefined where nothing is awaited of them. */
export function endingOfNominee(nominee: Guarantor): Ending | undefined {
  const endsAt = silentAt(nominee);
  const { id, loanId, fullName } = nominee;
  return endsAt === undefined ? undefined : { id, about: `${fullName} for loan ${loanId}`, endsAt, effect: 'Reopen' };
}

/** When a request for more time lapses (RELIEF-14). */
export const endingOfRelief = ({ id, loanId, until }: Relief): Ending | undefined =>
  until === undefined
    ? undefined
    : { id, about: `More time for loan ${loanId}`, endsAt: lapsesAt(until), effect: 'Cancel' };

/** When a second look that nobody decided opens its loan again (REASONS-12). */
export const endingOfSecondLook = (look: SecondLook): Ending => ({
  id: String(look.loanId),
  about: `Second look at loan ${look.loanId}`,
  endsAt: secondLookLapsesAt(look),
  effect: 'Reopen',
});

/**
 * What the job lists at an instant (milliseconds), the earliest first: what should have ended by now, and what will
 * within a day, each with its last day (ADMIN-14).
 */
export const endingsAt = (endings: readonly Ending[], now: number): JobItem[] =>
  endings
    .filter(({ endsAt }) => endsAt <= now + DAY_MS)
    .toSorted((one, other) => one.endsAt - other.endsAt)
    .map(({ id, about, endsAt, effect }) => ({
      id,
      about: `${about}, until ${longDay(lastDayOf(endsAt))}`,
      effect: endsAt <= now ? effect : `${effect}Soon`,
    }));

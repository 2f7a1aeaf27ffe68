import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Relief } from '#shared/relief/relief.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Hearing } from './hearing.ts';
import { daysLateOn } from './late-loans.ts';
import { StepTaken } from './progress-api.ts';

/** `ever` are the rows of all plans: what was told of an instalment that another plan replaced was told. */
type Parts = {
  rows: readonly Repayment[];
  ever: readonly Repayment[];
  reliefs: readonly Relief[];
  hearings: readonly Hearing[];
};

/** For how many days a loan is late on a day of Apia, and what was done about it on which day, the latest first: no person is in it (COLLECTIONS-21). */
export function progressOf(loan: Loan, { rows, ever, reliefs, hearings }: Parts, today: string) {
  const dayOf = (instant: string | undefined) => (instant === undefined ? undefined : apiaDayOf(Date.parse(instant)));
  const taken: Record<StepTaken, readonly (string | undefined)[]> = {
    Reminded: ever.map(({ overdueNoticeOn }) => overdueNoticeOn),
    Called: ever.map(({ calledOn }) => calledOn),
    Relief: reliefs.map(({ grantedOn }) => grantedOn),
    Hearing: hearings.map(({ proposedAt }) => dayOf(proposedAt)),
    Default: [dayOf(loan.entered.Defaulted)],
    ChargedOff: [loan.chargedOffOn],
  };
  const steps = StepTaken.options.flatMap((step) =>
    [...new Set(taken[step])].flatMap((day) => (day === undefined ? [] : [{ step, day }])),
  );
  return {
    dayslate: daysLateOn(today, { loan, rows }),
    steps: steps.sort((one, other) => (one.day < other.day ? 1 : -1)),
  };
}

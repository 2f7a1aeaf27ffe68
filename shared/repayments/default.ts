import { addDays } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { policyOn } from '#shared/policy.ts';
import { graceUntil } from './collection.ts';
import type { Repayment } from './repayment.ts';

/** Refuses with Refused the default of a loan no instalment of which has been Missed for 60 days (LOANS-26). */
export function mustBeInDefault(rows: readonly Pick<Repayment, 'due' | 'status'>[], today: string): void {
  const { defaultDays } = policyOn(today);
  const isLongMissed = ({ due, status }: Pick<Repayment, 'due' | 'status'>) =>
    status === 'Missed' && addDays(graceUntil({ due }), defaultDays) < today;
  if (!rows.some(isLongMissed))
    throw new DomainError(
      'Refused',
      'InstalmentsNotMissed',
      'No instalment of this loan has been missed for {days} days.',
      { days: defaultDays },
    );
}

import type { LoanStatus } from './loan.ts';
import { steps } from './statuses.ts';

export type TimelineStep = { status: LoanStatus; state: 'done' | 'current' | 'later' };

/** The timeline of a loan (LOANS-54); undefined for the side statuses, which show a message in its place. */
export function timelineOf(status: LoanStatus): TimelineStep[] | undefined {
  const at = (steps as readonly LoanStatus[]).indexOf(status);
  if (at < 0) return undefined;
  return steps.map((step, nr) => ({
    status: step,
    state: nr < at ? 'done' : nr === at ? 'current' : 'later',
  }));
}

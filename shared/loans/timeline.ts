import type { LoanStatus } from './loan.ts';
import { steps } from './statuses.ts';

export type TimelineStep = { status: LoanStatus; state: 'done' | 'current' | 'later' };

/** The timeline of a loan (LOANS-54); undefined for the side statuses, which show a message in its place. */
export function timelineOf(status: LoanStatus): TimelineStep[] | undefined {
  const at = (steps as readonly LoanStatus[]).indexOf(status);
  if (at < 0) return undefined;
  return steps.map((step, nr) => ({ status: step, state: stateAt(nr, at) }));
}

/** The stages before the payout, in the words of a borrower. */
export type Stage = 'checking' | 'lending' | 'signing' | 'sending';

const stages: Record<Stage, readonly LoanStatus[]> = {
  checking: ['Pending', 'UnderReview'],
  lending: ['Approved', 'FullyFundedPendingApproval'],
  signing: ['Funded', 'GuarantorsNominated', 'GuarantorsVerified'],
  sending: ['AgreementSigned'],
};

/** The road of a loan to its payout (LOANS-58); undefined when it is paid out, or will not be. */
export function roadOf(status: LoanStatus): { stage: Stage; state: TimelineStep['state'] }[] | undefined {
  const names = Object.keys(stages) as Stage[];
  const at = names.findIndex((name) => stages[name].includes(status));
  if (at < 0) return undefined;
  return names.map((stage, nr) => ({ stage, state: stateAt(nr, at) }));
}

const stateAt = (nr: number, present: number): TimelineStep['state'] =>
  nr < present ? 'done' : nr === present ? 'current' : 'later';

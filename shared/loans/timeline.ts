import type { LoanStatus } from './loan.ts';

/** The ten steps of a loan in their order (specification 1, section 4). */
const timelineSteps: readonly LoanStatus[] = [
  'Pending',
  'UnderReview',
  'Approved',
  'FullyFundedPendingApproval',
  'Funded',
  'GuarantorsNominated',
  'GuarantorsVerified',
  'AgreementSigned',
  'Active',
  'Repaid',
];

export type TimelineStep = { status: LoanStatus; state: 'done' | 'current' | 'later' };

/** The timeline of a loan; undefined for the side statuses, which show a message in its place. */
export function timelineOf(status: LoanStatus): TimelineStep[] | undefined {
  const at = timelineSteps.indexOf(status);
  if (at < 0) return undefined;
  return timelineSteps.map((step, nr) => ({
    status: step,
    state: nr < at ? 'done' : nr === at ? 'current' : 'later',
  }));
}

import { describe, expect, it } from 'vitest';
import { timelineOf } from '#shared/loans/timeline.ts';

describe('the timeline of a loan (LOANS-54)', () => {
  it('has the ten steps, those before the present one done and those after it to come', () => {
    const steps = timelineOf('GuarantorsNominated') ?? [];
    expect(steps.map(({ status }) => status)).toEqual([
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
    ]);
    expect(steps.map(({ state }) => state)).toEqual([...Array(5).fill('done'), 'current', ...Array(4).fill('later')]);
  });

  it.each(['Rejected', 'Cancelled', 'Defaulted'] as const)('is none for %s', (status) =>
    expect(timelineOf(status)).toBeUndefined(),
  );
});

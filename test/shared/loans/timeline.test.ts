import { describe, expect, it } from 'vitest';
import { roadOf, timelineOf } from '#shared/loans/timeline.ts';

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

describe('the road to the payout (LOANS-58)', () => {
  it.each([
    ['Pending', 0],
    ['UnderReview', 0],
    ['Approved', 1],
    ['FullyFundedPendingApproval', 1],
    ['Funded', 2],
    ['GuarantorsNominated', 2],
    ['GuarantorsVerified', 2],
    ['AgreementSigned', 3],
  ] as const)('has four stages, of which those before %s are done', (status, done) => {
    const road = roadOf(status) ?? [];
    expect(road.map(({ stage }) => stage)).toEqual(['checking', 'lending', 'signing', 'sending']);
    expect(road.map(({ state }) => state).lastIndexOf('done')).toBe(done - 1);
    expect(road[done]?.state).toBe('current');
  });

  it.each(['Active', 'Repaid', 'Rejected', 'Cancelled', 'Defaulted'] as const)('is none for %s', (status) =>
    expect(roadOf(status)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/endpoint.ts';
import { type Guarantor, StandingOrderStatus, Verification } from '#shared/guarantors/guarantor.ts';
import {
  isSilenceToBeReminded,
  isSilent,
  mustBeReadyToSign,
  type ReviewDecision,
  reviewEvent,
  standingOrderLifecycle,
  verificationLifecycle,
} from '#shared/guarantors/guarantor-lifecycle.ts';
import { reviewedGuarantor, reviewLock } from '#shared/guarantors/review.ts';
import { aNominee } from './a-nominee.ts';

const aGuarantor = (some: Partial<Guarantor> = {}): Guarantor =>
  aNominee({
    userId: 'mele',
    consent: 'Accepted',
    verification: 'Pending',
    heardAt: '2026-11-01T00:00:00.000Z',
    version: 3,
    ...some,
  });
const now = Date.parse('2026-11-20T00:00:00.000Z');
const review = { notes: 'Seen', by: 'risk', now, eligible: true };

// GUARANTORS-21, GUARANTORS-22, GUARANTORS-23, GUARANTORS-24
describe('the review of a guarantor', () => {
  it('takes a RiskReviewer for Pending and a CreditApprover for UnderReview, and nobody anywhere else', () => {
    const outcomes = Verification.options.flatMap((status) =>
      (['RiskReviewer', 'CreditApprover'] as const).flatMap((reviewer) =>
        (['Approved', 'Rejected', 'ResubmitRequired'] as const).map((decision) =>
          outcomeOf(status, decision, reviewer),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => !outcome.includes('!'))).toEqual([
      'Pending RiskReviewer Approved UnderReview',
      'Pending RiskReviewer Rejected Rejected',
      'Pending RiskReviewer ResubmitRequired ResubmitRequired',
      'UnderReview CreditApprover Approved Verified',
      'UnderReview CreditApprover Rejected Rejected',
      'UnderReview CreditApprover ResubmitRequired ResubmitRequired',
    ]);
    expect(outcomeOf('Pending', 'Approved', 'CreditApprover')).toContain('!Forbidden');
    expect(outcomeOf('UnderReview', 'Rejected', 'RiskReviewer')).toContain('!Forbidden');
    expect(outcomeOf('Verified', 'Rejected', 'CreditApprover')).toContain('!IllegalTransition');
  });

  it('needs two different people (GUARANTORS-25)', () => {
    const first = reviewedGuarantor(aGuarantor(), 'RiskReviewer', { ...review, decision: 'Approved' });
    expect(() => reviewedGuarantor(first, 'CreditApprover', { ...review, decision: 'Approved' })).toThrow(
      expect.objectContaining({ name: 'Forbidden' }),
    );
    expect(
      reviewedGuarantor(first, 'CreditApprover', { ...review, by: 'credit', decision: 'Approved' }).verification,
    ).toBe('Verified');
  });

  it('says to each reviewer why they cannot decide (GUARANTORS-25)', () => {
    const lockOf = (verification: Verification, reviewer: Reviewer, released = false) =>
      reviewLock(aGuarantor({ verification, released }), reviewer)?.message ?? null;
    expect(lockOf('Pending', 'RiskReviewer')).toBeNull();
    expect(lockOf('UnderReview', 'CreditApprover')).toBeNull();
    expect(lockOf('Pending', 'CreditApprover')).toBe('This guarantor waits for the RiskReviewer.');
    expect(lockOf('UnderReview', 'RiskReviewer')).toBe('This guarantor is with the CreditApprover.');
    for (const verification of ['Unverified', 'ResubmitRequired'] as const)
      expect(lockOf(verification, 'RiskReviewer')).toBe(
        'The income documents of this guarantor are not handed in yet.',
      );
    for (const verification of ['Verified', 'Rejected'] as const)
      expect(lockOf(verification, 'CreditApprover')).toBe('This guarantor has been decided.');
    expect(lockOf('Pending', 'RiskReviewer', true)).not.toBeNull();
  });

  it('approves nobody without a saved calculation that is eligible (GUARANTORS-26)', () => {
    for (const eligible of [false, undefined])
      expect(() =>
        reviewedGuarantor(aGuarantor(), 'RiskReviewer', { ...review, decision: 'Approved', eligible }),
      ).toThrow(expect.objectContaining({ name: 'Refused' }));
  });

  it('starts the clock of silence again when documents are asked for again (GUARANTORS-15)', () => {
    const asked = reviewedGuarantor(aGuarantor(), 'RiskReviewer', { ...review, decision: 'ResubmitRequired' });
    expect(asked).toMatchObject({ reason: 'Seen', heardAt: '2026-11-20T00:00:00.000Z' });
  });
});

function outcomeOf(status: Verification, decision: ReviewDecision, reviewer: Reviewer): string {
  try {
    const to = verificationLifecycle.after(status, reviewEvent(status, decision, reviewer), reviewer);
    return `${status} ${reviewer} ${decision} ${to}`;
  } catch (error) {
    return `${status} ${reviewer} ${decision} !${error instanceof Error ? error.name : ''}`;
  }
}

describe('a silent nominee (GUARANTORS-15)', () => {
  const heard = Date.parse('2026-11-01T00:00:00.000Z');
  // Heard at 13:00 in Apia: the last day ends eleven hours after that time of it.
  const ends = heard + 14 * 86_400_000 + 11 * 3_600_000;
  const days = (count: number) => heard + count * 86_400_000;
  const invited = aGuarantor({ consent: 'Invited', verification: 'Unverified' });

  it('is one who has not answered, or not sent again what was asked for, by the end of the 14th day after', () => {
    expect(isSilent(invited, ends - 1)).toBe(false);
    expect(isSilent(invited, ends)).toBe(true);
    expect(isSilent(aGuarantor({ verification: 'ResubmitRequired' }), ends)).toBe(true);
  });

  it('is nobody who has accepted, and nobody whose slot is open already', () => {
    expect(isSilent(aGuarantor({ verification: 'Unverified' }), days(400))).toBe(false);
    expect(isSilent({ ...invited, released: true }, days(400))).toBe(false);
  });
});

describe('a silent nominee (GUARANTORS-58)', () => {
  // The first moment of 1 November in Apia: the slot reopens with the 15th day after.
  const heardAt = '2026-10-31T11:00:00.000Z';
  const invited = aGuarantor({ consent: 'Invited', verification: 'Unverified', heardAt });
  const on = (day: number) => Date.parse(heardAt) + day * 86_400_000;
  const remindedOn = (day: number) => new Date(on(day)).toISOString();

  it('is reminded seven and two days before the slot reopens, once each', () => {
    const isDue = (day: number, reminded?: number) =>
      isSilenceToBeReminded({ ...invited, ...(reminded && { remindedAt: remindedOn(reminded) }) }, on(day));
    expect([7, 8, 9, 15].map((day) => isDue(day))).toEqual([false, true, true, false]);
    expect([9, 12, 13].map((day) => isDue(day, 9))).toEqual([false, false, true]);
    expect(isDue(14, 13)).toBe(false);
  });

  it('is reminded anew when something is asked for again, and not while nothing is', () => {
    const again = aGuarantor({ verification: 'ResubmitRequired', heardAt, remindedAt: remindedOn(-3) });
    expect([7, 8].map((day) => isSilenceToBeReminded(again, on(day)))).toEqual([false, true]);
    expect(isSilenceToBeReminded(aGuarantor({ heardAt }), on(12))).toBe(false);
  });
});

// GUARANTORS-31, GUARANTORS-32, GUARANTORS-33
describe('the standing order', () => {
  it('is submitted by the guarantor, decided on by either reviewer, and moved by nothing else', () => {
    const moves = StandingOrderStatus.options.flatMap((status) =>
      (['Submitted', 'Verified', 'Rejected', 'Revoked'] as const).flatMap((event) =>
        (['Guarantor', 'RiskReviewer', 'CreditApprover'] as const)
          .filter((by) => standingOrderLifecycle.can(status, event, by))
          .map((by) => `${by} ${event}: ${status} ${standingOrderLifecycle.after(status, event, by)}`),
      ),
    );
    expect(moves).toEqual([
      'Guarantor Submitted: NotSubmitted Pending',
      'RiskReviewer Verified: Pending Verified',
      'CreditApprover Verified: Pending Verified',
      'RiskReviewer Rejected: Pending Rejected',
      'CreditApprover Rejected: Pending Rejected',
      'RiskReviewer Revoked: Verified Revoked',
      'CreditApprover Revoked: Verified Revoked',
      'Guarantor Submitted: Rejected Pending',
      'Guarantor Submitted: Revoked Pending',
    ]);
  });
});

describe('signing a guarantee (GUARANTORS-41)', () => {
  it('waits for the verification, then for the standing order, in the specification’s words', () => {
    expect(() => mustBeReadyToSign(aGuarantor())).toThrow('income documents');
    expect(() => mustBeReadyToSign(aGuarantor({ verification: 'Verified', standingOrder: 'Pending' }))).toThrow(
      'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
    );
    expect(() => mustBeReadyToSign(aGuarantor({ verification: 'Verified', standingOrder: 'Verified' }))).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { reviewers } from '#shared/endpoint.ts';
import { investmentLock, mustBeDecidable } from '#shared/investments/review.ts';
import { InvestmentReview } from '#shared/investments/staff-api.ts';
import { anInvestment } from './an-investment.ts';

describe('a decision on an investment (INVESTMENTS-25)', () => {
  const wrongsOf = (said: object) => z.safeParse(InvestmentReview, said).error?.issues.map(({ message }) => message);

  it('is there, and rejects with a reason of at most 500 characters', () => {
    expect(wrongsOf({ notes: 'No.' })).toEqual(['InvestmentDecisionMissing']);
    expect(wrongsOf({ decision: 'Rejected', notes: 'x'.repeat(501) })).toEqual(['TextTooLong']);
    const reject = (notes: string | null) => () =>
      mustBeDecidable(anInvestment(), {
        reviewer: 'RiskReviewer',
        by: 'risk',
        review: { decision: 'Rejected', notes },
      });
    for (const missing of ['', null]) expect(reject(missing)).toThrow('Reason required for rejection');
    expect(reject('The documents do not match.')).not.toThrow();
  });
});

describe('who decides on an investment (INVESTMENTS-26)', () => {
  it.each([
    ['Pending', null, 'This investment waits for the RiskReviewer.'],
    ['UnderReview', 'This investment is with the CreditApprover.', null],
    ['Approved', 'This investment has been decided.', 'This investment has been decided.'],
    ['Rejected', 'This investment has been decided.', 'This investment has been decided.'],
  ] as const)('in %s', (status, risk, credit) => {
    const locks = reviewers.map((reviewer) => investmentLock({ status }, reviewer)?.message ?? null);
    expect(locks).toEqual([risk, credit]);
  });

  it('refuses the other stage, what is decided, and the same person twice', () => {
    const approve = (said: Parameters<typeof anInvestment>[0], by: string) => () =>
      mustBeDecidable(anInvestment(said), { reviewer: 'CreditApprover', by, review: { decision: 'Approved' } });
    expect(approve({ status: 'Pending' }, 'credit')).toThrow(expect.objectContaining({ name: 'Forbidden' }));
    expect(approve({ status: 'Rejected' }, 'credit')).toThrow(expect.objectContaining({ name: 'IllegalTransition' }));
    const underReview = { status: 'UnderReview', riskReviewerId: 'both' } as const;
    expect(approve(underReview, 'both')).toThrow('You decided the first step. Somebody else must decide this.');
    expect(approve(underReview, 'credit')).not.toThrow();
  });
});

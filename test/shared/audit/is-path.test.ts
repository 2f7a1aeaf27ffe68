import { describe, expect, it } from 'vitest';
import { isPath } from '#shared/audit/is-path.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { toldSteps } from '#shared/loans/loan-lifecycle.ts';

const isTold = (firstEntered: LoanStatus[], now = firstEntered.at(-1) ?? 'Pending') =>
  isPath(toldSteps, firstEntered, now);

describe('the history of a loan', () => {
  it('is a path of the table, also by way of a status it returned to (LEDGER-15, HistoryFollowsLifecycle)', () => {
    expect(isTold(['Pending'])).toBe(true);
    expect(isTold(['Pending', 'UnderReview', 'Approved', 'FullyFundedPendingApproval'], 'Approved')).toBe(true);
    const cured = ['Active', 'Defaulted'] as LoanStatus[];
    const toActive = [
      'Pending',
      'UnderReview',
      'Approved',
      'FullyFundedPendingApproval',
      'Funded',
      'GuarantorsNominated',
      'GuarantorsVerified',
      'AgreementSigned',
    ] as LoanStatus[];
    for (const now of ['Active', 'Defaulted'] as const) expect(isTold([...toActive, ...cured], now)).toBe(true);
    expect(isTold([...toActive, ...cured, 'Repaid'])).toBe(true);
    // Cancelled by its borrower, which an Approved one can be that lost a commitment.
    const detour = [{ from: ['Full'], to: 'Approved' } as const, { from: ['Approved'], to: 'Cancelled' } as const];
    expect(
      isPath([{ from: ['Approved'], to: 'Full' }, ...detour], ['Approved', 'Full', 'Cancelled'], 'Cancelled'),
    ).toBe(true);
  });

  // LEDGER-15, HistoryFollowsLifecycle
  it('is none where a status was left out, entered too early, left for ever, or never entered', () => {
    expect(isTold(['Pending', 'Approved'])).toBe(false);
    expect(isTold(['Pending', 'Approved', 'UnderReview'])).toBe(false);
    expect(isTold(['Pending', 'Rejected', 'UnderReview'])).toBe(false);
    expect(isTold(['Pending', 'UnderReview'], 'Approved')).toBe(false);
    expect(isTold(['Pending', 'UnderReview'], 'Pending')).toBe(false);
  });
});

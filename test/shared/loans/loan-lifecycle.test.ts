import { describe, expect, it } from 'vitest';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import {
  advanceLoan,
  deadlineOf,
  type LoanActor,
  type LoanEvent,
  loanLifecycle,
} from '#shared/loans/loan-lifecycle.ts';
import { strayCells } from '#test/shared/lifecycle-matrix.ts';
import { aLoan } from './a-loan.ts';

const events = [...new Set(loanLifecycle.table.map(({ event }) => event))];
const actors: LoanActor[] = ['Borrower', 'RiskReviewer', 'CreditApprover', 'system'];
const now = Date.parse('2026-03-10T00:00:00Z');

/** The lifecycle table once more, written independently: by actor, event and status, where it leads. */
const allowed: Record<string, string> = {
  'RiskReviewer RiskApproved Pending': 'UnderReview',
  'RiskReviewer RiskRejected Pending': 'Rejected',
  'CreditApprover CreditApproved UnderReview': 'Approved',
  'CreditApprover CreditRejected UnderReview': 'Rejected',
  'Borrower Cancelled Pending': 'Cancelled',
  'Borrower Cancelled UnderReview': 'Cancelled',
  'Borrower Cancelled Approved': 'Cancelled',
  'system FullyCommitted Approved': 'FullyFundedPendingApproval',
  'system CommitmentLost FullyFundedPendingApproval': 'Approved',
  'system Funded FullyFundedPendingApproval': 'Funded',
  'Borrower Nominated Funded': 'GuarantorsNominated',
  'system SlotReopened GuarantorsNominated': 'Funded',
  'system AllVerified GuarantorsNominated': 'GuarantorsVerified',
  'RiskReviewer StandingOrderRevoked GuarantorsVerified': 'GuarantorsVerified',
  'RiskReviewer StandingOrderRevoked AgreementSigned': 'GuarantorsVerified',
  'CreditApprover StandingOrderRevoked GuarantorsVerified': 'GuarantorsVerified',
  'CreditApprover StandingOrderRevoked AgreementSigned': 'GuarantorsVerified',
  'system GuaranteeWithdrawn GuarantorsVerified': 'Funded',
  'system GuaranteeWithdrawn AgreementSigned': 'Funded',
  'system AllSigned GuarantorsVerified': 'AgreementSigned',
  'CreditApprover DisbursementPrepared AgreementSigned': 'AgreementSigned',
  'RiskReviewer DisbursementWithdrawn AgreementSigned': 'AgreementSigned',
  'CreditApprover DisbursementWithdrawn AgreementSigned': 'AgreementSigned',
  'RiskReviewer DisbursementConfirmed AgreementSigned': 'Active',
  'CreditApprover DisbursementConfirmed AgreementSigned': 'Active',
  'system Repaid Active': 'Repaid',
  'system Repaid Defaulted': 'Repaid',
  'RiskReviewer DefaultProposed Active': 'Active',
  'CreditApprover DefaultConfirmed Active': 'Defaulted',
  'system Cured Defaulted': 'Active',
  'RiskReviewer ChargeOffProposed Defaulted': 'Defaulted',
  'CreditApprover ChargedOff Defaulted': 'Defaulted',
  'system DeadlinePassed Pending': 'Cancelled',
  'system DeadlinePassed UnderReview': 'Cancelled',
  'system DeadlinePassed Approved': 'Cancelled',
  'system DeadlinePassed FullyFundedPendingApproval': 'Cancelled',
  'system DeadlinePassed Funded': 'Cancelled',
  'system DeadlinePassed GuarantorsNominated': 'Cancelled',
  'system DeadlinePassed GuarantorsVerified': 'Cancelled',
  'system DeadlinePassed AgreementSigned': 'Cancelled',
  'RiskReviewer PreferencesChangedByRisk Pending': 'Pending',
  'CreditApprover PreferencesChangedByCredit Pending': 'Pending',
  'CreditApprover PreferencesChangedByCredit UnderReview': 'UnderReview',
  'CreditApprover PreferencesChangedByCredit Approved': 'Approved',
  'Borrower SecondLookAsked Rejected': 'Rejected',
  'RiskReviewer SecondLookOpened Rejected': 'Pending',
  'CreditApprover SecondLookOpened Rejected': 'Pending',
  'system SecondLookOpened Rejected': 'Pending',
  'RiskReviewer SecondLookKept Rejected': 'Rejected',
  'CreditApprover SecondLookKept Rejected': 'Rejected',
  'Borrower Hidden Rejected': 'Rejected',
  'Borrower Hidden Cancelled': 'Cancelled',
};

const outcomeOf = (status: LoanStatus, event: LoanEvent, by: LoanActor): string => {
  try {
    return advanceLoan(aLoan({ status }), event, { by, now }).status;
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown';
  }
};

describe('the lifecycle of a loan', () => {
  // Who moves it from where to where: LOANS-8, LOANS-9, LOANS-10, LOANS-11, LOANS-12, LOANS-13, LOANS-14, LOANS-15,
  // LOANS-16, LOANS-17, LOANS-18, LOANS-19, LOANS-20, LOANS-60, LOANS-21, LOANS-22, LOANS-23, LOANS-24, LOANS-25, LOANS-26,
  // LOANS-27, LOANS-28, LOANS-41, LOANS-69.
  it('refuses every status, event and actor that its table does not name (LOANS-29)', () => {
    expect(strayCells({ statuses: LoanStatus.options, events, actors, allowed, outcomeOf })).toEqual([]);
    expect(events.length * actors.length * LoanStatus.options.length).toBeGreaterThan(1000);
  });

  it('says whether it is the actor or the moment that is wrong (LOANS-29)', () => {
    const refusal = (status: LoanStatus, event: LoanEvent, by: LoanActor) => () =>
      advanceLoan(aLoan({ status }), event, { by, now });
    expect(refusal('Pending', 'RiskApproved', 'Borrower')).toThrow('You may not do this to a loan.');
    expect(refusal('UnderReview', 'RiskApproved', 'RiskReviewer')).toThrow(
      'This loan is under review: that is not possible now.',
    );
  });
});

describe('the deadline of a loan', () => {
  const instant = '2026-03-10T00:00:00.000Z'; // Tuesday the 10th, 13:00 in Apia.
  it.each([
    ['Pending', '2026-04-07'],
    ['UnderReview', '2026-04-07'],
    ['Approved', '2026-04-09'],
    ['FullyFundedPendingApproval', '2026-03-31'],
    ['Funded', '2026-04-24'],
    ['GuarantorsVerified', '2026-03-24'],
    ['AgreementSigned', '2026-03-24'],
  ] as const)('in %s is the end of %s in Apia (LOANS-30, LOANS-31)', (status, day) => {
    expect(deadlineOf(status, { [status]: instant })).toEqual({ deadline: `${day}T11:00:00.000Z` });
  });

  it('is one for Funded and GuarantorsNominated together, and none from Active on (LOANS-30)', () => {
    const entered = { Funded: instant, GuarantorsNominated: '2026-04-20T00:00:00.000Z', Active: instant };
    expect(deadlineOf('GuarantorsNominated', entered)).toEqual({ deadline: '2026-04-24T11:00:00.000Z' });
    expect(deadlineOf('Active', entered)).toEqual({ deadline: undefined });
  });

  it('of Funded and GuarantorsNominated keeps the days that it waited for who decides, until the days begin anew (CONFLICTS-9)', () => {
    const move = (loan: Loan, event: LoanEvent, by: LoanActor) => advanceLoan(loan, event, { by, now });
    const entered = { Funded: instant, GuarantorsNominated: instant };
    const [computed, later] = ['2026-04-24T11:00:00.000Z', '2026-05-01T11:00:00.000Z'];
    const nominated = aLoan({ status: 'GuarantorsNominated', entered, deadline: later, conflictWaited: true });
    const reopened = move(nominated, 'SlotReopened', 'system');
    const again = move(reopened, 'Nominated', 'Borrower');
    expect([reopened.deadline, again.deadline]).toEqual([later, later]);
    const withdrawn = move(move(again, 'AllVerified', 'system'), 'GuaranteeWithdrawn', 'system');
    expect(withdrawn.deadline).toBe(computed);
    expect(move(withdrawn, 'Nominated', 'Borrower').deadline).toBe(computed);
  });

  it('counts from the first entry of a status, whatever happens in between (LOANS-30)', () => {
    const first = advanceLoan(aLoan({ status: 'UnderReview', entered: {} }), 'CreditApproved', {
      by: 'CreditApprover',
      now,
    });
    const full = advanceLoan(first, 'FullyCommitted', { by: 'system', now: now + 5 * 86_400_000 });
    const again = advanceLoan(full, 'CommitmentLost', { by: 'system', now: now + 9 * 86_400_000 });
    // 30 days of Apia after the 10th of March: the 9th of April is the last.
    expect(first.deadline).toBe('2026-04-09T11:00:00.000Z');
    expect(full.deadline).toBe('2026-04-05T11:00:00.000Z');
    expect(again.deadline).toBe(first.deadline);
  });

  it('gives the days of signing and of paying out anew when a standing order is revoked (LOANS-32)', () => {
    const day = (nr: number) => now + nr * 86_400_000;
    const move = (loan: Loan, event: LoanEvent, by: LoanActor, nr: number) =>
      advanceLoan(loan, event, { by, now: day(nr) });
    const verified = move(aLoan({ status: 'GuarantorsNominated' }), 'AllVerified', 'system', 0);
    const signed = move(verified, 'AllSigned', 'system', 10);
    const prepared = move(signed, 'DisbursementPrepared', 'CreditApprover', 12);
    const back = move(prepared, 'StandingOrderRevoked', 'RiskReviewer', 16);
    const again = move(back, 'AllSigned', 'system', 29);
    // 14 days of Apia each: from the 10th, the 20th and the 26th of March, and from the 8th of April.
    expect([verified, signed, prepared, back, again].map(({ deadline }) => deadline)).toEqual([
      '2026-03-24T11:00:00.000Z',
      '2026-04-03T11:00:00.000Z',
      '2026-04-03T11:00:00.000Z',
      '2026-04-09T11:00:00.000Z',
      '2026-04-22T11:00:00.000Z',
    ]);
    expect(move(verified, 'StandingOrderRevoked', 'RiskReviewer', 16).deadline).toBe(back.deadline);
    // The history keeps the first entries (audit), whatever was returned to.
    expect(again.entered).toEqual(signed.entered);
  });
});

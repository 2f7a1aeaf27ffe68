import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LoanDetail } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type LoanViewer, loanReaders } from '#shared/loans/visible-fields.ts';
import { adminLoanOf, investorsLoanOf, loanFor, myLoanOf } from '#shared/loans/wire.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aPerson } from '#test/support/people.ts';
import { aLoan } from './a-loan.ts';

const borrower = aPerson({ id: 'borrower', email: 'sina@example.ws' });

const seenBy = (viewer: LoanViewer) =>
  viewer === 'Investor' ? investorsLoanOf(aLoan(), 'a-pseudonym', 150) : loanFor(viewer, aLoan(), borrower, []);
const viewers: LoanViewer[] = ['Borrower', 'Investor', 'Guarantor', 'RiskReviewer', 'CreditApprover'];

describe('the fields of a loan', () => {
  it.each(viewers)('are for %s exactly those of the table (LOANS-50)', (viewer) => {
    const readable = Object.entries(loanReaders).filter(([, readers]) => readers.includes(viewer));
    expect(Object.keys(seenBy(viewer)).sort()).toEqual(readable.map(([field]) => field).sort());
  });

  it('never tell an investor who the borrower is, nor how far the guarantors are (LOANS-51)', () => {
    const seen = JSON.stringify(investorsLoanOf(aLoan({ status: 'GuarantorsVerified' }), 'a-pseudonym'));
    for (const particular of ['"borrower"', 'Sina', 'Leota', 'Vaitele', 'example.ws', 'Guarantors'])
      expect(seen).not.toContain(particular);
  });

  it('are written in tala and percent, with both spellings of the KYC status (API-27, API-28)', () => {
    const wire = z.encode(LoanDetail, investorsLoanOf(aLoan(), 'a-pseudonym'));
    expect(wire).toMatchObject({
      amount: 1000,
      amountrequested: 1200,
      amountfunded: 0,
      interestmin: 70,
      interestmax: 74,
      borrowerkycstatus: 'Verified',
    });
  });
});

describe("a borrower's own list (LOANS-53)", () => {
  it('says whole percent of the principal that is repaid, rounded down', () => {
    const percentOf = (said: Partial<Loan>) => myLoanOf(aLoan({ status: 'Active', ...said })).repaymentProgress;
    expect([0, 999, 1_000, 99_999].map((repaid) => percentOf({ principalRepaid: sene(repaid) }))).toEqual([
      0, 0, 1, 99,
    ]);
    expect(percentOf({ status: 'Repaid' })).toBe(100);
  });

  it('says what it costs from approval on: for both ends of the band until its rate is set', () => {
    const { cost } = myLoanOf(aLoan());
    expect(cost?.lowest).toEqual({ interestrate: 7_000, instalment: 118_19, instalments: 12, total: 1_418_28 });
    expect([cost?.highest.interestrate, cost?.highest.instalments]).toEqual([7_400, 12]);
    const { lowest, highest } = myLoanOf(aLoan({ rate: basisPoints(7_200) })).cost ?? {};
    expect(lowest).toEqual(highest);
    expect(lowest?.interestrate).toBe(7_200);
    expect(myLoanOf(aLoan({ entered: {} })).cost).toBeNull();
  });

  it('says what was requested beside what was approved', () => {
    const asked = { months: 18, frequency: 'Weekly' } as const;
    expect(myLoanOf(aLoan({ asked }))).toMatchObject({
      ...{ amount: 100_000, finaldurationmonths: 12, finalfrequency: 'Monthly' },
      ...{ amountrequested: 120_000, requestedmonths: 18, requestedfrequency: 'Weekly' },
    });
  });

  it('says whether it has investments that are not Rejected', () => {
    expect([0, 1].map((investments) => myLoanOf(aLoan({ investments })).hasInvestments)).toEqual([false, true]);
  });

  it('opens the form of the guarantors while the loan is Funded, and shows their states after', () => {
    const tabs = (['Approved', 'Funded', 'GuarantorsNominated', 'AgreementSigned', 'Active'] as const).map(
      (status) => myLoanOf(aLoan({ status })).guarantorstab,
    );
    expect(tabs).toEqual([null, 'form', 'states', 'states', null]);
  });
});

describe('a loan in the review queue (LOANS-43)', () => {
  it('has an approved amount once it was approved, and not after the first check alone', () => {
    const parts = {
      borrower,
      documents: [],
      calculation: undefined,
      tie: null,
      locks: { preferences: null, decision: null },
      money: {
        disbursementlocked: null,
        defaultlocked: null,
        hearing: null,
        chargeoff: null,
        chargeofflocked: null,
        nothingpaidlocked: null,
      },
    };
    const at = '2026-03-02T01:00:00.000Z';
    const checkedOnce = aLoan({ status: 'Cancelled', entered: { Pending: at, UnderReview: at, Cancelled: at } });
    const approved = aLoan({ status: 'Cancelled', entered: { ...checkedOnce.entered, Approved: at } });
    expect([checkedOnce, approved].map((loan) => adminLoanOf(loan, parts).approvedamount)).toEqual([
      null,
      approved.amount,
    ]);
  });
});

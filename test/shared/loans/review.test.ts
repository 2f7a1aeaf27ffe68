import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { reviewers } from '#shared/endpoint.ts';
import { assessLoan, type LoanQuestion } from '#shared/loans/affordability.ts';
import { mustComeTo, type SavedCalculation } from '#shared/loans/calculation.ts';
import { calculatorFigures } from '#shared/loans/calculator-figures.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { decisionLock, preferencesLock, reviewed, withPreferences } from '#shared/loans/review.ts';
import { wrongsOfReview } from '#shared/loans/review-form.ts';
import { type CalculationToSave, LoanReview } from '#shared/loans/staff-api.ts';
import { decidedStaffLoan } from '#shared/loans/staff-loan.ts';
import { investorsLoanOf } from '#shared/loans/wire.ts';
import { type Sene, sene } from '#shared/money.ts';
import { aLoan } from './a-loan.ts';

const now = Date.parse('2026-03-10T00:00:00Z');
const months = (amount: number): Sene[] => Array.from({ length: 6 }, () => sene(amount));
const calculation: SavedCalculation = {
  loanId: 1042,
  employment: 'Employed',
  frequency: 'Monthly',
  months: 12,
  requested: sene(100_000),
  monthlyIncome: months(250_000),
  monthlyExpenses: months(60_000),
  savedBy: 'risk',
  savedByName: 'Tavita Ioane',
  savedAt: '2026-03-09T00:00:00.000Z',
};
const pending = aLoan({ status: 'Pending', tier: undefined, amount: sene(120_000), remaining: sene(120_000) });
const underReview = aLoan({ ...pending, status: 'UnderReview', riskReviewerId: 'risk', proposed: sene(100_000) });
const approval = { decision: 'Approved' as const, notes: 'Steady income.', proposedamount: sene(100_000) };
const byRisk = (loan: Loan, review: Parameters<typeof reviewed>[2]['review'], saved: SavedCalculation | undefined) =>
  reviewed(loan, 'RiskReviewer', { review, by: 'risk', now, calculation: saved });
const byCredit = (by: string, review: Parameters<typeof reviewed>[2]['review'], loan = underReview) =>
  reviewed(loan, 'CreditApprover', { review, by, now, calculation });

describe('the first review of a loan', () => {
  it('needs a note, an amount up to what was asked for, and a calculation for exactly that (LOANS-8, LOANS-36, LOANS-38)', () => {
    expect(() => byRisk(pending, { decision: 'Rejected' }, calculation)).toThrow('Please provide a note.');
    const tooMuch = { ...approval, proposedamount: sene(120_001) };
    expect(() => byRisk(pending, tooMuch, calculation)).toThrow('Please enter a valid proposed loan amount.');
    expect(() => byRisk(pending, approval, undefined)).toThrow('save the calculation');
    expect(() => byRisk(pending, approval, { ...calculation, months: 18 })).toThrow('save the calculation');
    expect(() => byRisk(pending, { ...approval, proposedamount: sene(90_000) }, calculation)).toThrow(
      'proposed amount',
    );
    const poor = { ...calculation, monthlyIncome: months(40_000) };
    expect(() => byRisk(pending, approval, poor)).toThrow('not affordable');
  });

  it('rejects with the note as the reason that the borrower reads (LOANS-9)', () => {
    const rejected = byRisk(pending, { decision: 'Rejected', notes: 'Too little income.' }, undefined);
    expect(rejected).toMatchObject({ status: 'Rejected', reason: 'Too little income.', deadline: undefined });
  });

  it('gives the loan its tier, its band and its guarantors (LOANS-8)', () => {
    expect(byRisk(pending, approval, calculation)).toMatchObject({
      status: 'UnderReview',
      tier: 'A',
      interestMin: 7000,
      interestMax: 7400,
      proposed: 100_000,
      expectedGuarantors: 2,
      riskReviewerId: 'risk',
    });
  });
});

describe('the second review of a loan', () => {
  const approve = { decision: 'Approved' as const, approvedamount: sene(70_000) };

  it('is for another person, and for what the first one has approved (LOANS-10, LOANS-36, LOANS-37)', () => {
    expect(() => byCredit('risk', approve)).toThrow('Somebody else must decide');
    expect(() => byCredit('credit', approve, pending)).toThrow('waits for the RiskReviewer');
    expect(() => byCredit('credit', { decision: 'Rejected' })).toThrow('Please provide a reason for rejection.');
    expect(() => byCredit('credit', { decision: 'Approved' })).toThrow('Please enter a valid approved loan amount.');
  });

  it('of a loan of staff, and the third decision, are by three people (API-36, CONFLICTS-7)', () => {
    const ofStaff: Loan = { ...underReview, ofStaff: true };
    const decide = (by: string, decision: 'Passed' | 'Stopped') =>
      decidedStaffLoan(ofStaff, { decision, notes: 'Please ask elsewhere.' }, { by, now, borrower: {} });
    for (const decision of ['Passed', 'Stopped'] as const)
      expect(() => decide('risk', decision)).toThrow('Somebody else must decide');
    const passed = decide('chief', 'Passed');
    const rejection = { decision: 'Rejected' as const, notes: 'Too many debts.' };
    for (const review of [approve, rejection])
      expect(() => byCredit('chief', review, passed)).toThrow('Somebody else must decide');
    expect(byCredit('credit', approve, passed)).toMatchObject({ status: 'Approved', passedBy: 'chief' });
  });

  it('rejects with its reason (LOANS-11)', () => {
    const rejected = byCredit('credit', { decision: 'Rejected', notes: 'Too many debts.' });
    expect(rejected).toMatchObject({ status: 'Rejected', reason: 'Too many debts.' });
  });

  it('is refused for an amount that the saved budget cannot carry (LOANS-38)', () => {
    const poor = { ...calculation, monthlyIncome: months(40_000) };
    const review = { ...approve, notes: null };
    expect(() => reviewed(underReview, 'CreditApprover', { review, by: 'credit', now, calculation: poor })).toThrow(
      'The saved calculation says that this amount is not affordable.',
    );
  });

  it('puts the approved amount on the marketplace (LOANS-10)', () => {
    expect(byCredit('credit', approve)).toMatchObject({
      status: 'Approved',
      amount: 70_000,
      remaining: 70_000,
      expectedGuarantors: 1,
    });
  });
});

describe('a decision on a loan (LOANS-36)', () => {
  const wrongsOf = (said: object) => z.safeParse(LoanReview, said).error?.issues.map(({ message }) => message);

  it('is there, with a note of at most 1000 characters', () => {
    expect(wrongsOf({ notes: 'Steady income.' })).toEqual(['DecisionMissing']);
    expect(wrongsOf({ decision: 'Rejected', notes: 'x'.repeat(1001) })).toEqual(['TextTooLong']);
    expect(wrongsOf({ decision: 'Rejected', notes: 'x'.repeat(1000) })).toBeUndefined();
  });

  it.each([
    [19_999, false],
    [20_000, true],
    [120_000, true],
    [120_001, false],
  ])('to approve %i sene of 120,000 is complete: %s', (amount, isComplete) => {
    const wrongs = wrongsOfReview(
      { decision: 'Approved', approvedamount: sene(amount) },
      'CreditApprover',
      sene(120_000),
    );
    expect(Object.keys(wrongs)).toEqual(isComplete ? [] : ['approvedamount']);
  });
});

describe('why a reviewer cannot decide on a loan (LOANS-37)', () => {
  it.each([
    ['Pending', null, 'This loan waits for the RiskReviewer.'],
    ['UnderReview', 'This loan is with the CreditApprover.', null],
    ['Approved', 'This loan has been decided.', 'This loan has been decided.'],
  ] as const)('in %s', (status, risk, credit) => {
    const locks = reviewers.map((reviewer) => decisionLock({ status }, reviewer)?.message ?? null);
    expect(locks).toEqual([risk, credit]);
  });
});

describe('the preferences of a loan', () => {
  it('are locked for each reviewer in their own words (LOANS-41)', () => {
    expect(preferencesLock(pending, 'RiskReviewer')).toBeNull();
    expect(preferencesLock(underReview, 'RiskReviewer')?.message).toBe('Only editable for pending loans');
    expect(preferencesLock(aLoan(), 'CreditApprover')).toBeNull();
    expect(preferencesLock(aLoan({ investments: 1 }), 'CreditApprover')?.message).toBe(
      'Locked since the first investment',
    );
    expect(preferencesLock(aLoan({ status: 'Rejected' }), 'CreditApprover')?.message).toBe(
      'Locked: this loan is past its approval',
    );
  });

  it('ask for a calculation of their own before approval, and follow the saved budget after it (LOANS-42)', () => {
    const changed = withPreferences(underReview, 'CreditApprover', { preferences: { months: 6 }, calculation, now });
    const approve = { decision: 'Approved' as const, approvedamount: sene(70_000) };
    expect(() => byCredit('credit', approve, changed)).toThrow('save the calculation');
    const tight = { ...calculation, monthlyIncome: months(60_000), monthlyExpenses: months(26_000) };
    const shorten = () =>
      withPreferences(aLoan(), 'CreditApprover', { preferences: { months: 6 }, calculation: tight, now });
    expect(shorten).toThrow('not affordable');
  });

  it('keep what the borrower asked for, however often they are changed (LOANS-41)', () => {
    const change = (loan: Loan, preferences: Partial<Pick<Loan, 'months' | 'frequency'>>) =>
      withPreferences(loan, 'CreditApprover', { preferences, calculation, now });
    const changed = change(change(underReview, { months: 6 }), { frequency: 'Weekly' });
    expect(investorsLoanOf(changed, 'a-pseudonym')).toMatchObject({
      requestedmonths: underReview.months,
      preferredfrequency: underReview.frequency,
      finaldurationmonths: 6,
      finalfrequency: 'Weekly',
    });
  });
});

describe('a calculation that is saved (LOANS-40)', () => {
  const ours = assessLoan({
    day: '2026-11-20',
    employment: 'Employed',
    amount: sene(100_000),
    months: 12,
    frequency: 'Monthly',
    incomes: months(250_000),
    expenses: months(60_000),
  });
  const entered: CalculationToSave = {
    employmentstatus: 'Employed',
    payfrequency: 'Monthly',
    durationmonths: 12,
    requestedamount: sene(100_000),
    monthlyincome: months(250_000),
    monthlyexpenses: months(60_000),
    avgincome: ours.avgIncome,
    avgexpenses: ours.avgExpenses,
    repayment: ours.repayment,
    totalrepayment: ours.totalRepayment,
    totalinterest: ours.totalInterest,
    dti: ours.dti,
    disposablepct: ours.disposable,
    eligible: ours.eligible,
    risktier: ours.tier,
    interestmin: ours.interestMin ?? null,
    interestmax: ours.interestMax ?? null,
    totalpaymentsrequired: ours.payments,
  };

  it('has the instalment as it is paid, also where that is not once a month', () => {
    const question: LoanQuestion = {
      day: '2026-11-20',
      employment: 'Employed',
      amount: sene(100_000),
      months: 12,
      frequency: 'Weekly',
      incomes: months(250_000),
      expenses: months(60_000),
    };
    const { instalment, repayment } = assessLoan(question);
    expect(calculatorFigures(question).repayment).toBe(instalment);
    expect(repayment).toBeGreaterThan(4 * instalment);
  });

  it('passes with our own figures alone', () => {
    expect(() => mustComeTo(entered, '2026-11-20')).not.toThrow();
    expect(() => mustComeTo({ ...entered, repayment: sene(entered.repayment + 1) }, '2026-11-20')).toThrow('repayment');
    const forged = { ...entered, monthlyincome: months(40_000), eligible: true, risktier: 'A' as const };
    expect(() => mustComeTo(forged, '2026-11-20')).toThrow('another figure');
    expect(() => mustComeTo({ ...entered, monthlyincome: [] }, '2026-11-20')).toThrow(
      'Please fill in 6 months of data.',
    );
  });
});

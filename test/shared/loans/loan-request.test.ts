import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LoanStatus } from '#shared/loans/loan.ts';
import { isLive } from '#shared/loans/loan-lifecycle.ts';
import { LoanRequest, mustBeFreeToBorrow, mustProveIncome } from '#shared/loans/loan-request.ts';
import { policyOn } from '#shared/policy.ts';
import { aLoanRequest } from './a-loan-request.ts';

const form = { ...aLoanRequest, documents: [] };
const wrongsOf = (changes: object) =>
  z.safeParse(LoanRequest, { ...form, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('the form of a loan request', () => {
  it.each([200, 5000])('takes an amount of %d (LOANS-3)', (Amount) => expect(wrongsOf({ Amount })).toEqual([]));

  it.each([
    [199.99, 'LoanAmountOutsideLimits'],
    [5000.01, 'LoanAmountOutsideLimits'],
    [1500.005, 'AmountInvalid'],
    ['1500', 'LoanRequestIncomplete'],
    [undefined, 'LoanRequestIncomplete'],
  ])('refuses an amount of %s (LOANS-3)', (Amount, message) => expect(wrongsOf({ Amount })).toEqual([message]));

  it('takes 6, 12 and 18 months in each frequency, of each kind of work (LOANS-4)', () => {
    for (const PreferredDurationMonths of [6, 12, 18])
      for (const PreferredFrequency of ['Weekly', 'Fortnightly', 'Monthly'])
        for (const EmploymentStatus of ['Employed', 'SelfEmployed', 'BusinessOwner'])
          expect(wrongsOf({ PreferredDurationMonths, PreferredFrequency, EmploymentStatus })).toEqual([]);
  });

  it.each([
    [{ Purpose: '   ' }, 'LoanRequestIncomplete'],
    [{ Purpose: 'x'.repeat(161) }, 'TextTooLong'],
    [{ PreferredDurationMonths: 24 }, 'LoanDurationUnknown'],
    [{ PreferredFrequency: 'Daily' }, 'FrequencyUnknown'],
    [{ EmploymentStatus: 'Student' }, 'EmploymentMissing'],
  ])('refuses %o (LOANS-4)', (changes, message) => expect(wrongsOf(changes)).toEqual([message]));

  it('takes the outer spaces off the purpose (LOANS-4)', () =>
    expect(z.safeParse(LoanRequest, { ...form, Purpose: '  A new roof ' }).data?.Purpose).toBe('A new roof'));
});

describe('the income documents of a loan and of an investment (LOANS-5)', () => {
  const of = (...types: ('EmploymentLetter' | 'Payslip' | 'BankStatement' | 'BusinessLicense')[]) =>
    types.map((DocumentType, nr) => ({ documentId: String(nr), DocumentType }));
  const forEmployed = 'Please upload all required documents for employed applicants.';
  const forOwners = 'Please upload all required documents for self-employed/business owners.';

  it('are exactly those of the work, in any order', () => {
    mustProveIncome('Employed', of('Payslip', 'BankStatement', 'EmploymentLetter', 'Payslip'));
    mustProveIncome('SelfEmployed', of('BankStatement', 'BusinessLicense'));
    mustProveIncome('BusinessOwner', of('BusinessLicense', 'BankStatement'));
  });

  it.each([
    ['Employed', of('EmploymentLetter', 'Payslip', 'BankStatement'), forEmployed],
    ['Employed', of('EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement', 'BankStatement'), forEmployed],
    ['SelfEmployed', of('BusinessLicense'), forOwners],
    ['BusinessOwner', of('EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement'), forOwners],
  ] as const)('are refused otherwise: %s with %o', (work, documents, message) => {
    expect(() => mustProveIncome(work, [...documents])).toThrow(message);
  });
});

describe('one loan at a time (LOANS-2)', () => {
  const ask = (liveLoans: number, defaultedLoans: number) => () =>
    mustBeFreeToBorrow({ liveLoans, defaultedLoans }, policyOn('2026-11-21').liveLoans);

  it('refuses whoever has a live loan or one in default', () => {
    expect(ask(0, 0)).not.toThrow();
    for (const refused of [ask(1, 0), ask(0, 1)])
      expect(refused).toThrow('You can ask for a new loan when your current one is repaid.');
  });

  it('counts every loan that is not repaid, rejected or cancelled', () => {
    expect(LoanStatus.options.filter((status) => !isLive(status))).toEqual(['Repaid', 'Rejected', 'Cancelled']);
  });
});

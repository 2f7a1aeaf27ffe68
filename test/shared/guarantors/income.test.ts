import { describe, expect, it } from 'vitest';
import type { DocumentType, HandedIn } from '#shared/documents/document.ts';
import { incomeSourceOf, mustProveIncomeAs } from '#shared/guarantors/income.ts';

const documents = (...types: DocumentType[]): HandedIn =>
  types.map((DocumentType, nr) => ({ documentId: `d${nr}`, DocumentType }));

describe('the income documents of a guarantor (GUARANTORS-18)', () => {
  const employed = documents('EmploymentLetter', 'Payslip', 'BankStatement', 'Payslip');
  const business = documents('BankStatement', 'BusinessLicense');

  it('are exactly the set of the income source, in any order', () => {
    expect(() => mustProveIncomeAs('Employed', employed)).not.toThrow();
    for (const source of ['SelfEmployed', 'BusinessOwner'] as const)
      expect(() => mustProveIncomeAs(source, business)).not.toThrow();
  });

  it.each([
    ['Employed' as const, employed.slice(1)],
    ['Employed' as const, business],
    ['SelfEmployed' as const, employed],
    ['BusinessOwner' as const, [...business, ...documents('BankStatement')]],
  ])('of %s are refused when the set is another one', (source, documents) => {
    expect(() => mustProveIncomeAs(source, documents)).toThrow(
      expect.objectContaining({ name: 'Invalid', message: 'Please upload all required documents.' }),
    );
  });
});

describe('the income source that is not named (GUARANTORS-19)', () => {
  it.each([
    [documents('BusinessLicense', 'BankStatement'), 'SelfEmployed'],
    [documents('EmploymentLetter'), 'Employed'],
    [documents('BankStatement', 'Payslip'), 'Employed'],
  ])('follows from the documents', (documents, source) => expect(incomeSourceOf(documents)).toBe(source));

  it('is asked for when the documents prove none', () => {
    expect(() => incomeSourceOf(documents('BankStatement'))).toThrow('Please select your income source type.');
  });
});

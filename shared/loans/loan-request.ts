import * as z from 'zod/mini';
import type { Person } from '#shared/accounts/person.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { wrong } from '#shared/english.ts';
import { invalid, refused } from '#shared/errors.ts';
import { printedLine } from '#shared/free-text.ts';
import { type Sene, wstSaying } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN } from '#shared/policy.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths, Employment } from './loan.ts';

const incomplete = wrong('LoanRequestIncomplete');
const range = wrong('LoanAmountOutsideLimits');

/** The body of POST /loans/request (LOANS-3, LOANS-4). */
export const LoanRequest = z.strictObject({
  Amount: wstSaying(incomplete, { min: MIN_LOAN, max: MAX_LOAN, outside: range }),
  Purpose: printedLine(160, incomplete),
  PreferredDurationMonths: DurationMonths,
  PreferredFrequency: Frequency,
  EmploymentStatus: Employment,
  documents: HandedIn,
  /** Who of our staff is close to the borrower, in their words; the last ones count (CONFLICTS-1). */
  CloseToStaff: z.optional(printedLine(120, incomplete)),
});
export type LoanRequest = z.output<typeof LoanRequest>;

type DocumentTypes = readonly HandedIn[number]['DocumentType'][];

/** The documents that prove an income (LOANS-5): the same set for a loan and for an investment. */
export const incomeDocuments: Record<Employment, DocumentTypes> = {
  Employed: ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement'],
  SelfEmployed: ['BusinessLicense', 'BankStatement'],
  BusinessOwner: ['BusinessLicense', 'BankStatement'],
};

/** Whether documents are exactly the set of this work, in any order. */
export function provesIncome(employment: Employment, documents: HandedIn): boolean {
  const given = documents.map(({ DocumentType }) => DocumentType).sort();
  return given.join() === incomeDocuments[employment].toSorted().join();
}

/** Refuses with Invalid any other set of documents than that of this work (LOANS-5). */
export function mustProveIncome(employment: Employment, documents: HandedIn): void {
  if (provesIncome(employment, documents)) return;
  throw employment === 'Employed'
    ? invalid(
        'EmployedDocumentsIncomplete',
        'Please upload all required documents for employed applicants.',
        {},
        'documents',
      )
    : invalid(
        'BusinessDocumentsIncomplete',
        'Please upload all required documents for self-employed/business owners.',
        {},
        'documents',
      );
}

/** Refuses with Refused a borrower with the maximum number of live loans, or one in default (LOANS-2). */
export function mustBeFreeToBorrow(
  { liveLoans, defaultedLoans }: Pick<Person, 'liveLoans' | 'defaultedLoans'>,
  mostLive: number,
): void {
  if (liveLoans >= mostLive || defaultedLoans > 0)
    throw refused('CurrentLoanNotRepaid', 'You can ask for a new loan when your current one is repaid.');
}

/** Refuses with Refused a borrower who owes something to a guarantor (COLLECTIONS-14). */
export function mustOweNoGuarantor(owed: Sene): void {
  if (owed > 0)
    throw refused(
      'GuarantorsOwed',
      'You still owe {amount:wst} to a guarantor who paid for you. Pay it back, or ask them to forgive it.',
      { amount: owed },
    );
}

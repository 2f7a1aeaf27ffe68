import type { HandedIn } from '#shared/documents/document.ts';
import { DomainError } from '#shared/errors.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { provesIncome } from '#shared/loans/loan-request.ts';

/**
 * The income source that the documents prove, for a request that does not name it. Refuses with Invalid documents that
 * prove none (GUARANTORS-19).
 */
export function incomeSourceOf(documents: HandedIn): Employment {
  const types = documents.map(({ DocumentType }) => DocumentType);
  if (types.includes('BusinessLicense')) return 'SelfEmployed';
  if (types.includes('EmploymentLetter') || types.includes('Payslip')) return 'Employed';
  throw new DomainError('Invalid', 'IncomeSourceMissing', 'Please select your income source type.', {}, 'incomeSource');
}

/** Refuses with Invalid a set of documents that is not the one of this income source (GUARANTORS-18). */
export function mustProveIncomeAs(employment: Employment, documents: HandedIn): void {
  if (provesIncome(employment, documents)) return;
  throw new DomainError(
    'Invalid',
    'IncomeDocumentsIncomplete',
    'Please upload all required documents.',
    {},
    'documents',
  );
}

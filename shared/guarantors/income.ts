import type { HandedIn } from '#shared/documents/document.ts';
import { invalid } from '#shared/errors.ts';
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
  throw invalid('IncomeSourceMissing', 'Please select your income source type.', {}, 'incomeSource');
}

/** How many months, the latest, the documents prove; the earlier ones are declared alone (GUARANTORS-18). */
export const evidencedMonths = { Employed: 3, SelfEmployed: 6, BusinessOwner: 6 } as const satisfies Record<
  Employment,
  number
>;

/** Refuses with Invalid a set of documents that is not the one of this income source (GUARANTORS-18). */
export function mustProveIncomeAs(employment: Employment, documents: HandedIn): void {
  if (provesIncome(employment, documents)) return;
  throw invalid('IncomeDocumentsIncomplete', 'Please upload all required documents.', {}, 'documents');
}

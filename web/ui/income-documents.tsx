import type { DocumentType } from '#shared/documents/document.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { texts } from '#web/platform/texts.en.ts';
import { FileSlot } from './file-slot.tsx';
import { useWrong } from './post-form.tsx';
import { forgetUpload, useUpload } from './use-upload.ts';

type Slot = { name: string; type: DocumentType; label: string };

const labels: Partial<Record<DocumentType, string>> = {
  EmploymentLetter: 'Employment letter',
  Payslip: 'Payslip',
  BusinessLicense: 'Business licence',
};

/** The documents that a kind of work asks for, each with a place of its own. */
function slotsOf(employment: Employment): Slot[] {
  const types = incomeDocuments[employment];
  return types.map((type, at) => {
    const nr = types.slice(0, at + 1).filter((other) => other === type).length;
    const isOneOfMany = types.filter((other) => other === type).length > 1;
    const statement = employment === 'Employed' ? 'Bank statement' : 'Bank statement, 12 months';
    const label = labels[type] ?? statement;
    return { name: `income.${type}.${nr}`, type, label: isOneOfMany ? `${label} ${nr}` : label };
  });
}

/** What proves the income: it follows the work. */
export function IncomeDocuments({ employment }: { employment: Employment }) {
  const wrong = useWrong('documents');
  return (
    <fieldset className="field" id="documents" tabIndex={-1} aria-describedby={wrong && 'documents-wrong'}>
      <legend>Income documents</legend>
      <span className="hint">Photos or PDF. Photos are made smaller before they are sent.</span>
      {wrong && (
        <span className="wrong" id="documents-wrong">
          {wrong}
        </span>
      )}
      {slotsOf(employment).map((slot) => (
        <IncomeSlot key={slot.name} {...slot} />
      ))}
    </fieldset>
  );
}

function IncomeSlot({ name, type, label }: Slot) {
  const slot = useUpload(name, texts.uploadFailed);
  return <FileSlot label={label} type={type} slot={slot} />;
}

/** They are handed in: the next request begins without them. */
export function forgetIncomeDocuments(employment: Employment): void {
  for (const { name } of slotsOf(employment)) forgetUpload(name);
}

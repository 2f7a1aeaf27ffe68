import type { DocumentType } from '#shared/documents/document.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { FileSlot } from './file-slot.tsx';
import { useWrong } from './post-form.tsx';
import { texts } from './texts.en.ts';
import { forgetUpload, useUpload } from './use-upload.ts';

type Slot = { name: string; type: DocumentType; label: string };

const labels: Partial<Record<DocumentType, string>> = {
  EmploymentLetter: texts.employmentLetter,
  Payslip: texts.payslip,
  BusinessLicense: texts.businessLicense,
};

/** How many months a bank statement covers, by the work; none are said where any will do. */
type StatementMonths = Partial<Record<Employment, number>>;

const monthsToBorrow: StatementMonths = { SelfEmployed: 12, BusinessOwner: 12 };

/** The documents that a kind of work asks for, each with a place of its own. */
function slotsOf(employment: Employment, { [employment]: months }: StatementMonths = {}): Slot[] {
  const types = incomeDocuments[employment];
  return types.map((type, at) => {
    const nr = types.slice(0, at + 1).filter((other) => other === type).length;
    const isOneOfMany = types.filter((other) => other === type).length > 1;
    const statement = months ? texts.bankStatementOf(months) : texts.bankStatement;
    const label = labels[type] ?? statement;
    return { name: `income.${type}.${nr}`, type, label: isOneOfMany ? `${label} ${nr}` : label };
  });
}

type IncomeDocumentsProps = { employment: Employment; months?: StatementMonths };

/** What proves the income: it follows the work. The statement's months are those of who borrows or invests, unless said. */
export function IncomeDocuments({ employment, months = monthsToBorrow }: IncomeDocumentsProps) {
  const wrong = useWrong('documents');
  return (
    <fieldset className="field" id="documents" tabIndex={-1} aria-describedby={wrong && 'documents-wrong'}>
      <legend>{texts.incomeDocuments}</legend>
      <span className="hint">{texts.incomeHint}</span>
      {wrong && (
        <span className="wrong" id="documents-wrong">
          {wrong}
        </span>
      )}
      {slotsOf(employment, months).map((slot) => (
        <IncomeSlot key={slot.name} {...slot} />
      ))}
    </fieldset>
  );
}

function IncomeSlot({ name, type, label }: Slot) {
  const slot = useUpload(name, given.uploadFailed);
  return <FileSlot label={label} type={type} slot={slot} />;
}

/** They are handed in: the next request begins without them. */
export function forgetIncomeDocuments(employment: Employment): void {
  for (const { name } of slotsOf(employment)) forgetUpload(name);
}

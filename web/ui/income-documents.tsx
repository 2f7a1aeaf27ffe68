import { Suspense, useState } from 'react';
import { Await } from 'react-router-dom';
import type { MyDocument } from '#shared/documents/api.ts';
import type { DocumentType } from '#shared/documents/document.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { ownDocuments } from '#web/platform/files/own-documents.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { loaded } from '#web/platform/network/load.ts';
import { FileSlot, removedBy } from './file-slot.tsx';
import { useWrong } from './post-form.tsx';
import { texts } from './texts.en.ts';
import { forgetUpload, type UseUpload, useReady, useUpload } from './use-upload.ts';

/** `nr` counts the slots of one type. */
type Slot = { name: string; type: DocumentType; label: string; nr: number };

const labels: Partial<Record<DocumentType, string>> = {
  EmploymentLetter: texts.employmentLetter,
  Payslip: texts.payslip,
  BusinessLicense: texts.businessLicense,
};

/** How many months a bank statement has to cover, by kind of work. Where it is missing, any number will do. */
type StatementMonths = Partial<Record<Employment, number>>;

const monthsToBorrow: StatementMonths = { SelfEmployed: 12, BusinessOwner: 12 };

/** The slots of the documents that a kind of work requires. */
export function slotsOf(employment: Employment, { [employment]: months }: StatementMonths = monthsToBorrow): Slot[] {
  const types = incomeDocuments[employment];
  return types.map((type, at) => {
    const nr = types.slice(0, at + 1).filter((other) => other === type).length;
    const isOneOfMany = types.filter((other) => other === type).length > 1;
    const statement = months ? texts.bankStatementOf(months) : texts.bankStatement;
    const label = labels[type] ?? statement;
    return { name: `income.${type}.${nr}`, type, label: isOneOfMany ? `${label} ${nr}` : label, nr };
  });
}

type IncomeDocumentsProps = {
  employment: Employment;
  months?: StatementMonths;
};

/** The documents that prove the income, by kind of work. The default months of a statement are those for borrowers and investors. */
export function IncomeDocuments({ employment, months = monthsToBorrow }: IncomeDocumentsProps) {
  const [earlier] = useState(earlierDocuments);
  const wrong = useWrong('documents');
  const slots = slotsOf(employment, months);
  return (
    <fieldset className="field" id="documents" tabIndex={-1} aria-describedby={wrong && 'documents-wrong'}>
      <legend>{texts.incomeDocuments}</legend>
      <Checklist slots={slots} />
      <span className="hint">{texts.incomeHint}</span>
      {wrong && (
        <span className="wrong" id="documents-wrong">
          {wrong}
        </span>
      )}
      <div className="card slots">
        {slots.map((slot) => (
          <IncomeSlot key={slot.name} {...slot} earlier={earlier} />
        ))}
      </div>
    </fieldset>
  );
}

/** How many of the documents are there. */
function Checklist({ slots }: { slots: readonly Slot[] }) {
  const ready = useReady(slots.map(({ name }) => name));
  return (
    <span className="small muted" role="status">
      {texts.documentsOf(ready, slots.length)}
    </span>
  );
}

type Earlier = Promise<readonly MyDocument[]>;

function IncomeSlot({ name, type, label, nr, earlier }: Slot & { earlier: Earlier }) {
  const slot = useUpload(name, given.uploadFailed);
  const again = (documents: readonly MyDocument[]) => {
    const document = documents.filter(({ documenttype }) => documenttype === type)[nr - 1];
    return document && <UseAgain document={document} label={label} slot={slot} />;
  };
  return (
    <FileSlot
      label={label}
      type={type}
      slot={slot}
      instead={
        slot.upload.state === 'none' && (
          <Suspense>
            <Await resolve={earlier}>{again}</Await>
          </Suspense>
        )
      }
    />
  );
}

/** The income documents of the signed-in person that may be submitted again (DOCUMENTS-28), newest first. */
async function earlierDocuments(): Promise<readonly MyDocument[]> {
  const listed = await loaded(ownDocuments());
  return listed?.filter(({ reusable }) => reusable) ?? [];
}

type UseAgainProps = { document: MyDocument; label: string; slot: UseUpload };

/** The button that submits earlier documents again, so that a person need not upload them twice. */
function UseAgain({
  document: { documentid: documentId, documenttype: type, createdat, size },
  label,
  slot,
}: UseAgainProps) {
  const name = texts.sentOn(formatDayOf(createdat));
  return (
    <button
      type="button"
      className="link-btn"
      onClick={removedBy(() => slot.receive({ type, documentId, name, size }))}
    >
      {texts.useAgain((labels[type] ?? texts.bankStatement).toLowerCase(), formatDayOf(createdat))}
      <span className="hidden-text"> {label}</span>
    </button>
  );
}

/** Empties the slots after the documents were submitted. The next request begins without them. */
export function forgetIncomeDocuments(employment: Employment): void {
  for (const { name } of slotsOf(employment)) forgetUpload(name);
}

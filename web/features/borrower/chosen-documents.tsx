import type { ReactNode } from 'react';
import type { Employment } from '#shared/loans/loan.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { DocumentInput, UploadState } from '#web/ui/file-slot.tsx';
import { slotsOf } from '#web/ui/income-documents.tsx';
import { useUpload } from '#web/ui/use-upload.ts';

type ChosenDocumentsProps = { employment: Employment; children: (label: string) => ReactNode };

/** The documents that were chosen on a step before, as the form sends them; `children` is the way to change one. */
export const ChosenDocuments = ({ employment, children }: ChosenDocumentsProps) =>
  slotsOf(employment).map(({ name, label }, at) => (
    <Chosen key={name} name={name} label={label} id={at === 0 ? 'documents' : undefined}>
      {children(label)}
    </Chosen>
  ));

type ChosenProps = { name: string; label: string; id: string | undefined; children: ReactNode };

function Chosen({ name, label, id, children }: ChosenProps) {
  const { upload } = useUpload(name, texts.uploadFailed);
  return (
    <div id={id} tabIndex={-1}>
      <dt>{label}</dt>
      <dd>
        <UploadState upload={upload} />
        <DocumentInput upload={upload} />
      </dd>
      {children}
    </div>
  );
}

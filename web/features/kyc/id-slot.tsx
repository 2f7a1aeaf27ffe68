import { useState } from 'react';
import { DocumentType } from '#shared/documents/document.ts';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { UseUpload } from '#web/ui/use-upload.ts';
import { texts } from './texts.en.ts';

/** The kinds a document may be of, each with its name. */
type Kinds = Partial<Record<DocumentType, string>>;

type IdSlotProps = { title: string; slot: UseUpload; kinds: Kinds };

/** One identity document: what kind it is, and its file. */
export function IdSlot({ title, slot, kinds }: IdSlotProps) {
  const { upload } = slot;
  const [chosen, setChosen] = useState<DocumentType>(upload.state === 'ready' ? upload.type : 'Passport');
  const id = `type of ${title}`.replaceAll(' ', '-');
  return (
    <>
      <TaskHead title={title} slot={slot} />
      <SelectField
        name={id}
        label={texts.kind}
        options={kinds}
        value={chosen}
        onChange={({ target }) => {
          setChosen(DocumentType.parse(target.value));
          // The file was uploaded as the other kind.
          slot.remove();
        }}
      />
      <FileSlot label={title} type={chosen} slot={slot} />
    </>
  );
}

/** The heading of a task, and the state of its upload. */
export const TaskHead = ({ title, slot: { upload } }: { title: string; slot: UseUpload }) => (
  <div className="row between">
    <h2>{title}</h2>
    {upload.state === 'ready' ? (
      <Tag tone="ok">{texts.completed}</Tag>
    ) : upload.state === 'failed' ? (
      <Tag tone="bad">{texts.problem}</Tag>
    ) : upload.state === 'none' ? (
      <Tag>{texts.notStarted}</Tag>
    ) : (
      <Tag tone="wait">{texts.inProgress}</Tag>
    )}
  </div>
);

import { useState } from 'react';
import { DocumentType } from '#shared/documents/document.ts';
import { FileSlot } from '#web/ui/file-slot.tsx';
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
      <div className="field">
        <label htmlFor={id}>{texts.kind}</label>
        <select
          className="input"
          id={id}
          value={chosen}
          onChange={({ target }) => {
            setChosen(DocumentType.parse(target.value));
            // What was sent was sent as the other kind.
            slot.remove();
          }}
        >
          {Object.entries(kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FileSlot label={title} type={chosen} slot={slot} />
    </>
  );
}

/** What a task of the list is, and how far it is. */
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

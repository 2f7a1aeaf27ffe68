import { Labelled, useControl } from '#web/ui/fields.tsx';

type NotesFieldProps = { name: string; label: string; hint?: string; maxLength: number };

/** A text area with its label. */
export const NotesField = ({ name, label, hint, maxLength }: NotesFieldProps) => (
  <Labelled name={name} label={label} hint={hint}>
    <textarea className="input" {...useControl(name, hint)} rows={3} maxLength={maxLength} />
  </Labelled>
);

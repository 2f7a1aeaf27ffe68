import type { ReactNode } from 'react';
import { Wrong } from '#web/ui/fields.tsx';
import { useWrong } from '#web/ui/post-form.tsx';

type NotesProps = { name: string; label: string; hint?: string; maxLength: number; value?: string };

/** Several lines of text. */
export function NotesField({ name, label, hint, maxLength, value }: NotesProps) {
  const wrong = useWrong(name);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {wrong && <Wrong name={name}>{wrong}</Wrong>}
      <textarea
        className="input"
        id={name}
        name={name}
        rows={3}
        maxLength={maxLength}
        defaultValue={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={[hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ') || undefined}
      />
    </div>
  );
}

type SelectProps = {
  name: string;
  label: ReactNode;
  options: Record<string, string>;
  value: string;
  isLocked?: boolean;
  describedBy?: string;
};

/** One of a list. */
export function SelectField({ name, label, options, value, isLocked, describedBy }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={value}
        disabled={isLocked}
        aria-describedby={describedBy}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

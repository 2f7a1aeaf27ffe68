import type { SelectHTMLAttributes } from 'react';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  name: string;
  label: string;
  /**
   * The texts of the options by their values. A list where the values are their own texts; a map where some are numbers,
   * which an object would put first.
   */
  options: Record<string, string> | readonly string[] | ReadonlyMap<string, string>;
  /** The text of an option for no choice, above the others. */
  none?: string;
};

/** A list of which one option is chosen, with its label. */
export const SelectField = ({ name, id = name, label, options, none, ...select }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select className="input" id={id} name={name} {...select}>
      {none && <option value="">{none}</option>}
      {entriesOf(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </div>
);

function entriesOf(options: SelectFieldProps['options']): [string, string][] {
  if (options instanceof Map) return [...options];
  return Array.isArray(options) ? options.map((words) => [words, words]) : Object.entries(options);
}

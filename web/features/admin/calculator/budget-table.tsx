import type { ClipboardEvent } from 'react';
import { pasted, type Typed } from './budget.ts';
import { texts } from './texts.en.ts';

type BudgetTableProps = {
  typed: Typed;
  isLocked: boolean;
  onChange: (typed: Typed) => void;
  /** How many of the latest months have documents as proof; all months by default. */
  evidenced?: number;
};

const rows = ['income', 'expenses'] as const;

/**
 * A budget month by month, the latest last: narrow enough to stand beside the statement that it is read from. Cells copied from
 * a spreadsheet fill the months.
 */
export const BudgetTable = ({ typed, isLocked, onChange, evidenced = typed.income.length }: BudgetTableProps) => (
  <table className="budget">
    <caption className="hidden-text">{texts.budget}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.month}</th>
        {rows.map((row) => (
          <th scope="col" key={row}>
            {texts.rows[row]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {typed.income.map((_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The position identifies the month.
        <tr key={month}>
          <th scope="row">
            {month + 1}
            {month < typed.income.length - evidenced && <span className="declared">{texts.declared}</span>}
          </th>
          {rows.map((row) => (
            <td key={row}>
              <Cell {...{ typed, isLocked, onChange, row, month, text: typed[row][month] ?? '' }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type CellProps = Omit<BudgetTableProps, 'evidenced'> & { row: keyof Typed; month: number; text: string };

function Cell({ typed, isLocked, onChange, row, month, text }: CellProps) {
  const change = (value: string) =>
    onChange({ ...typed, [row]: typed[row].map((before, at) => (at === month ? value : before)) });
  const paste = (event: ClipboardEvent) => {
    const filled = isLocked ? undefined : pasted(typed, event.clipboardData.getData('text'), { row, month });
    if (!filled) return;
    event.preventDefault();
    onChange(filled);
  };
  return (
    <input
      className="input"
      name={row}
      inputMode="decimal"
      autoComplete="off"
      aria-label={texts.cell(texts.rows[row], month + 1)}
      readOnly={isLocked}
      value={text}
      onChange={({ target }) => change(target.value)}
      onPaste={paste}
    />
  );
}

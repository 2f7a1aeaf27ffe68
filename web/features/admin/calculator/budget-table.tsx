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

/** A budget month by month, the latest last: months as columns, income and expenses as rows. Cells copied from a spreadsheet fill a row. */
export const BudgetTable = ({ typed, isLocked, onChange, evidenced = typed.income.length }: BudgetTableProps) => (
  <div className="budget">
    <table>
      <caption className="hidden-text">{texts.budget}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {typed.income.map((_, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The position identifies the month.
            <th scope="col" key={month}>
              {month + 1}
              {month < typed.income.length - evidenced && <span className="small muted block">{texts.declared}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{texts.rows[row]}</th>
            {typed[row].map((text, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: As above.
              <td key={month}>
                <Cell {...{ typed, isLocked, onChange, row, month, text }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
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

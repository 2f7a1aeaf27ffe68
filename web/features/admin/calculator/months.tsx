import { formatWst, type Sene } from '#shared/money.ts';
import { texts } from './texts.en.ts';

type MonthsProps = {
  incomes: readonly Sene[];
  expenses: readonly Sene[];
  average: { avgIncome: Sene; avgExpenses: Sene };
};

/** '1,480', or '1,480.50': the currency stands once, in the corner. */
const figureOf = (amount: Sene): string => formatWst(amount).replace(/^WST\u00A0|\.00$/g, '');

/** A budget month by month, to be read: the latest month last, then the average. */
export function Months({ incomes, expenses, average }: MonthsProps) {
  const rows = [
    [texts.rows.income, [...incomes, average.avgIncome]],
    [texts.rows.expenses, [...expenses, average.avgExpenses]],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Twelve months are wider than the file, and are scrolled to by the keyboard, too.
    <section className="months-read" tabIndex={0} aria-label={texts.budget}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.currency}</th>
            {incomes.map((_, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The position identifies the month.
              <th scope="col" key={month}>
                {month + 1}
              </th>
            ))}
            <th scope="col">{texts.average}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, amounts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, month) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: The position identifies the month.
                <td key={month}>{figureOf(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

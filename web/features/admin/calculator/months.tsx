import type { Sene } from '#shared/money.ts';
import { figureOf } from '#web/features/admin/queue/figure-of.ts';
import { texts } from './texts.en.ts';

type MonthsProps = {
  incomes: readonly Sene[];
  expenses: readonly Sene[];
  average: { avgIncome: Sene; avgExpenses: Sene };
};

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

import { formatWst } from '#shared/money.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import { formatMonth, formatMonthName } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { countsOf, MatLegend } from '#web/ui/loan-mat.tsx';
import { Mat } from '#web/ui/mat.tsx';
import { type LoanPart, monthCrossings, shownMonths } from './portfolio-figures.ts';
import { texts } from './texts.en.ts';

type PortfolioMatProps = {
  parts: readonly LoanPart[];
  /** By the loan's number; undefined when they could not be loaded. */
  schedules: ReadonlyMap<number, readonly InvestorRow[]> | 'loading' | undefined;
};

/** A row a loan, with a crossing a month where it was paid out (INVESTMENTS-32). */
export function PortfolioMat({ parts, schedules }: PortfolioMatProps) {
  const known = schedules === 'loading' ? undefined : schedules;
  const months = shownMonths([...(known?.values() ?? [])].flat(), todayInApia().slice(0, 7));
  const isLent = ({ state }: LoanPart) => lent.includes(state);
  const hasMat = parts.some(isLent) && schedules !== undefined;
  return (
    <figure className="portfolio-mat">
      {hasMat && (
        <>
          <p className="small muted">{texts.matHint}</p>
          <div className="mat-row" aria-hidden="true">
            <div className="mat-axis">
              {months.length === 0
                ? '\u00A0'
                : months.map((month) => <span key={month}>{formatMonthName(`${month}-01`)}</span>)}
            </div>
          </div>
        </>
      )}
      {parts.map((part) => (
        <div key={`${part.loanid} ${part.state}`} className="mat-row">
          <p>
            <bdi>{part.purpose}</bdi> <strong>{formatWst(part.amount)}</strong>
            <span className="small muted">
              {' '}
              {texts.loan(part.loanid)}
              {part.state !== texts.active && `, ${part.state}`}
            </span>
          </p>
          {schedules === 'loading' && isLent(part) && <div className="shimmer" />}
          {known && isLent(part) && <LoanMonths part={part} rows={known.get(part.loanid) ?? []} months={months} />}
        </div>
      ))}
      {hasMat && (
        <MatLegend states={parts.some(({ isDefaulted }) => isDefaulted) ? [...states, 'defaulted'] : states} />
      )}
    </figure>
  );
}

const lent = [texts.active, texts.repaidLoans, texts.defaulted] as string[];
const states = ['paid', 'late', 'open'] as const;

type LoanMonthsProps = { part: LoanPart; rows: readonly InvestorRow[]; months: readonly string[] };

function LoanMonths({ part, rows, months }: LoanMonthsProps) {
  const crossings = monthCrossings(rows, months, part.isDefaulted);
  const [first = '', last = ''] = [months[0], months.at(-1)].map((month) => formatMonth(month ?? ''));
  return <Mat crossings={crossings} height={26} label={texts.monthsSaid(first, last, countsOf(crossings))} />;
}

import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatMonthName } from '#web/platform/language/days.ts';
import { texts } from './mat.en.ts';
import { type Crossing, Mat } from './mat.tsx';

type Row = Pick<LoanRepayment, 'scheduleddate' | 'paymentstatus'>;
type State = Exclude<Crossing, 'none'>;

type LoanMatProps = {
  rows: readonly Row[];
  isDefaulted?: boolean | undefined;
  /** The name of the picture. */
  label: string;
  /** How much is repaid, in percent. */
  percent: number;
};

/** The letters that have room beneath a row of crossings on a phone. */
const LETTERS = 36;

/** The months beneath as many crossings; of those that have no room, the first and the last. */
function namedOf(months: readonly string[]): (string | undefined)[] {
  const longest = Math.max(...months.map((month) => month.length));
  return longest * months.length <= LETTERS ? [...months] : [months[0], months.at(-1)];
}

/** The instalments of a loan as a mat, its months, and what the crossings mean (SITE-84). */
export function LoanMat({ rows, isDefaulted = false, label, percent }: LoanMatProps) {
  const crossings = crossingsOf(rows, isDefaulted);
  const months = rows.map(({ scheduleddate }) => formatMonthName(scheduleddate));
  const states = statesIn(crossings);
  return (
    <figure className="loan-mat">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={sentenceOf(crossings)}
      >
        <Mat crossings={crossings} />
      </div>
      <div className="mat-axis" aria-hidden="true">
        {namedOf(months).map((month, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A month has its place.
          <span key={at}>{month}</span>
        ))}
      </div>
      {states.length > 1 && <MatLegend states={states} />}
    </figure>
  );
}

/** What the crossings of a mat mean, in the caption of its figure. */
export const MatLegend = ({ states }: { states: readonly State[] }) => (
  <figcaption className="mat-legend" aria-hidden="true">
    {states.map((state) => (
      <span key={state}>
        <svg className="mat" width={20} height={14} aria-hidden="true">
          <rect className={state} x={1} y={1} width={18} height={12} rx={3} />
        </svg>
        {texts.legend[state]}
      </span>
    ))}
  </figcaption>
);

/** The crossing of each instalment. The oldest that is open is the next, unless it is late. Of a loan in default what is open is black. */
export function crossingsOf(rows: readonly Row[], isDefaulted: boolean): State[] {
  const next = rows.findIndex(({ paymentstatus }) => paymentstatus !== 'Paid');
  return rows.map(({ paymentstatus }, at) => {
    if (paymentstatus === 'Paid') return 'paid';
    if (isDefaulted) return 'defaulted';
    if (paymentstatus === 'Overdue' || paymentstatus === 'Missed') return 'late';
    return at === next ? 'due' : 'open';
  });
}

const order = ['paid', 'late', 'defaulted', 'due', 'open'] as const;

const statesIn = (crossings: readonly Crossing[]): State[] => order.filter((state) => crossings.includes(state));

/** "2 paid, 1 late, 3 to come": the same figures as the picture. */
export const countsOf = (crossings: readonly Crossing[]): string =>
  statesIn(crossings)
    .map((state) => texts[state](crossings.filter((one) => one === state).length))
    .join(', ');

const sentenceOf = (crossings: readonly State[]): string => texts.repayments(crossings.length, countsOf(crossings));

import type { Report } from '#shared/admin/report.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { texts } from './texts.en.ts';

const HEIGHT = 100;

/** The months as pairs of bars: what was disbursed, and the principal and interest that were repaid. The table has the same figures. */
export function MonthChart({ months }: Pick<Report, 'months'>) {
  const highest = Math.max(1, ...months.flatMap((month) => [month.disbursed, month.principal + month.interest]));
  const tall = (amount: number) => (amount / highest) * HEIGHT;
  return (
    <figure className="month-chart" aria-hidden="true">
      <figcaption className="row small">
        <span className="key out">{texts.disbursed}</span>
        <span className="key principal">{`${texts.repaid}: ${texts.principal.toLowerCase()}`}</span>
        <span className="key interest">{`${texts.repaid}: ${texts.interest.toLowerCase()}`}</span>
      </figcaption>
      <div className="months">
        {months.map(({ month, disbursed, principal, interest }) => (
          <div key={month}>
            <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="out" x="1" width="8" y={HEIGHT - tall(disbursed)} height={tall(disbursed)} />
              <rect className="principal" x="11" width="8" y={HEIGHT - tall(principal)} height={tall(principal)} />
              <rect
                className="interest"
                x="11"
                width="8"
                y={HEIGHT - tall(principal + interest)}
                height={tall(interest)}
              />
            </svg>
            <span>{formatMonth(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

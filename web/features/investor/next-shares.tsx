import type { MyInvestment } from '#shared/investments/api.ts';
import { formatWst } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import type { Paid } from './portfolio.tsx';
import { loanParts, nextShares } from './portfolio-figures.ts';
import { texts } from './texts.en.ts';

/** What comes next into the wallet (INVESTMENTS-39); nothing where nothing is to come. */
export function NextShares({ investments, paid }: { investments: readonly MyInvestment[]; paid: Paid }) {
  const shares = nextShares(loanParts(investments), paid.schedules, todayInApia());
  if (shares.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{texts.nextTitle}</h2>
      <ul className="asked">
        {shares.map(({ loanid, purpose, day, nth, of, amount }) => (
          <li key={`${loanid} ${nth}`}>
            <p>
              <strong>{formatDay(day)}</strong>
              <span className="small muted">
                <bdi>{purpose}</bdi>, {texts.nthOf(nth, of)}
              </span>
            </p>
            <strong>+{formatWst(amount)}</strong>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.ifAllPay}</p>
    </section>
  );
}

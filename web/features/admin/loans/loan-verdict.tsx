import { highestScore, type LoanAssessment, monthsWanted } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { Bounded, Figure, Verdict } from '#web/features/admin/calculator/verdict.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts } from './texts.en.ts';

type LoanVerdictProps = { employment: Employment; verdict: LoanAssessment | undefined };

/** What the months say about a loan, each figure against its bound (LOANS-45 to LOANS-47). */
export function LoanVerdict({ employment, verdict }: LoanVerdictProps) {
  const policy = policyOn(todayInApia());
  const highest = highestScore(policy);
  const least = policy.tierScores.C;
  return (
    <section className="stack-tight" aria-label={texts.verdict}>
      <Verdict burden={verdict} limits={policy.borrowerLimits}>
        <Bounded
          name={texts.scoreOf(highest)}
          value={verdict?.score}
          part={(verdict?.score ?? 0) / highest}
          bound={least / highest}
          words={texts.leastScore(least)}
          isWithin={verdict && verdict.score >= least}
        >
          {verdict && <span className="small">{texts.shortPoints(verdict.points)}</span>}
        </Bounded>
        <Figure name={texts.tierAndPrice} value={verdict ? texts.tierName(verdict.tier) : texts.none}>
          {verdict && (
            <span className="small">
              {verdict.payments} × {formatWst(verdict.instalment)}
            </span>
          )}
          {verdict?.interestMin !== undefined && verdict.interestMax !== undefined && (
            <span className="small">
              {texts.band(formatPercent(verdict.interestMin), formatPercent(verdict.interestMax))}
            </span>
          )}
        </Figure>
      </Verdict>
      {!verdict && <p className="hint">{shared.monthsMissing(monthsWanted(employment))}</p>}
    </section>
  );
}

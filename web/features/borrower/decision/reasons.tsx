import type { OwnDecision } from '#shared/loans/decision-api.ts';
import { reasonTexts } from '#shared/reasons/reason-texts.ts';
import { texts as words } from '#web/platform/reasons/reason-words.en.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { texts } from './texts.en.ts';

/** The reasons of a refusal in the language of the site, those with a limit with bars, and the note. */
export const Reasons = ({ decision: { codes, figures, note } }: { decision: OwnDecision }) => (
  <>
    <ul className="card-list">
      {codes
        .filter((code) => code !== 'OTHER')
        .map((code) => (
          <li key={code} className="stack-tight">
            {reasonTexts({ codes: [code], figures }, words).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Bars bars={barsOf(code, figures)} />
          </li>
        ))}
    </ul>
    {note && (
      <div className="stack-tight">
        <h3>{texts.note}</h3>
        <p dir="auto">{note}</p>
      </div>
    )}
  </>
);

/** A figure of the borrower and its limit, in percent of the whole bar, each with its words. */
type Bars = { yours: readonly [percent: number, words: string]; limit: readonly [percent: number, words: string] };

function barsOf(code: OwnDecision['codes'][number], figures: OwnDecision['figures']): Bars | undefined {
  const { dti, mostDti, disposable, leastDisposable, score, leastScore } = figures;
  if (code === 'DTI') return sharesOf(dti, mostDti);
  if (code === 'DISPOSABLE') return sharesOf(disposable, leastDisposable);
  if (code !== 'SCORE' || score === undefined || leastScore === undefined) return undefined;
  // Of a score the bar ends at twice what is needed.
  const percentOf = (points: number) => Math.min(100, Math.round((50 * points) / leastScore));
  return { yours: [percentOf(score), String(score)], limit: [50, String(leastScore)] };
}

const sharesOf = (yours: number | undefined, limit: number | undefined): Bars | undefined =>
  yours === undefined || limit === undefined ? undefined : { yours: shareOf(yours), limit: shareOf(limit) };

const shareOf = (basisPoints: number) =>
  [Math.min(100, Math.max(0, Math.round(basisPoints / 100))), `${(basisPoints / 100).toFixed(2)}%`] as const;

const Bars = ({ bars }: { bars: Bars | undefined }) =>
  bars &&
  (['yours', 'limit'] as const).map((which) => (
    <ProgressBar
      key={which}
      percent={bars[which][0]}
      label={texts[which](bars[which][1])}
      words={texts[which](bars[which][1])}
    />
  ));

import { type Params, sentence } from '#shared/sentence.ts';
import type { ReasonCode } from './reason-code.ts';
import type { ReasonWords } from './reason-words.ts';
import { isOfPaper, paperOf } from './reasons.ts';
import { type Figures, Reasons } from './refusal.ts';

/**
 * What a person reads of a refusal: a sentence for each reason, in the words of a language (REASONS-3). OTHER has none: its
 * text is the note.
 */
export const reasonTexts = ({ codes, figures }: Reasons, words: ReasonWords): string[] =>
  codes.flatMap((code) => (code === 'OTHER' ? [] : [sentence(words.sentences[code], paramsOf(code, figures, words))]));

function paramsOf(code: ReasonCode, figures: Figures, words: ReasonWords): Params {
  const { dti, mostDti, disposable, leastDisposable, score, leastScore, points } = figures;
  const known: Record<string, string | number | undefined> = {
    dti: shareOf(dti),
    mostDti: shareOf(mostDti),
    disposable: shareOf(disposable),
    leastDisposable: shareOf(leastDisposable),
    score,
    leastScore,
    ...(points && { w: points.work, i: points.income, d: points.disposable, t: points.dti }),
    ...(figures.months && { months: figures.months.map((month) => monthIn(month, words)).join(', ') }),
    ...(isOfPaper(code) && paperIn(paperOf(code, figures), words)),
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const paperIn = (paper: ReturnType<typeof paperOf>, words: ReasonWords) =>
  paper && { document: words.documents[paper.document], month: paper.month && monthIn(paper.month, words) };

const monthIn = (month: string, { days }: ReasonWords): string =>
  `${days.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** A share of the income, as the limits are written: 41.25%. */
const shareOf = (basisPoints: number | undefined): string | undefined =>
  basisPoints === undefined ? undefined : `${(basisPoints / 100).toFixed(2)}%`;

/** The reasons as a parameter of a notice, of which each reader's language makes its sentences; none for OTHER alone. */
export const reasonsParam = (reasons: Reasons | undefined): Params =>
  reasons?.codes.some((code) => code !== 'OTHER')
    ? { reasons: JSON.stringify({ codes: reasons.codes, figures: reasons.figures }) }
    : {};

/** The parameters of a notice with its reasons as sentences in the words of a language. */
export function withReasons(params: Params, words: ReasonWords): Params {
  const { reasons } = params;
  return typeof reasons === 'string'
    ? { ...params, reasons: reasonTexts(Reasons.parse(JSON.parse(reasons)), words).join(' ') }
    : params;
}

import { type DayWords, texts as days } from '#shared/day-words.en.ts';
import { type DocumentNames, documentNames } from '#shared/documents/document-names.ts';
import type { ReasonCode } from './reason-code.ts';

/** The words of reasons in a language (REASONS-3): a sentence for each code but OTHER, whose text is its note. */
export type ReasonWords = {
  sentences: Readonly<Record<Exclude<ReasonCode, 'OTHER'>, string>>;
  documents: DocumentNames;
  days: DayWords;
};

export const texts: ReasonWords = {
  sentences: {
    DTI: 'Instalments would take {dti} of your income. The most is {mostDti}.',
    DISPOSABLE: 'After them {disposable} of your income would be left. The least is {leastDisposable}.',
    SCORE: 'Your score is {score}; {leastScore} is needed. Work {w}, income {i}, left over {d}, instalments {t}.',
    RATE: 'At the highest rate of its tier the instalment is not affordable.',
    PAPER_MISSING: '{document}[, {month}]: it is missing.',
    PAPER_UNREADABLE: '{document}[, {month}]: we cannot read it.',
    PAPER_OLD: '{document}[, {month}]: it is too old.',
    PAPER_OTHER_PERSON: '{document}[, {month}]: it is in the name of somebody else.',
    INCOME_NOT_SHOWN: 'Your statements do not show the income of {months}.',
    IDENTITY: 'We could not verify who you are.',
    PURPOSE: 'We do not lend for this purpose.',
    SOURCE_OF_FUNDS: 'We could not see where the money comes from.',
  },
  documents: documentNames,
  days,
};

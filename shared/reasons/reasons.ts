import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { invalidFields } from '#shared/errors.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import type { Said } from '#shared/sentence.ts';
import { BudgetCode, PaperCode, type ReasonCode } from './reason-code.ts';
import { type Figures, Months, paper, type Reasons } from './refusal.ts';

/** The codes with which each kind of thing can be refused (REASONS-1). */
export const codesFor = {
  loan: [...BudgetCode.options, ...PaperCode.options, 'INCOME_NOT_SHOWN', 'IDENTITY', 'PURPOSE', 'OTHER'],
  investment: [...PaperCode.options, 'IDENTITY', 'SOURCE_OF_FUNDS', 'OTHER'],
  guarantor: ['DTI', 'DISPOSABLE', ...PaperCode.options, 'INCOME_NOT_SHOWN', 'IDENTITY', 'OTHER'],
  identity: ['IDENTITY', ...PaperCode.options, 'OTHER'],
  standingOrder: [...PaperCode.options, 'OTHER'],
} as const satisfies Record<string, readonly ReasonCode[]>;
export type Refusable = keyof typeof codesFor;

const MAX_CODES = 3;
const OTHER_LETTERS = 20;

/** What codes are about, where that is not in a calculation: the document of each, and the months without an income. */
const About = z.strictObject({
  papers: z.optional(z.array(z.strictObject(paper)).check(z.maxLength(4))),
  months: z.optional(Months),
});

/** The fields of a review that say why (REASONS-1): optional, for the specification's call has none of them. */
export const reasonFields = (of: Refusable) => ({
  codes: z.optional(
    z.nullable(
      z
        .array(z.enum([...codesFor[of]] as ReasonCode[], wrong('ReasonUnchosen')), wrong('ReasonUnchosen'))
        .check(z.minLength(1, wrong('ReasonUnchosen')), z.maxLength(MAX_CODES, wrong('ReasonsTooMany'))),
    ),
  ),
  about: z.optional(z.nullable(About)),
});

/** The codes that a saved calculation gives, with its figures (REASONS-2). */
export type Calculated = { codes: readonly BudgetCode[]; figures: Figures };
export const notCalculated: Calculated = { codes: [], figures: {} };

type Given = {
  codes?: readonly ReasonCode[] | null | undefined;
  about?: z.output<typeof About> | null | undefined;
  notes?: string | null | undefined;
};

/** What is wrong with the reasons of a refusal, by field (REASONS-1, REASONS-2). Without codes nothing is. */
export function wrongsOfReasons({ codes, about, notes }: Given, calculated: Calculated): Record<string, Said> {
  const wrongs: Record<string, Said> = {};
  if (!codes) return wrongs;
  if (codes.some((code) => isOfBudget(code) && !calculated.codes.includes(code)))
    wrongs.codes = fieldProblem('ReasonNotCalculated');
  if (codes.some((code) => isOfPaper(code) && !paperOf(code, about ?? {})))
    wrongs.about = fieldProblem('ReasonDocumentMissing');
  else if (codes.includes('INCOME_NOT_SHOWN') && !about?.months?.length)
    wrongs.about = fieldProblem('ReasonMonthsMissing');
  if (codes.includes('OTHER') && (notes ?? '').trim().length < OTHER_LETTERS)
    wrongs.notes = fieldProblem('OtherReasonShort');
  return wrongs;
}

/**
 * The reasons of a refusal as they are kept: a body without codes means OTHER with its note (REASONS-1), and figures are
 * the server's (REASONS-2). Refuses with Invalid what `wrongsOfReasons` finds.
 */
export function reasonsOf(given: Given, calculated: Calculated = notCalculated): Reasons {
  const wrongs = wrongsOfReasons(given, calculated);
  if (Object.keys(wrongs).length > 0) throw invalidFields(wrongs);
  const codes = [...new Set(given.codes ?? ['OTHER' as const])];
  return { codes, figures: figuresFor(codes, given.about ?? {}, calculated.figures) };
}

/** The figures that these codes name, and no others. */
export function figuresFor(codes: readonly ReasonCode[], about: z.output<typeof About>, of: Figures): Figures {
  const papers = codes.filter(isOfPaper).flatMap((code) => paperOf(code, about) ?? []);
  return {
    ...(codes.includes('DTI') && { dti: of.dti, mostDti: of.mostDti }),
    ...(codes.includes('DISPOSABLE') && { disposable: of.disposable, leastDisposable: of.leastDisposable }),
    ...(codes.includes('SCORE') && { score: of.score, leastScore: of.leastScore, points: of.points }),
    ...(papers.length > 0 && { papers }),
    ...(codes.includes('INCOME_NOT_SHOWN') && { months: about.months?.toSorted() }),
  };
}

/** The document that a code means. */
export const paperOf = (code: PaperCode, { papers = [] }: Pick<Figures, 'papers'>) =>
  papers.find((paper) => paper.code === code);

export const isOfBudget = (code: ReasonCode): code is BudgetCode => (BudgetCode.options as string[]).includes(code);
export const isOfPaper = (code: ReasonCode): code is PaperCode => (PaperCode.options as string[]).includes(code);

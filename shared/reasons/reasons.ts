import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { wrong } from '#shared/english.ts';
import { invalidFields } from '#shared/errors.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import type { Said } from '#shared/sentence.ts';

/** What a saved calculation says against an amount (REASONS-2). */
export const BudgetCode = z.enum(['DTI', 'DISPOSABLE', 'SCORE', 'RATE']);
export type BudgetCode = z.output<typeof BudgetCode>;

/** What is wrong with a document. */
const PaperCode = z.enum(['PAPER_MISSING', 'PAPER_UNREADABLE', 'PAPER_OLD', 'PAPER_OTHER_PERSON']);
export type PaperCode = z.output<typeof PaperCode>;

/** Why something is refused (REASONS-1). */
export const ReasonCode = z.enum([
  ...BudgetCode.options,
  ...PaperCode.options,
  'INCOME_NOT_SHOWN',
  'IDENTITY',
  'PURPOSE',
  'SOURCE_OF_FUNDS',
  'OTHER',
]);
export type ReasonCode = z.output<typeof ReasonCode>;

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

/** A month as 'YYYY-MM'. */
const Month = z.string(wrong('MonthInvalid')).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrong('MonthInvalid')));

/** A document that a code means, and its month where it has one. */
const paper = { code: PaperCode, document: DocumentType, month: z.optional(Month) };
const Months = z.array(Month).check(z.maxLength(12));

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

/** What codes say: shares of the income in basis points, points of the score, documents and months. */
export const Figures = z.object({
  dti: z.optional(z.int()),
  mostDti: z.optional(z.int()),
  disposable: z.optional(z.int()),
  leastDisposable: z.optional(z.int()),
  score: z.optional(z.int()),
  leastScore: z.optional(z.int()),
  /** The parts of the score (LOANS-46). */
  points: z.optional(z.object({ work: z.int(), income: z.int(), disposable: z.int(), dti: z.int() })),
  papers: z.optional(z.array(z.object(paper))),
  months: z.optional(Months),
});
export type Figures = z.output<typeof Figures>;

/** The reasons of a refusal, from which its texts are made (REASONS-3). */
export const Reasons = z.object({ codes: z.array(ReasonCode), figures: Figures });
export type Reasons = z.output<typeof Reasons>;

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

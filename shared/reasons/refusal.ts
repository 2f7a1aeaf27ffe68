import * as z from 'zod/mini';
import { ApiaMonth } from '#shared/apia-month.ts';
import { DocumentType } from '#shared/documents/document.ts';
import { Percent } from '#shared/money.ts';
import { PaperCode, ReasonCode } from './reason-code.ts';

/** A document that a code means, and its month where it has one. */
export const paper = { code: PaperCode, document: DocumentType, month: z.optional(ApiaMonth) };
export const Months = z.array(ApiaMonth).check(z.maxLength(12));

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

const share = z.optional(Percent);

/** The reasons of a refusal as whoever is refused gets them: shares of the income in percent (REASONS-3). */
export const Refusal = z.object({
  codes: Reasons.shape.codes,
  figures: z.extend(Figures, { dti: share, mostDti: share, disposable: share, leastDisposable: share }),
});
export type Refusal = z.output<typeof Refusal>;

/** The reasons of a refusal on the wire. */
export const refusalOf = ({ codes, figures }: Reasons): Refusal => ({ codes, figures: figures as Refusal['figures'] });

/** The same of what may have none. */
export const refusalIn = (reasons: Reasons | undefined): Refusal | null => (reasons ? refusalOf(reasons) : null);

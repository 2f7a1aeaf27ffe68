import * as z from 'zod/mini';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { ReviewedDocument } from '#shared/documents/reviewed.ts';
import { Done, get, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { Wst } from '#shared/money.ts';
import { BudgetCode } from '#shared/reasons/reason-code.ts';
import { reasonFields } from '#shared/reasons/reasons.ts';
import { Figures } from '#shared/reasons/refusal.ts';
import { ofOneLoan } from './loan-number.ts';

/** A second look that waits, as reviewers see it (REASONS-10). */
const SecondLookView = z.object({
  loanid: z.int(),
  borrower: z.string(),
  /** In which the borrower reads. */
  language: Language,
  amountrequested: Wst,
  purpose: z.string(),
  text: z.string(),
  askedat: z.string(),
  until: z.string(),
  documents: z.array(ReviewedDocument),
  /** The sentences of the rejection and its note, and when it was decided. */
  reasons: z.array(z.string()),
  note: z.nullable(z.string()),
  decidedat: z.nullable(z.string()),
  /** What the saved calculation says (REASONS-2). */
  calculated: z.object({ codes: z.array(BudgetCode), figures: Figures }),
  /** Why this reviewer cannot decide; null when they can. */
  locked: z.nullable(z.string()),
  tie: tieFields.tie,
});
export type SecondLookView = z.output<typeof SecondLookView>;

/** The second looks at rejected loans: the part of the contract for staff alone (SITE-52). */
export const secondLooksApi = {
  listSecondLooks: get('/admin/second-looks', { who: reviewers, result: z.array(SecondLookView) }),
  decideSecondLook: post('/admin/second-looks/{id}', {
    who: reviewers,
    params: ofOneLoan,
    body: z.strictObject({
      outcome: z.enum(['Opened', 'Kept'], wrong('DecisionMissing')),
      note: z.optional(z.nullable(paragraph(1000))),
      ...reasonFields('loan'),
      noTie,
    }),
    result: Done,
  }),
};

import * as z from 'zod/mini';
import { Frequency } from '#shared/loans/frequency.ts';
import { BasisPoints, Sene } from '#shared/money.ts';

const Party = z.object({
  name: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  address: z.optional(z.string()),
});

/** What an agreement is about, fixed when it is drawn up: the same facts always give the same text (GUARANTORS-36). */
export const AgreementFacts = z.object({
  loanId: z.int(),
  purpose: z.string(),
  borrower: Party,
  amount: Sene,
  rate: BasisPoints,
  months: z.int(),
  frequency: Frequency,
  instalment: Sene,
  instalments: z.int(),
  total: Sene,
  guarantors: z.array(Party),
  /** Whose guarantee this is; absent for the loan agreement. */
  guarantor: z.optional(Party),
  /** The most that this guarantor promised, where they did not accept for all of it (GUARANTORS-65). */
  cap: z.optional(Sene),
});
export type AgreementFacts = z.output<typeof AgreementFacts>;
/** A party to an agreement, as the agreement names them (GUARANTORS-35). */
export type Party = z.output<typeof Party>;

/** The words of an agreement, in one version of its text. */
export type AgreementText = {
  version: string;
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
};

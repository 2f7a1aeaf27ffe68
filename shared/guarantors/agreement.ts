import * as z from 'zod/mini';
import { AgreementFacts } from './agreement-facts.ts';
import { Signature } from './guarantor.ts';

/** An agreement's files: the exact PDF that is signed, and the final one with the certificate page. */
export const Agreement = z.object({
  /** The loan's number for its loan agreement, the guarantor's id for a guarantee. */
  id: z.string(),
  key: z.string(),
  /** Of the exact PDF, in hexadecimal. */
  sha256: z.string(),
  textVersion: z.string(),
  /** The facts that the text of this version was made of: the page shows the same text as the PDF (GUARANTORS-63). */
  facts: AgreementFacts,
  /** The borrower's, on the loan agreement; a guarantor's stands on the guarantor. */
  signature: z.optional(Signature),
  finalKey: z.optional(z.string()),
  /** How many bytes the exact PDF has, and the final one. */
  size: z.optional(z.int()),
  finalSize: z.optional(z.int()),
  version: z.int(),
});
export type Agreement = z.output<typeof Agreement>;

/** The PDF that the parties are given: the final one if there is one (GUARANTORS-40). */
export const pdfOf = ({ key, size, finalKey, finalSize }: Agreement) =>
  finalKey ? { key: finalKey, size: finalSize ?? null } : { key, size: size ?? null };

import * as z from 'zod/mini';

/** What a saved calculation says against an amount (REASONS-2). */
export const BudgetCode = z.enum(['DTI', 'DISPOSABLE', 'SCORE', 'RATE']);
export type BudgetCode = z.output<typeof BudgetCode>;

/** What is wrong with a document. */
export const PaperCode = z.enum(['PAPER_MISSING', 'PAPER_UNREADABLE', 'PAPER_OLD', 'PAPER_OTHER_PERSON']);
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

import * as z from 'zod/mini';

/** What is seen to by a SystemAdmin: nobody can decide on something (CONFLICTS-9), or a tie was found after a decision (CONFLICTS-10). */
export const Conflict = z.object({
  id: z.string(),
  /** 'loan:1042': what it is about, as the decisions name it. */
  of: z.string(),
  kind: z.enum(['NobodyFree', 'FoundLater']),
  loanId: z.int(),
  /** Whose tie it is; absent where nobody can decide. */
  staffId: z.optional(z.string()),
  at: z.string(),
  /** Who was named to decide in spite of a Look (CONFLICTS-9). */
  namedId: z.optional(z.string()),
  settledBy: z.optional(z.string()),
  version: z.int(),
});
export type Conflict = z.output<typeof Conflict>;

/** "loan:1042.FoundLater.<staff>": how calls name a conflict. */
export const conflictIdOf = ({ of, kind, staffId }: Pick<Conflict, 'of' | 'kind' | 'staffId'>): string =>
  [of.replace(':', '.'), kind, ...(staffId === undefined ? [] : [staffId])].join('.');

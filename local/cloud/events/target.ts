import * as z from 'zod/mini';

/** What a rule runs: a function or a state machine, with the event as it is or with an input of its own. */
export const RuleTarget = z.object({
  Arn: z.string().check(z.regex(/^arn:aws:(lambda|states):/)),
  Input: z.optional(z.string()),
  InputPath: z.optional(z.never()),
  InputTransformer: z.optional(z.never()),
});

import * as z from 'zod/mini';

/** A target of a rule: a function, a state machine or a topic, with the event or a constant input. */
export const RuleTarget = z.object({
  Arn: z.string().check(z.regex(/^arn:aws:(lambda|states|sns):/)),
  Input: z.optional(z.string()),
  InputPath: z.optional(z.never()),
  InputTransformer: z.optional(z.never()),
});

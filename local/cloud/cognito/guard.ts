import * as z from 'zod/mini';

/** The web ACLs that are served before a user pool: rules that block a request by its operation. A ZodError refuses others. */
export const GuardSettings = z.object({
  DefaultAction: z.object({ Allow: z.object({}) }),
  Rules: z.array(
    z.object({
      Action: z.object({ Block: z.object({}) }),
      Statement: z.object({
        RegexMatchStatement: z.object({
          FieldToMatch: z.object({ SingleHeader: z.object({ Name: z.literal('x-amz-target') }) }),
          RegexString: z.string().check(z.maxLength(200)),
          TextTransformations: z.tuple([z.object({ Type: z.literal('LOWERCASE') })]),
        }),
      }),
    }),
  ),
});
type GuardSettings = z.output<typeof GuardSettings>;

/** Whether a guard blocks an operation. */
export const blocks = ({ Rules }: GuardSettings, target: string): boolean =>
  Rules.some(({ Statement }) => new RegExp(Statement.RegexMatchStatement.RegexString).test(target.toLowerCase()));
